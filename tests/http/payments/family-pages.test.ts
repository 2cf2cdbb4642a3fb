import { expect } from 'vitest'
import { emailsTo } from '../../support/site/emails'
import { type Fields, party } from '../../support/site/forms'
import { arrive, open } from '../../support/site/page'
import { test as base } from '../../support/site/paying'
import { changeRegistration, leaveFree, type Owned, openOwned, press, signUp } from '../../support/site/registration'
import type { Site } from '../../support/site/site'

const test = base.extend('camp', ({ addEvent }) =>
  addEvent(103, { price_cents: 14_500, packages: null, questions: null }),
)

const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const addressOf = (fields: Fields) => String(fields['contact.email'])
const toPay = (site: Site, own: Owned) => open(site, `${own.path}?step=pay`, { cookie: own.cookie })
const idOf = (location = '') => location.split('/').at(-1)!

test('the form says that one pays after it, and how; where nothing is to be paid it says so', async ({
  site,
  camp,
  addEvent,
}) => {
  const paid = plain((await arrive(site, `/evenementen/${camp}/inschrijven`)).text('.registration-form'))
  expect(paid).toContain('Inschrijven en betalen')
  expect(paid).toContain('Hierna betaal je met iDEAL | Wero, kaart of overboeking.')
  const free = addEvent(103, { price_cents: 0, packages: null })
  expect((await arrive(site, `/evenementen/${free}/inschrijven`)).text('.registration-form')).not.toContain('betaal')
  leaveFree(site, camp, 0)
  const full = (await arrive(site, `/evenementen/${camp}/inschrijven`)).text('.registration-form')
  expect(full).toContain('Zet me op de wachtlijst')
  expect(full).not.toContain('iDEAL')
})

const brokenOff = 'Je betaling is niet afgemaakt'

test('a held place is paid by one link, also from the email to who broke off; cancelling says what comes back', async ({
  site,
  camp,
  mollie,
}) => {
  const fields = party('Hilde Held', 2)
  const own = await signUp(site, camp, fields)
  const held = await openOwned(site, own)
  expect(held.data('status', 'main')).toBe('held')
  const [button] = held.all('.registration-status a.button')
  expect([plain(button!.text), button!.attributes.href]).toEqual(['Betaal € 290', `${own.path}?step=pay`])
  expect(held.has('.registration-status form')).toBe(false)
  expect(held.html).not.toContain('NL02')
  expect(held.html).not.toContain(brokenOff)

  const checkout = (await toPay(site, own)).location!
  expect(checkout).toContain(`${mollie.url}/checkout/`)
  const { redirectUrl } = await mollie.pay(idOf(checkout), 'canceled')
  const back = new URL(String(redirectUrl)).pathname
  expect((await open(site, back)).text('main')).not.toContain('Hilde')
  const kept = (await openOwned(site, own)).text('.registration-status')
  expect(kept).toContain(`${brokenOff}, en dat geeft niet: we houden je plek nog vast tot`)
  const [way] = (await emailsTo(site, addressOf(fields))).filter(({ kind }) => kind === 'registration-held')
  expect(way!.text).not.toContain('IBAN')
  const link = new URL(/Betaal € 290:\n(\S+)/.exec(plain(way!.text))![1]!)

  const again = (await open(site, link.pathname + link.search)).location!
  const second = await mollie.pay(idOf(again))
  expect((await open(site, new URL(String(second.redirectUrl)).pathname)).data('payment')).toBe('paid')
  const paid = await openOwned(site, own)
  expect(paid.data('status', 'main')).toBe('confirmed')
  expect(paid.text('.registration-payment')).toContain('Betaald, dank je wel.')

  const step = await openOwned(site, own, '?step=cancel')
  expect(plain(step.text('.registration-step'))).toContain('Je krijgt € 290 terug op de manier waarop je betaalde.')
  await press(site, own, { intent: 'cancel' })
  const gone = await openOwned(site, own)
  expect(plain(gone.text('.registration-payment'))).toContain('€ 290 gaat terug, meestal binnen een paar werkdagen.')
  const [last] = (await emailsTo(site, addressOf(fields))).filter(({ kind }) => kind === 'registration-cancelled')
  expect(plain(last!.text)).toContain('Je krijgt € 290 terug op de manier waarop je betaalde.')
})

test('who cannot be sent to the provider reads that the place is kept', async ({ site, camp, mollie }) => {
  await mollie.behave({ down: 503 })
  const own = await signUp(site, camp, party('Dirk Dicht', 1))
  expect((await toPay(site, own)).location).toBe(own.path)
  expect((await openOwned(site, own)).text('.registration-status')).toContain('Betalen lukt nu even niet.')
  await mollie.behave({ down: null })
  expect((await toPay(site, own)).location).toContain(`${mollie.url}/checkout/`)
})

test('an offer that costs something is taken by paying, and refused without', async ({ site, camp, mollie }) => {
  leaveFree(site, camp, 0)
  const fields = { ...party('Oda Offerte', 1), acceptWaiting: 'on' }
  const own = await signUp(site, camp, fields)
  changeRegistration(site, own, "status = 'offered', offer_until = ?", Date.parse('2026-12-02T12:00:00Z'))
  const page = await openOwned(site, own)
  const [button] = page.all('.registration-status a.button')
  expect([button!.text, button!.attributes.href]).toEqual(['Plek aannemen en betalen', `${own.path}?step=pay`])
  expect(page.text('.registration-status form')).toContain('Plek weigeren')
  const seen = async () => {
    const { text, all } = await openOwned(site, own)
    return [text('.registration-status [role="status"]'), all('.registration-status a.button').length] as const
  }
  await mollie.behave({ down: 503 })
  await toPay(site, own)
  expect(await seen()).toEqual(['Betalen lukt nu even niet. Probeer het straks nog eens; we houden je plek vast.', 1])
  await mollie.behave({ down: null })
  const { redirectUrl } = await mollie.pay(idOf((await toPay(site, own)).location), 'canceled')
  await open(site, new URL(String(redirectUrl)).pathname)
  expect(await seen()).toEqual([`${brokenOff}, en dat geeft niet: we houden je plek nog vast.`, 1])
  await mollie.pay(idOf((await toPay(site, own)).location), 'authorized')
  await toPay(site, own)
  expect(await seen()).toEqual([expect.stringContaining('We wachten op je bank.'), 0])
})
