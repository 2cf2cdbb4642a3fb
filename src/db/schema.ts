import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  ageCounts,
  type EventLevel,
  type EventPlace,
  eventKinds,
  eventStatuses,
  type Package,
  type Question,
} from '~/domain/events'
import { locales } from '~/domain/locale'
import { type Answers, registrationStatuses, standings } from '~/domain/registration'
import { bilingual, count, day, flag, id, json, moment, money, oneOf, reference, words } from './columns'

const table = sqliteTable

/** One number per topic, raised in every write: what a kept page was made from. */
export const topics = table('topics', {
  name: words().primaryKey(),
  version: count().notNull(),
})

export const events = table(
  'events',
  {
    id: id(),
    kind: oneOf(eventKinds).notNull(),
    status: oneOf(eventStatuses).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    image: words().notNull(),
    /** Empty for lessons alone, whose dates come from the club's season. */
    startsAt: moment(),
    endsAt: moment(),
    signupOpensAt: moment(),
    signupClosesAt: moment(),
    cancelUntil: moment(),
    /** Lessons: which season of the club, such as `summer-2027`. */
    season: words(),
    clubId: reference(),
    place: json<EventPlace>().notNull(),
    capacity: count(),
    priceCents: money().notNull(),
    packages: json<readonly Package[]>(),
    ageMin: count(),
    ageMax: count(),
    ageCountedBy: oneOf(ageCounts).notNull().default('first-day'),
    level: json<EventLevel>(),
    maxParticipants: count().notNull().default(6),
    waitingList: flag().notNull().default(true),
    questions: json<readonly Question[]>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('events_by_start').on(t.status, t.startsAt),
    uniqueIndex('events_lessons_once').on(t.clubId, t.season).where(sql`kind = 'lessons'`),
    check('events_dated', sql`(kind = 'lessons') = (starts_at is null)`),
    check('events_dated_whole', sql`(starts_at is null) = (ends_at is null)`),
    check('events_lessons_season', sql`(kind = 'lessons') = (season is not null)`),
    check('events_order', sql`starts_at is null or ends_at >= starts_at`),
    check('events_capacity', sql`capacity is null or capacity >= 0`),
    check('events_price', sql`price_cents >= 0`),
    check('events_party', sql`max_participants between 1 and 50`),
  ],
)

export const registrations = table(
  'registrations',
  {
    id: id(),
    reference: words().notNull().unique(),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    status: oneOf(registrationStatuses).notNull(),
    /** Of the form that was sent; the same form sent again finds the same row. */
    idempotencyKey: words().notNull().unique(),
    /** Of the form's contents: the same key with other contents is refused. */
    fingerprint: words().notNull(),
    contactName: words().notNull(),
    contactEmail: words().notNull(),
    contactPhone: words(),
    package: words(),
    availability: json<readonly string[]>(),
    remarks: words(),
    /** The registrant said to be outside the level and went on. */
    outsideLevel: flag().notNull().default(false),
    privacyAt: moment().notNull(),
    photosAt: moment(),
    guardianAt: moment(),
    locale: oneOf(locales).notNull(),
    uid: words(),
    /** Raising it revokes every link to this registration. */
    tokenVersion: count().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('registrations_by_event').on(t.eventId, t.status), index('registrations_by_email').on(t.contactEmail)],
)

export const participants = table(
  'participants',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    position: count().notNull(),
    name: words().notNull(),
    /** The name as it is compared: lower case, without accents and double spaces. */
    nameKey: words().notNull(),
    birthDate: day().notNull(),
    level: words(),
    answers: json<Answers>().notNull(),
    /** Follows the registration's status, so that places are counted over one index: `in` holds a place. */
    standing: oneOf(standings).notNull(),
  },
  (t) => [
    index('participants_by_registration').on(t.registrationId),
    index('participants_standing').on(t.eventId, t.standing),
    uniqueIndex('participants_once').on(t.eventId, t.nameKey, t.birthDate).where(sql`standing <> 'out'`),
  ],
)

export const letterStatuses = ['waiting', 'sent', 'failed'] as const

/** The outbox. A letter is written with what it reports and rendered when it is sent. */
export const letters = table(
  'letters',
  {
    id: id(),
    kind: words().notNull(),
    locale: oneOf(locales).notNull(),
    recipient: words().notNull(),
    registrationId: reference().references(() => registrations.id, { onDelete: 'cascade' }),
    facts: json<Record<string, unknown>>().notNull(),
    messageId: words().notNull().unique(),
    status: oneOf(letterStatuses).notNull().default('waiting'),
    attempts: count().notNull().default(0),
    dueAt: moment().notNull(),
    leasedUntil: moment().notNull().default(0),
    failure: words(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [index('letters_due').on(t.status, t.dueAt), index('letters_by_registration').on(t.registrationId)],
)

export const news = table(
  'news',
  {
    id: id(),
    status: oneOf(['draft', 'published']).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    image: words().notNull(),
    publishedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('news_by_date').on(t.status, t.publishedAt)],
)
