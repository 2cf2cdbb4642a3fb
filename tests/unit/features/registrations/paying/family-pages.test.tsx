import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeldPlace, type HeldPlaceView } from '~/features/registrations/paying/held-place'
import { PaymentSection, type ShownPayment } from '~/features/registrations/paying/payment-section'
import { emailI18n } from '~/site/catalogues.server'
import { timestampAt } from '~/time/time-zone'

const htmlOf = (part: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={emailI18n('nl')}>{part}</I18nProvider>).replaceAll('\u00a0', ' ')

const pay = { path: '/evenementen/inschrijvingen/BT-7K3M-9QXP?step=pay', cents: 29_000 }
const held = (attempt: HeldPlaceView['attempt']) =>
  htmlOf(<HeldPlace held={{ until: timestampAt('2027-03-28', '18:30'), pay, attempt }} />)

test('a held place has one button to pay, no form, and says until when and what comes if not', () => {
  const html = held('none')
  expect(html).toContain(`<a class="button button-large" href="${pay.path}">Betaal € 290</a>`)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).not.toContain('<form')
  expect(html).toMatch(/tot <strong>zondag 28 maart 2027, 18\.30 uur<\/strong>/)
  expect(html).toContain('iDEAL | Wero, kaart of overboeking')
  expect(html).toContain('vervalt je inschrijving')
})

test('a held place says that the bank has it, or that paying does not work now', () => {
  expect(held('pending')).toContain('We wachten op je bank')
  expect(held('pending')).not.toContain('<a ')
  expect(held('failing')).toContain('Betalen lukt nu even niet. We houden je plek vast')
})

const nothing: ShownPayment = {
  ...{ openCents: 0, paidCents: 0, backCents: 0 },
  ...{ request: null, pay: null, terms: [], secondPayer: null },
}
const section = (payment: Partial<ShownPayment>) => htmlOf(<PaymentSection payment={{ ...nothing, ...payment }} />)

test('what is paid in terms lists each with its day and which are paid', () => {
  const terms = [
    { cents: 10_000, dueOn: '2027-02-01', isPaid: true },
    { cents: 19_000, dueOn: '2027-03-01', isPaid: false },
  ]
  const html = section({ openCents: 19_000, paidCents: 10_000, terms, pay: { ...pay, cents: 19_000 } })
  expect(html).toContain('<li>€ 100, betaald</li><li>€ 190, uiterlijk maandag 1 maart 2027</li>')
  expect(html).toContain('>Betaal € 190</a>')
})

test('money on its way back is told, and nothing is called paid where nothing was', () => {
  expect(section({ backCents: 29_000 })).toContain('€ 290 gaat terug, meestal binnen een paar werkdagen.')
  expect(section({ backCents: 29_000 })).not.toContain('Betaald')
  expect(section({ paidCents: 29_000 })).toContain('Betaald, dank je wel.')
  const secondPayer = { name: 'Jeugdfonds', cents: 10_000 }
  expect(section({ openCents: 29_000, secondPayer })).toContain('<dt>Betaalt Jeugdfonds</dt><dd>€ 100</dd>')
})
