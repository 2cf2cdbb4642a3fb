import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonWishes, placements } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { type LessonSeason, signedUp } from '~/features/lesson-groups/season.server'
import { byAddress } from '~/features/registrations/by-address'
import { writeHistory } from '~/features/registrations/life-cycle.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { markToldGroups } from './answers.server'
import { asUntold, type HeardPlace, heardPlace, priceNow } from './heard'
import { formerPlacements, toldUnplaced } from './heard.server'
import { type Person, type Placement, type TaughtGroup, taughtGroups } from './taught-groups.server'

/** Somebody whose family hears something new. */
type Hearer = {
  readonly person: Person
  /** Undefined where there is no place. */
  readonly at: { readonly placement: Placement; readonly group: TaughtGroup; readonly place: HeardPlace } | undefined
  /** They heard something else before. */
  readonly wasTold: boolean
}

/** Of one email address. */
export type Family = {
  /** The latest; the email is in its language. */
  readonly registration: RegistrationRow
  readonly also: readonly RegistrationRow[]
  readonly hearers: readonly Hearer[]
}

export type Telling = {
  /** By address; each gets one email. */
  readonly families: readonly Family[]
  readonly groups: readonly TaughtGroup[]
}

/** Whom to tell: everybody, who plays on one weekday (Monday is 1), or who heard something else before. */
export type ToWhom = 'everybody' | 'changed' | number

/** What was told and stands is not told again. */
export async function whoHears(db: Db, of: LessonSeason, now: number): Promise<Telling> {
  const groups = await taughtGroups(db, of, now)
  const rows = await signedUp(db, of.eventId)
  const ids = rows.map(({ person }) => person.id)
  const [former, unplaced] = [await formerPlacements(db, ids), await toldUnplaced(db, ids)]
  const hearers = rows.flatMap(({ person }) => {
    const own = former.filter(({ participantId }) => participantId === person.id)
    return hearerOf(person, { of, groups, own, isToldNone: unplaced.has(person.id), now }) ?? []
  })
  const hearersOf = (id: number) => hearers.filter(({ person }) => person.registrationId === id)
  const all = new Map(rows.map(({ registration }) => [registration.id, registration]))
  const families = byAddress([...all.values()].filter(({ id }) => hearersOf(id).length > 0)).map(
    ({ latest, also }) => ({
      ...{ registration: latest, also },
      hearers: [latest, ...also].flatMap(({ id }) => hearersOf(id)).sort((a, b) => a.person.id - b.person.id),
    }),
  )
  return { groups, families: families.reverse() }
}

/** Of families that hear something, those who are meant, with only whom of them it is about. */
export const meantBy = (families: readonly Family[], to: ToWhom): Family[] =>
  familiesWith(families, (one) => isMeant(one, to))

export const familiesWith = (families: readonly Family[], isIt: (one: Hearer) => boolean): Family[] =>
  families.flatMap((family) => {
    const hearers = family.hearers.filter(isIt)
    const isTheirs = ({ id }: RegistrationRow) => hearers.some(({ person }) => person.registrationId === id)
    const [registration, ...also] = [family.registration, ...family.also].filter(isTheirs)
    return registration ? [{ registration, also, hearers }] : []
  })

const isMeant = ({ at, wasTold }: Hearer, to: ToWhom): boolean =>
  to === 'everybody' || (to === 'changed' ? wasTold : at?.group.slot.weekday === to)

type Known = {
  readonly of: LessonSeason
  readonly groups: readonly TaughtGroup[]
  readonly own: readonly Placement[]
  readonly isToldNone: boolean
  readonly now: number
}

function hearerOf(person: Person, { of, groups, own, isToldNone, now }: Known): Hearer | undefined {
  const group = groups.find(({ members }) => members.some((one) => one.person.id === person.id))
  const member = group?.members.find((one) => one.person.id === person.id)
  const wasTold = isToldNone || own.some(({ toldAt }) => toldAt !== null)
  if (!group || !member) {
    const isOut = own.some(({ status, untilDay }) => status === 'declined' || untilDay !== null)
    return isToldNone || isOut ? undefined : { person, at: undefined, wasTold }
  }
  const { placement } = member
  if (placement.status === 'proposed')
    return { person, at: { placement, group, place: heardPlace(member, group, of, now) }, wasTold }
  const price = priceNow(member, group, of)
  if (placement.status !== 'told' || placement.objectedAt !== null || placement.priceCents === price) return undefined
  return { person, at: { placement, group, place: heardPlace(asUntold(member), group, of, now) }, wasTold: true }
}

type One = { readonly now: number; readonly isAsked?: boolean }

/** Tells the family of one participant what is new of that one. `isAsked`: their silence is no yes. */
export async function tellOne(tx: Db, of: LessonSeason, id: number, { now, isAsked = false }: One): Promise<void> {
  const { families } = await whoHears(tx, of, now)
  const own = familiesWith(families, ({ person }) => person.id === id).map((family) =>
    isAsked ? { ...family, hearers: family.hearers.map(withoutSilence) } : family,
  )
  await tellFamilies(tx, own, now)
}

const withoutSilence = ({ at, ...hearer }: Hearer): Hearer => ({
  ...hearer,
  at: at && { ...at, place: { ...at.place, silenceCountsAt: null } },
})

/** Returns how many families were told. */
export async function tellFamilies(tx: Db, families: readonly Family[], now: number): Promise<number> {
  const placed = families.flatMap(({ hearers }) => hearers.flatMap(({ at }) => at ?? []))
  for (const { placement, place } of placed)
    await tx
      .update(placements)
      .set({
        status: 'told',
        toldAt: now,
        silenceCountsAt: place.silenceCountsAt,
        priceCents: place.price,
        updatedAt: now,
      })
      .where(eq(placements.id, placement.id))
  await markToldGroups(tx, [...new Set(placed.map(({ group }) => group.id))], now)
  await setToldUnplaced(
    tx,
    families.flatMap(({ hearers }) => hearers),
    now,
  )
  for (const family of families) {
    const { id: registrationId, locale, contactEmail: recipient } = family.registration
    await queueEmail(tx, { kind: 'lesson-groups', registrationId, recipient, locale, facts: toldTo(family), now })
    for (const { id } of [family.registration, ...family.also]) {
      const people = family.hearers.filter(({ person, at }) => at && person.registrationId === id).length
      await writeHistory(tx, id, 'group-told', { by: 'staff', now, facts: { people } })
    }
  }
  return families.length
}

/** What the row of their email holds. */
export const toldTo = ({ also, hearers }: Family) => ({
  people: hearers.map(({ person }) => person.id),
  ...(also.length > 0 && { also: also.map(({ id }) => id) }),
})

async function setToldUnplaced(tx: Db, hearers: readonly Hearer[], now: number): Promise<void> {
  const placed = hearers.flatMap(({ person, at }) => (at ? [person.id] : []))
  await tx
    .update(lessonWishes)
    .set({ toldUnplacedAt: null })
    .where(inArray(lessonWishes.participantId, numbersIn(placed)))
  for (const { person, at } of hearers)
    if (!at)
      await tx
        .insert(lessonWishes)
        .values({ participantId: person.id, toldUnplacedAt: now })
        .onConflictDoUpdate({ target: lessonWishes.participantId, set: { toldUnplacedAt: now } })
}
