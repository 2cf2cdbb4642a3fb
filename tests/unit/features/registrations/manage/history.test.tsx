import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test('a line of a registration’s history is a sentence of its own for every kind', () => {
  for (const locale of locales) {
    const sentences = historyKinds.map((kind) => told(line(kind), locale))
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}?[^{}]{10,}\.$/u)
    expect(new Set(sentences).size, locale).toBe(historyKinds.length)
  }
})

test('a line of a registration’s history tells who did it, until when a place was kept and why somebody was passed over', () => {
  const byStaff = { by: 'staff' } as const
  const moved = { ...line('moved', byStaff), moved: { from: 'Meikamp', to: 'Junikamp' } }
  for (const [history, locale, sentence] of [
    [line('passed-over'), 'nl', 'Er kwam 1 plek vrij, jullie vroegen om 2.'],
    [line('passed-over', { facts: { asked: 4, free: 3 } }), 'nl', 'Er kwamen 3 plekken vrij, jullie vroegen om 4.'],
    [line('passed-over'), 'en', '1 place opened up, you asked for 2.'],
    [line('cancel'), 'nl', 'Je hebt je afgemeld.'],
    [line('cancel', byStaff), 'nl', 'We hebben je afgemeld.'],
    [line('signed-up', byStaff), 'nl', 'Door ons ingeschreven.'],
    [line('corrected'), 'nl', 'Je hebt gegevens gewijzigd.'],
    [line('corrected', byStaff), 'nl', 'We hebben gegevens gewijzigd.'],
    [line('participant-added', byStaff), 'en', 'We signed up one more person.'],
    [line('participant-removed', byStaff), 'nl', 'We hebben iemand afgemeld.'],
    [moved, 'nl', 'We hebben je inschrijving verplaatst van ‘Meikamp’ naar ‘Junikamp’.'],
    [moved, 'en', 'We moved your registration from “Meikamp” to “Junikamp”.'],
  ] as const)
    expect(told(history, locale)).toBe(sentence)
  expect(told(line('offer'), 'nl')).toContain('donderdag 3 december 2026, 12.00\u00a0uur')
  expect(told(line('signed-up', { facts: { status: 'waiting' } }), 'nl')).toContain('wachtlijst')
  expect(told(line('readmit', byStaff), 'en')).not.toContain('goes ahead')
})
