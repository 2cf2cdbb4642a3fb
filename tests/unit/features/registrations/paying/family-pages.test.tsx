import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AttemptView, HeldPlace } from '~/features/registrations/paying/held-place'
import { PaymentSection, type ShownPayment } from '~/features/registrations/paying/payment-section'
import { emailI18n } from '~/site/catalogues.server'
import { timestampAt } from '~/time/time-zone'

const htmlOf = (part: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={emailI18n('nl')}>{part}</I18nProvider>).replaceAll('\u00a0', ' ')

const pay = { path: '/evenementen/inschrijvingen/BT-7K3M-9QXP?step=pay', cents: 29_000 }
const held = (attempt: AttemptView) =>
  htmlOf(<HeldPlace held={{ until: timestampAt('2027-03-28', '18:30'), pay, attempt }} />)

test('a held place that the bank has cannot be paid once more', () => {
  expect(held('pending')).toContain('We wachten op je bank')
  expect(held('pending')).not.toContain('<a ')
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

test('nothing is called paid where nothing was, and a second payer is named', () => {
  expect(section({ backCents: 29_000 })).not.toContain('Betaald')
  const secondPayer = { name: 'Jeugdfonds', cents: 10_000 }
  expect(section({ openCents: 29_000, secondPayer })).toContain('<dt>Betaalt Jeugdfonds</dt><dd>€ 100</dd>')
})
