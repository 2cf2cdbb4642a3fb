import { vi } from 'vitest'
import { addDays, dayOf } from '~/time/time-zone'
import { emailsTo } from '../../support/site/emails'
import { change, party } from '../../support/site/forms'
import { openLessons } from '../../support/site/lessons'
import { attemptsOf, ledgerOf, test } from '../../support/site/paying'
import { changeRegistration, emailsOf, openOwned, peopleOf, signUp } from '../../support/site/registration'
import { expect } from '../../support/site/test'

const day = 86_400_000

test('lessons are paid in three terms, each by the link of its email, and reminded of once', async ({
  site,
  addEvent,
  mollie,
}) => {
  const fields = party('Tom Termijn', 1)
  const own = await signUp(site, addEvent(103, { price_cents: 0 }), fields)
  const { id } = await openLessons(site)
  const [person] = peopleOf(site, own)
  change(
    site,
    "update participants set event_id = ?, package = 'group-4', price_cents = 25200 where id = ?",
    id,
    person!.id,
  )
  changeRegistration(site, own, 'event_id = ?, price_cents = 25200', id)
  const today = dayOf(Date.now())
  const days = [5, 35, 65].map((later) => addDays(today, later))
  for (const dueOn of days)
    change(
      site,
      'insert into payment_terms (registration_id, cents, due_on) select id, 8400, ? from registrations where reference = ?',
      ...[dueOn, own.reference],
    )
  const asked = () => emailsOf(site, own).filter((kind) => kind === 'how-to-pay').length
  const pass = async (days: number) => {
    vi.setSystemTime(Date.now() + days * day)
    await mollie.setClock(Date.now())
    await site.runJobs()
    return asked()
  }
  const pay = async () => {
    expect((await openOwned(site, own, '?step=pay')).location).toContain(`${mollie.url}/checkout/`)
    await mollie.pay(attemptsOf(site, own.reference).at(-1)!.provider_id)
    await site.settlePayments()
  }
  expect(await pass(0)).toBe(1)
  const [email] = (await emailsTo(site, String(fields['contact.email']))).filter(({ kind }) => kind === 'how-to-pay')
  expect(email!.text).toContain('step=pay')
  await pay()
  expect(await pass(28)).toBe(2)
  expect(await pass(9)).toBe(2)
  // Three days after its day.
  expect(await pass(1)).toBe(3)
  await pay()
  expect(await pass(20)).toBe(4)
  await pay()
  expect(ledgerOf(site, own.reference)).toEqual(days.map(() => ['payment', 8400]))
  expect((await openOwned(site, own)).data('payment', '.registration-payment')).toBe('paid')
  expect(await pass(60)).toBe(4)
})
