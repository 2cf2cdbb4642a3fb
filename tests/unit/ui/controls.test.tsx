import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Progress, progressState } from '~/ui/form/progress'

const markup = (control: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={setupI18n({ locale: 'nl', messages: { nl: {} } })}>{control}</I18nProvider>)

it('a progress bar tells how far it is, and where it cannot, that something is under way', () => {
  const bar = (range: { value?: number; max?: number }) => markup(<Progress label="Foto’s" {...range} />)
  expect(bar({ value: 40 })).toContain('<progress max="100" value="40"></progress>')
  expect(bar({ value: 3, max: 3 })).toContain('data-state="complete"')
  expect([0, 0.5, 7].map((value) => progressState(value, 7))).toEqual(['loading', 'loading', 'complete'])
  const outside = [-0.001, 7.001, Number.POSITIVE_INFINITY].map((value) => progressState(value, 7))
  expect(outside).toEqual(Array(3).fill('indeterminate'))
  for (const max of [0, -5, Number.NaN])
    expect(bar({ value: 0, max }), `up to ${max}`).toContain('<progress max="100"></progress>')
  for (const range of [{}, { value: -1 }, { value: 101 }, { value: Number.NaN }])
    expect(bar(range), `at ${range.value}`).toMatch(/data-state="indeterminate".*<progress max="100"><\/progress>/)
})

it('an empty list says that there is nothing, and what one can do now', () => {
  expect(markup(<EmptyState />)).toContain('<p class="empty-state-title">Geen gegevens</p></div>')
  expect(markup(<EmptyState>Kijk later nog eens.</EmptyState>)).toContain('<p>Kijk later nog eens.</p>')
})

it('a button shows what it does, and one that works says so twice and keeps room for its other label', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
  const button = (isLoading: boolean) =>
    markup(
      <Button loadingLabel="Bezig…" isLoading={isLoading}>
        Opslaan
      </Button>,
    )
  expect(words(button(false))).toBe('|Opslaan|')
  expect(button(false)).not.toContain('aria-disabled')
  expect(words(markup(<Button type="submit" />))).toBe('|Doorgaan|')
  expect(words(button(true))).toBe('|Bezig…|Bezig…|')
  expect(button(true)).toContain('aria-disabled="true"')
  expect(button(true)).toContain('data-other-label="Opslaan"')
  expect(button(true)).not.toMatch(/ disabled/)
})
