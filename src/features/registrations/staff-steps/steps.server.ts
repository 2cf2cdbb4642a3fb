import type { Db } from '~/db/connection.server'
import { findEvent } from '~/features/events/events.server'
import {
  addPerson,
  type Correction,
  correct,
  isElsewhere,
  type NewParticipant,
  removePerson,
} from '~/features/registrations/corrections.server'
import { placeStatusIn } from '~/features/registrations/form/registration'
import { changeStatus } from '~/features/registrations/life-cycle.server'
import { returnSurplus } from '~/features/registrations/paying/refunds.server'
import { startOfferByPhone } from '~/features/registrations/waiting-list.server'
import { isActive } from '~/model/registration'
import { type AgreedPrices, setAgreedPrices } from './agreed-prices.server'
import { queueStatusEmail, readdress } from './emails.server'
import { chargeLateCancelling, endLateCharge, type LateCharge, lateSince } from './late-cancelling.server'
import { movePeople } from './moved-people.server'
import {
  type At,
  hasRoom,
  isOn,
  onRegistration,
  type Placing,
  type Returning,
  refusal,
  type StaffChange,
  settled,
} from './on-registration.server'
import { shareLedger, splitOff } from './split.server'

/** Staff's steps with one registration, in the caller's transaction. They ignore deadlines, ages and window. */

/** From a waiting list out of turn, or an offer at once. */
export function confirmByStaff(tx: Db, id: number, placing: Placing): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    if (!isActive(registration)) return refusal('ended')
    if (!isOn(event, placing.now)) return refusal('event-gone')
    const people = registration.status === 'waiting' ? registration.participants.length : 0
    if (!(await hasRoom(tx, event, people, placing))) return refusal('full')
    return settled(tx, await changeStatus(tx, registration, 'confirm', byStaff(placing)), [event.id], placing.now)
  })
}

/** Also after the registrant's own deadline, when `late` says what is due, and after the event. What is paid above goes back. */
export function cancelByStaff(
  tx: Db,
  id: number,
  { now, late, returning }: At & { readonly late?: LateCharge | undefined; readonly returning?: Returning },
): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    if (!isActive(registration)) return refusal('ended')
    const deadline = lateSince(registration, event, now)
    const row = await changeStatus(tx, registration, 'cancel', byStaff({ now }))
    if (late && deadline !== null) await chargeLateCancelling(tx, registration, deadline, late, now)
    const returned = row && returning ? await returnSurplus(tx, id, { ...returning, now }) : 0
    const done = await settled(tx, row, [event.id], now)
    return returned > 0 ? { ...done, returned } : done
  })
}

/** With a place, or not at all: who wants to wait signs up again. What cancelling cost is due no more. */
export function reinstateByStaff(
  tx: Db,
  id: number,
  { by = null, ...placing }: Placing & { readonly by?: LateCharge['by'] },
): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    const { now } = placing
    if (isActive(registration)) return refusal('not-allowed')
    if (!isOn(event, now) || (event.kind !== 'lessons' && now >= event.startsAt)) return refusal('event-gone')
    if (await isElsewhere(tx, event.id, registration)) return refusal('already-registered')
    if (!(await hasRoom(tx, event, registration.participants.length, placing))) return refusal('full')
    await endLateCharge(tx, registration, by, now)
    return settled(tx, await changeStatus(tx, registration, 'readmit', byStaff(placing)), [event.id], now)
  })
}

type Moving = Placing & {
  /** Ids of participants; without, all of them go. */
  readonly people?: readonly number[]
  /** What staff add to the email. */
  readonly words?: string
  readonly by?: LateCharge['by']
}

/**
 * Who waited or was offered a place has one there. Payment, notes, tags and links stay as they are; of some of the
 * participants, who then have a registration of their own, with what is too much for those who stay.
 */
export function moveByStaff(
  tx: Db,
  id: number,
  toEventId: number,
  { people, words, by = null, ...placing }: Moving,
): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, from) => {
    const { now } = placing
    const { participants } = registration
    if (!isActive(registration)) return refusal('ended')
    if (toEventId === from.id) return refusal('same-event')
    const to = await findEvent(tx, toEventId)
    if (!to || !isOn(to, now)) return refusal('event-gone')
    const chosen = participants.filter((one) => people?.includes(one.id) ?? true)
    if (chosen.length === 0 || chosen.length < (people ?? []).length) return refusal('not-allowed')
    if (await isElsewhere(tx, to.id, { id, participants: chosen })) return refusal('already-registered')
    if (!(await hasRoom(tx, to, chosen.length, placing))) return refusal('full')
    const isSplit = chosen.length < participants.length
    const moving = isSplit ? await splitOff(tx, registration, chosen, { from, to, now }) : registration
    const details = { from: from.id, to: to.id, ...(isSplit && { other: id }) }
    await changeStatus(tx, moving, 'moved', {
      ...byStaff(placing),
      details,
      facts: { what: 'moved', ...details, ...(words && { words }) },
    })
    const moved = await movePeople(tx, moving, { from, to })
    const [row = moved, apart] = isSplit ? await shareLedger(tx, id, moving.id, { by, now }) : []
    const done = await settled(tx, row, [from.id, to.id], now)
    return done.ok && apart ? { ...done, apart } : done
  })
}

/** Revokes all links and the account's hold: the address may have been a stranger's. Null: no address. */
export function changeAddress(tx: Db, id: number, email: string | null, { now }: At): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    if (email === registration.contactEmail) return { ok: true, row: registration }
    const row = await readdress(tx, registration, email, now)
    await queueStatusEmail(tx, row, event, now)
    if (email === null && row.status === 'offered' && row.offerUntil === null)
      await startOfferByPhone(tx, id, event.startsAt, now)
    return settled(tx, row, [event.id], now)
  })
}

/** The email of its status once more. Refused where that has none, or nobody has an address for it. */
export function mailAgain(tx: Db, id: number, { now }: At): Promise<StaffChange> {
  return onRegistration(tx, id, async (row, event) => {
    const isQueued = row.contactEmail !== null && (await queueStatusEmail(tx, row, event, now))
    return isQueued ? { ok: true, row } : refusal('not-allowed')
  })
}

/** Mails who takes part, unless it `isSilent`. */
export function correctByStaff(
  tx: Db,
  id: number,
  given: Correction,
  { now, isSilent = false }: At & { readonly isSilent?: boolean },
): Promise<StaffChange> {
  return onRegistration(tx, id, (registration, event) =>
    correct(tx, { registration, event }, given, { ...byStaff({ now }), isSilent }),
  )
}

export function repriceByStaff(tx: Db, id: number, prices: AgreedPrices, { now }: At): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration) => {
    if (!isActive(registration)) return refusal('ended')
    return { ok: true, row: await setAgreedPrices(tx, registration, prices, now) }
  })
}

/** Also more than may sign up together. A waiting party goes to the end of the line. */
export function addPersonByStaff(tx: Db, id: number, person: NewParticipant, placing: Placing): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    const { now } = placing
    if (!isActive(registration)) return refusal('ended')
    if (!isOn(event, now)) return refusal('event-gone')
    if (await isElsewhere(tx, event.id, { id: 0, participants: [person] })) return refusal('already-registered')
    const isIn = placeStatusIn(registration.status) === 'in'
    if (isIn && !(await hasRoom(tx, event, 1, placing))) return refusal('full')
    return settled(tx, await addPerson(tx, { registration, event }, person, byStaff(placing)), [event.id], now)
  })
}

/** Refused for the last one: that is cancelling. */
export function removePersonByStaff(
  tx: Db,
  id: number,
  participantId: number,
  { now, isFinal = false }: At & { readonly isFinal?: boolean },
): Promise<StaffChange> {
  return onRegistration(tx, id, async (registration, event) => {
    if (!isActive(registration)) return refusal('ended')
    if (!registration.participants.some((one) => one.id === participantId)) return refusal('not-found')
    if (registration.participants.length === 1) return refusal('not-allowed')
    const row = await removePerson(tx, registration, participantId, { ...byStaff({ now }), isFinal })
    return settled(tx, row, [event.id], now)
  })
}

const byStaff = ({ now }: At) => ({ by: 'staff', now }) as const
