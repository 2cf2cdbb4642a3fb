import { findClub } from '~/features/clubs/clubs'
import type { EventRow } from '~/features/events/events.server'
import { sessionsOf } from '~/features/events/sessions'
import { tenniskidsLevels } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import { writtenEnglish } from '~/model/written-text'
import { moneyField } from '~/text/read-money'
import { localTimeOf } from '~/time/local-time'
import { sessionLines } from './day-lines'
import { patternOf } from './day-pattern'
import type { EventField } from './event-fields'
import { type EventValue, levelField } from './fields'
import { packageFields, questionFields } from './repeated.server'

const time = (timestamp: number | null) => (timestamp === null ? '' : localTimeOf(timestamp))
const number = (value: number | null) => (value === null ? '' : String(value))
const tick = (value: boolean) => (value ? '1' : '')

export function fieldsOf(row: EventValue & Partial<Pick<EventRow, 'publishAt'>>): FieldValues {
  const fields: Record<EventField, string> = {
    kind: row.kind,
    titleNl: row.title.nl,
    titleEn: writtenEnglish(row.title),
    summaryNl: row.summary.nl,
    summaryEn: writtenEnglish(row.summary),
    bodyNl: row.body.nl,
    bodyEn: writtenEnglish(row.body),
    whatToBringNl: row.whatToBring?.nl ?? '',
    whatToBringEn: row.whatToBring ? writtenEnglish(row.whatToBring) : '',
    image: row.image,
    startsAt: time(row.startsAt),
    endsAt: time(row.endsAt),
    ...patternFields(row),
    signupOpensAt: time(row.signupOpensAt),
    signupClosesAt: time(row.signupClosesAt),
    cancelUntil: time(row.cancelUntil),
    publishAt: time(row.publishAt ?? null),
    ...placeFields(row),
    capacity: number(row.capacity),
    minimum: number(row.minimum),
    maxParticipants: number(row.maxParticipants),
    waitingList: tick(row.waitingList),
    price: moneyField(row.priceCents),
    ageMin: number(row.ageMin),
    ageMax: number(row.ageMax),
    ageCountedBy: row.ageCountedBy,
    ...levelFields(row.level),
  }
  return { ...fields, ...packageFields(row.packages ?? []), ...questionFields(row.questions ?? []) }
}

export function patternFields({ startsAt, endsAt, sessions, clubId }: EventValue) {
  if (startsAt === null || endsAt === null) return { days: 'once', sessions: '' }
  const held = sessionsOf({ startsAt, endsAt, sessions })
  const days = patternOf({ startsAt, endsAt, held }, clubId === null ? undefined : findClub(clubId)?.region)
  return { days, sessions: days === 'listed' ? sessionLines(held) : '' }
}

function placeFields({ clubId, place }: EventValue) {
  const elsewhere = 'clubId' in place ? undefined : place
  return {
    clubId: number('clubId' in place ? place.clubId : clubId),
    placeName: elsewhere?.name ?? '',
    placeCity: elsewhere?.city ?? '',
    placeStreet: elsewhere?.street ?? '',
  }
}

function levelFields(level: EventValue['level']) {
  const [colours, rating] = level && 'colours' in level ? [level.colours, null] : [[], level]
  return {
    ...(Object.fromEntries(
      tenniskidsLevels.map((colour) => [levelField(colour), tick(colours.some((one) => one === colour))]),
    ) as Record<ReturnType<typeof levelField>, string>),
    ratingFrom: number(rating?.ratingFrom ?? null),
    ratingTo: number(rating?.ratingTo ?? null),
  }
}
