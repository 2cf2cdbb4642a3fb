import { expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import type { events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { enterLines } from '~/features/payments/ledger.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import type { LateCost } from '~/features/registrations/staff-steps/late-cancelling.server'
import { signUpTimestamp as now, somebody, springCamp } from '../../../../support/database/sign-ups'
import { cancelByStaff, deskWith, reinstateByStaff } from '../../../../support/staff-steps'
import { cancelEvent } from '../../../../support/written'

const deadline = springCamp.cancelUntil!
const site = { siteUrl: 'https://www.club.example', appSecret: 's'.repeat(40) }
const price = springCamp.priceCents!
const by = { uid: 'eva', name: 'Eva' }

type Given = { who?: 'Anna' | 'Bram'; at?: number; cost?: LateCost; event?: Partial<typeof events.$inferInsert> }
type Line = { kind: 'payment' | 'charge' | 'discount'; cents: number }

/** Anna has the place, Bram waits. */
async function cancelled({ who = 'Anna', at = deadline, cost, event = {} }: Given, lines: readonly Line[] = []) {
  const { database, eventId, join, of, emails } = await deskWith({ capacity: 1, ...event })
  const ids = await join(eventId, ...['Anna', 'Bram'].map(somebody))
  const id = ids[who === 'Anna' ? 0 : 1]!
  const entered = lines.map((line) => ({ ...line, registrationId: id, day: '2026-12-01' as const, by }))
  await database.write([], (tx) => enterLines(tx, entered, now))
  const late = cost === undefined ? undefined : { cost, by, reason: () => 'Te laat' }
  await cancelByStaff(database, id, { now: at, late })
  const told = async () => {
    const shown = (await findEvent(database.read, eventId))!
    const view = await registrationView(
      database.read,
      { registration: await of(id), event: shown },
      { locale: 'nl', now: at },
    )
    const email = (await emails(id)).find(({ kind }) => kind === 'registration-cancelled')!
    const data = await emailDataOf('registration-cancelled', { db: database.read, email, site, now: at })
    return [view, data].map(({ dueCents, paidCents, missedDeadline }) => [dueCents, paidCents, missedDeadline])
  }
  return { database, eventId, id, of, told }
}

test('who is taken off reads the same on page and in email: what is due, what was paid, and since when it costs', async () => {
  const paid = (cents: number): Line => ({ kind: 'payment', cents })
  const discount = { kind: 'discount', cents: 2000 } as const
  const extra = { kind: 'charge', cents: 1000 } as const
  const rows: [Given, readonly Line[], (number | null)[]][] = [
    [{ at: deadline - 1, cost: 'whole' }, [], [0, 0, null]],
    [{ who: 'Bram', cost: 'whole' }, [], [0, 0, null]],
    [{ cost: 'whole', event: { priceCents: 0 } }, [], [0, 0, null]],
    [{}, [], [0, 0, null]],
    [{ cost: 'nothing' }, [], [0, 0, null]],
    [{ cost: 'nothing' }, [paid(price)], [0, price, null]],
    [{ cost: 'nothing' }, [extra], [0, 0, null]],
    [{ cost: 'nothing' }, [discount], [0, 0, null]],
    [{ cost: 'whole' }, [], [price, 0, deadline]],
    [{ cost: 'whole' }, [discount, paid(500)], [price - 2000, 500, deadline]],
    [{ cost: 'whole' }, [extra], [price + 1000, 0, deadline]],
    [{ cost: 5000 }, [], [5000, 0, deadline]],
    [{ cost: 5000 }, [discount, paid(price)], [5000, price, deadline]],
    [{ cost: 500 }, [extra], [500, 0, deadline]],
  ]
  for (const [given, lines, expected] of rows)
    expect(await (await cancelled(given, lines)).told(), JSON.stringify([given, lines])).toEqual([expected, expected])
})

test('what cancelling cost stays due when the event is cancelled, and ends when the place is given back', async () => {
  const { database, eventId, told } = await cancelled({ cost: 5000 })
  await cancelEvent(database, eventId, { nl: 'Storm.', en: 'A storm.' }, now)
  expect(await told()).toEqual([0, 1].map(() => [5000, 0, null]))

  const extra = { kind: 'charge', cents: 1000 } as const
  for (const cost of [5000, 'nothing'] as const) {
    const back = await cancelled({ cost }, [extra])
    expect(await reinstateByStaff(back.database, back.id, { now: deadline, overCapacity: true, by })).toMatchObject({
      ok: true,
    })
    expect(await back.of(back.id)).toMatchObject({ priceCents: price, adjustedCents: 1000 })
  }
})
