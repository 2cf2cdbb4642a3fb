import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Progress, progressState } from '~/ui/form/progress'

const markup = (control: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={setupI18n({ locale: 'nl', messages: { nl: {} } })}>{control}</I18nProvider>)

describe('a progress bar', () => {
  it('tells how far it is, of 100 unless told', () => {
    expect(markup(<Progress label="Foto’s" value={40} />)).toContain('<progress max="100" value="40"></progress>')
    expect(markup(<Progress label="Foto’s" value={3} max={3} />)).toContain('data-state="complete"')
  })

  it('takes both ends of its range, and is complete at the upper one alone', () => {
    expect([0, 0.5, 7].map((value) => progressState(value, 7))).toEqual(['loading', 'loading', 'complete'])
    expect([-0.001, 7.001, Number.POSITIVE_INFINITY].map((value) => progressState(value, 7))).toEqual(
      Array(3).fill('indeterminate'),
    )
  })

  it.each([0, -5, Number.NaN])('has no range up to %s, so it only says that something is under way', (max) => {
    expect(markup(<Progress label="Foto’s" value={0} max={max} />)).toContain('<progress max="100"></progress>')
  })

  it.each([undefined, -1, 101, Number.NaN])('says of %s only that it is under way', (value) => {
    const bar = markup(<Progress label="Foto’s" {...(value !== undefined && { value })} />)
    expect(bar).toContain('data-state="indeterminate"')
    expect(bar).toContain('<progress max="100"></progress>')
  })
})

describe('an empty list', () => {
  it('says that there is nothing, and what one can do now', () => {
    expect(markup(<EmptyState />)).toContain('<p class="empty-state-title">Geen gegevens</p></div>')
    expect(markup(<EmptyState>Kijk later nog eens.</EmptyState>)).toContain('<p>Kijk later nog eens.</p>')
  })
})

describe('a button', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

  it('shows what it does, and nothing of loading', () => {
    const idle = markup(<Button loadingLabel="Bezig…">Opslaan</Button>)
    expect(words(idle)).toBe('|Opslaan|')
    expect(idle).not.toContain('aria-disabled')
  })

  it('without words of its own goes on', () => {
    expect(words(markup(<Button type="submit" />))).toBe('|Doorgaan|')
  })

  it('that works says so twice, to the eye and aloud, and keeps room for its other label', () => {
    const busy = markup(
      <Button loadingLabel="Bezig…" isLoading>
        Opslaan
      </Button>,
    )
    expect(words(busy)).toBe('|Bezig…|Bezig…|')
    expect(busy).toContain('aria-disabled="true"')
    expect(busy).toContain('data-other-label="Opslaan"')
    expect(busy).not.toMatch(/ disabled/)
  })
})
