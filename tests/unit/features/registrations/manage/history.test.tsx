import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HistoryLine } from '~/features/registrations/life-cycle.server'
import { HistoryWords } from '~/features/registrations/manage/history'
import { type Locale, locales } from '~/i18n/locale'
import { messages as english } from '~/locales/en/pages/evenementen.inschrijvingen.one.po'
import { messages as dutch } from '~/locales/nl/pages/evenementen.inschrijvingen.one.po'
import { type HistoryKind, historyKinds } from '~/model/registration'
import { timestampAt } from '~/time/time-zone'

const until = timestampAt('2026-12-03', '12:00')
const line = (kind: HistoryKind, more: Partial<HistoryLine> = {}): HistoryLine => ({
  at: timestampAt('2026-12-01', '12:00'),
  kind,
  by: 'registrant',
  facts: { until, asked: 2, free: 1 },
  ...more,
})

function told(history: HistoryLine & { moved?: { from: string; to: string } }, locale: Locale): string {
  const i18n = setupI18n({ locale, messages: { nl: dutch, en: english } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HistoryWords line={history} />
    </I18nProvider>,
  )
}

describe('a line of a registration’s history', () => {
  it.each(locales)('is a sentence of its own for every kind, in %s', (locale) => {
    const sentences = historyKinds.map((kind) => told(line(kind), locale))
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}?[^{}]{10,}\.$/u)
    expect(new Set(sentences).size).toBe(historyKinds.length)
  })

  it('tells why somebody was passed over, in numbers', () => {
    expect(told(line('passed-over'), 'nl')).toBe('Er kwam 1 plek vrij, jullie vroegen om 2.')
    expect(told(line('passed-over', { facts: { asked: 4, free: 3 } }), 'nl')).toBe(
      'Er kwamen 3 plekken vrij, jullie vroegen om 4.',
    )
    expect(told(line('passed-over'), 'en')).toBe('1 place opened up, you asked for 2.')
  })

  it('tells until when a place was kept, and who canceled', () => {
    expect(told(line('offer'), 'nl')).toContain('donderdag 3 december 2026, 12.00 uur')
    expect(told(line('cancel'), 'nl')).toBe('Je hebt je afgemeld.')
    expect(told(line('cancel', { by: 'staff' }), 'nl')).toBe('We hebben je inschrijving geannuleerd.')
    expect(told(line('signed-up', { by: 'staff' }), 'nl')).toBe('Door ons ingeschreven.')
    expect(told(line('corrected'), 'nl')).toBe('Je hebt gegevens gewijzigd.')
    expect(told(line('corrected', { by: 'staff' }), 'nl')).toBe('We hebben gegevens gewijzigd.')
    expect(told(line('participant-added', { by: 'staff' }), 'en')).toBe('We signed up one more person.')
    expect(told(line('participant-removed', { by: 'staff' }), 'nl')).toBe('We hebben iemand afgemeld.')
    expect(told(line('signed-up', { facts: { status: 'waiting' } }), 'nl')).toContain('wachtlijst')
    const moved = { ...line('moved', { by: 'staff' }), moved: { from: 'Meikamp', to: 'Junikamp' } }
    expect(told(moved, 'nl')).toBe('We hebben je inschrijving verplaatst van ‘Meikamp’ naar ‘Junikamp’.')
    expect(told(moved, 'en')).toBe('We moved your registration from ‘Meikamp’ to ‘Junikamp’.')
    expect(told(line('readmit', { by: 'staff' }), 'en')).not.toContain('goes ahead')
  })
})
