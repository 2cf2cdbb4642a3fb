import { createHash } from 'node:crypto'
import { type Db, onlyRow } from '~/db/connection.server'
import { ledger, participants, registrations } from '~/db/schema'
import { demoAccounts, demoFamily } from '~/features/demo/accounts'
import type { DemoEvent } from '~/features/demo/content.server'
import { type DemoParty, demoPeople } from '~/features/demo/people'
import { sumUp } from '~/features/payments/ledger.server'
import { isMinor } from '~/features/registrations/form/participant'
import { ageFits, nameKey, placeStatusIn } from '~/features/registrations/form/registration'
import { agreedPrice } from '~/features/registrations/price'
import { indexWords } from '~/features/registrations/words.server'
import { referenceFrom } from '~/text/reference'
import { addDays, dayOf, timestampAt, weekdayOf } from '~/time/time-zone'

type SignUp = { readonly party: DemoParty; readonly status: 'confirmed' | 'waiting' | 'cancelled' }

/** In the order in which they come: first who has a place, then who waits. */
export function demoSignUps(event: DemoEvent): SignUp[] {
  const { id, taken } = event
  const family = familyAt(event)
  const others = demoPeople(taken.confirmed - (family?.participants.length ?? 0), event)
  const placed = event.status === 'cancelled' ? 'cancelled' : 'confirmed'
  const confirmed = family ? [...others.slice(0, 2), family, ...others.slice(2)] : others
  return [
    ...confirmed.map((party) => ({ party, status: placed }) as const),
    ...demoPeople(taken.waiting, event, id + 5000).map((party) => ({ party, status: 'waiting' as const })),
  ]
}

/** Of the demo's parent, as far as they are of the event's age. */
function familyAt({ id, ages, startsAt, taken }: DemoEvent): DemoParty | undefined {
  const { participants: children, ...contact } = demoFamily
  const fitting = (children.get(id) ?? []).filter(
    ({ birthDate }) => !ages || ageFits(birthDate, ages, startsAt) === 'fits',
  )
  return fitting.length > 0 && fitting.length <= taken.confirmed ? { ...contact, participants: fitting } : undefined
}

export async function fillRegistrations(tx: Db, event: DemoEvent, now: number): Promise<void> {
  const signUps = demoSignUps(event)
  const ids: number[] = []
  for (const [i, signUp] of signUps.entries()) {
    const createdAt = signedUpAt(event, i / signUps.length, now)
    const isBilled = signUp.status === 'confirmed' && isInvoiced(event, i, now)
    const id = await insertRegistration(tx, event, { ...signUp, i, createdAt, isBilled })
    if (isBilled) await pay(tx, event, signUp.party, { id, i, createdAt }, now)
    ids.push(id)
  }
  await sumUp(tx, ids)
}

/** Between 8:00 and 22:00 while sign-up is open, and never later than `now`; `part` of that time is from 0 to 1. */
function signedUpAt({ signupOpensAt, signupClosesAt }: DemoEvent, part: number, now: number): number {
  const last = Math.min(now, signupClosesAt)
  const moment = signupOpensAt + part * (last - signupOpensAt)
  const midnight = timestampAt(dayOf(moment))
  const inDaytime = timestampAt(dayOf(moment), '08:00') + ((moment - midnight) * 14) / 24
  return Math.round(Math.min(last, Math.max(signupOpensAt, inDaytime)))
}

type Inserted = SignUp & { readonly i: number; readonly createdAt: number; readonly isBilled: boolean }

async function insertRegistration(tx: Db, event: DemoEvent, { party, status, i, createdAt, isBilled }: Inserted) {
  const { id: eventId } = event
  const seed = createHash('sha256').update(`demo ${eventId} ${i}`).digest()
  const hasMinor = party.participants.some(({ birthDate }) => isMinor(birthDate, dayOf(createdAt)))
  const isCampOfMinors = event.kind === 'camp' && hasMinor
  const registering = tx
    .insert(registrations)
    .values({
      eventId,
      status,
      reference: referenceFrom(seed),
      idempotencyKey: `demo-${eventId}-${i}`,
      fingerprint: '',
      contactName: party.contact,
      contactEmail: party.email,
      contactPhone: party.phone,
      secondPhone: isCampOfMinors ? party.secondPhone : null,
      pickUp: isCampOfMinors ? party.pickUp : null,
      privacyAt: createdAt,
      guardianAt: hasMinor ? createdAt : null,
      locale: 'nl',
      invoicedOn: isBilled ? dayOf(createdAt) : null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: registrations.id })
  const { id: registrationId } = onlyRow(await registering)
  await tx.insert(participants).values(
    party.participants.map(({ name, birthDate }, position) => ({
      registrationId,
      eventId,
      position,
      name,
      nameKey: nameKey(name),
      birthDate,
      ...pricedChoice(event, position),
      answers: {},
      standing: placeStatusIn(status),
    })),
  )
  await indexWords(tx, registrationId)
  return registrationId
}

function pricedChoice(event: DemoEvent, position: number) {
  const chosen = event.packages?.[position % event.packages.length]?.id ?? null
  return { package: chosen, priceCents: agreedPrice({ package: chosen }, { packages: null, ...event }) }
}

type Booked = { readonly id: number; readonly i: number; readonly createdAt: number }

/** Two sign-ups of what is over are not paid yet: event and place in order. */
const unpaid = new Set(['303 3', '306 5'])

const isOver = ({ startsAt }: DemoEvent, now: number) => startsAt < now

/** Of past events all, of others four in five. */
const isInvoiced = (event: DemoEvent, i: number, now: number): boolean =>
  event.status === 'published' && event.priceCents > 0 && (isOver(event, now) || i % 5 !== 4)

/** By bank transfer, some days after signing up; the statement is booked on the Monday after it. */
async function pay(tx: Db, event: DemoEvent, party: DemoParty, { id, i, createdAt }: Booked, now: number) {
  const cents = party.participants.reduce((sum, _, position) => sum + pricedChoice(event, position).priceCents, 0)
  const [closes, later] = [dayOf(event.signupClosesAt), addDays(dayOf(createdAt), 2 + ((i * 7) % 9))]
  const day = [closes, later].sort()[0]!
  const at = timestampAt(addDays(day, 8 - weekdayOf(day)), '09:30')
  const isPaid = isOver(event, now) ? !unpaid.has(`${event.id} ${i}`) : i % 3 !== 2
  if (!isPaid || at > now) return
  const { uid: by, name: byName } = demoAccounts[1]!
  await tx.insert(ledger).values({ registrationId: id, kind: 'payment', cents, day, by, byName, at })
}
