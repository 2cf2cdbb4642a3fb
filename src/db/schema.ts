import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { locales } from '~/i18n/locale'
import {
  ageCounts,
  type EventLevel,
  type EventPlace,
  eventKinds,
  eventStatuses,
  type Package,
  type Question,
} from '~/model/event'
import type { RedirectStatus } from '~/model/redirect'
import {
  type Answers,
  actors,
  type HistoryFacts,
  historyKinds,
  registrationStatuses,
  standings,
} from '~/model/registration'
import type { SessionUser } from '~/model/user'
import { employmentTypes, payUnits, vacancyStatuses, type WorkPlace } from '~/model/vacancy'
import { bilingual, count, day, flag, id, json, moment, money, oneOf, reference, words } from './columns'

const table = sqliteTable

/** One number per topic, raised in every write: what a kept page was made from. */
export const topics = table('topics', {
  name: words().primaryKey(),
  version: count().notNull(),
})

/** What the database knows of the site that it belongs to. */
export const siteFacts = table('site_facts', {
  name: words().primaryKey(),
  value: words().notNull(),
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
    /** Raised when the event is moved or cancelled, so that calendars follow (RFC 5545, SEQUENCE). */
    sequence: count().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('events_by_start').on(t.status, t.startsAt),
    // What is coming, in order, with all that a list is narrowed by; and what is going on (list-queries.server.ts).
    index('events_ahead').on(t.startsAt, t.status, t.kind, t.clubId, t.ageMin, t.ageMax, t.capacity),
    index('events_running').on(t.endsAt, t.startsAt),
    // Which moment comes next (next-change.server.ts).
    index('events_signup_opens_at').on(t.signupOpensAt),
    index('events_signup_closes_at').on(t.signupClosesAt),
    index('events_cancel_until').on(t.cancelUntil),
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
    /** While a place is offered: until when it is kept; null until the email that says so has left. */
    offerUntil: moment(),
    /** Where they stand in line, if later than they signed up: who waits and adds somebody goes to the end. */
    waitingSince: moment(),
    /** Raised with every change, so that a calendar follows (RFC 5545, SEQUENCE). */
    sequence: count().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('registrations_by_event').on(t.eventId, t.status),
    index('registrations_by_address').on(sql`lower(contact_email)`),
    index('registrations_by_account').on(t.uid).where(sql`uid is not null`),
    index('registrations_offers').on(t.offerUntil).where(sql`status = 'offered'`),
    index('registrations_waiting').on(t.eventId).where(sql`status = 'waiting'`),
  ],
)

/** What became of a registration, line by line, in numbers and kinds alone. */
export const history = table(
  'history',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    kind: oneOf(historyKinds).notNull(),
    by: oneOf(actors).notNull(),
    facts: json<HistoryFacts>().notNull(),
  },
  (t) => [index('history_by_registration').on(t.registrationId)],
)

/** What remains of registrations whose people have left: numbers. */
export const departed = table('departed', {
  id: id(),
  eventId: reference()
    .notNull()
    .references(() => events.id),
  status: oneOf(registrationStatuses).notNull(),
  people: count().notNull(),
  /** The month in which they signed up, `YYYY-MM`. */
  month: words().notNull(),
})

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

/** What a trainer must know of somebody's health, apart from everything else that is known of them. */
export const medicalNotes = table('medical_notes', {
  id: id(),
  participantId: reference()
    .notNull()
    .unique()
    .references(() => participants.id, { onDelete: 'cascade' }),
  note: words().notNull(),
  /** When it was given; 0 where that was not written down yet. */
  notedAt: moment().notNull().default(0),
})

/** `dropped`: it was not true any more when it was to be sent, or may not leave from staging; `failure` says why. */
export const letterStatuses = ['waiting', 'sent', 'failed', 'dropped'] as const

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
    /** What the letter is written for, where it must not be written twice for the same registration. */
    occasion: words(),
    messageId: words().notNull().unique(),
    status: oneOf(letterStatuses).notNull().default('waiting'),
    attempts: count().notNull().default(0),
    dueAt: moment().notNull(),
    leasedUntil: moment().notNull().default(0),
    /** From then on it is not tried any more; set at its first attempt. */
    giveUpAt: moment(),
    failure: words(),
    createdAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    index('letters_due').on(t.status, t.dueAt),
    index('letters_by_registration').on(t.registrationId, t.createdAt),
    uniqueIndex('letters_once').on(t.registrationId, t.kind, t.occasion).where(sql`occasion is not null`),
  ],
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
  (t) => [index('news_by_date').on(t.status, t.publishedAt), index('news_published_at').on(t.publishedAt)],
)

export const vacancies = table(
  'vacancies',
  {
    id: id(),
    status: oneOf(vacancyStatuses).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    image: words(),
    /** The work is at one of the clubs, or at a place in words. */
    clubId: reference(),
    place: json<WorkPlace>(),
    employment: oneOf(employmentTypes).notNull(),
    /** A week. */
    hoursMin: count().notNull(),
    hoursMax: count().notNull(),
    /** Before tax, for one `payPer`. */
    payMinCents: money().notNull(),
    payMaxCents: money().notNull(),
    payPer: oneOf(payUnits).notNull(),
    publishedAt: moment().notNull(),
    /** The last day on which one can apply. */
    validThrough: day().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('vacancies_open').on(t.status, t.validThrough),
    index('vacancies_published_at').on(t.publishedAt),
    check('vacancies_placed', sql`(club_id is null) <> (place is null)`),
    check('vacancies_hours', sql`hours_min > 0 and hours_max >= hours_min`),
    check('vacancies_pay', sql`pay_min_cents >= 0 and pay_max_cents >= pay_min_cents`),
  ],
)

/**
 * Who is signed in where. The cookie holds a random word and this table its hash, so that neither the file nor a backup
 * opens anybody's session. An ended one stays without its user until its token could not be shown again.
 */
export const sessions = table(
  'sessions',
  {
    id: id(),
    wordHash: words().notNull().unique(),
    uid: words().notNull(),
    user: json<SessionUser>(),
    /** When the person last showed who they are, by the identity provider's clock. */
    signedInAt: moment().notNull(),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [index('sessions_by_user').on(t.uid), index('sessions_due').on(t.expiresAt)],
)

/** Where the picture of a user's account stands, under a name that cannot be guessed. */
export const photos = table('photos', {
  id: id(),
  uid: words().notNull().unique(),
  name: words().notNull().unique(),
  createdAt: moment().notNull(),
})

/** Old addresses that lead somewhere else. `path` is exact, or ends with `*`. */
export const redirects = table(
  'redirects',
  {
    id: id(),
    path: words().notNull().unique(),
    /** A path of the site, the name of a page, or an absolute https address. */
    target: words().notNull(),
    status: count().$type<RedirectStatus>().notNull(),
    note: words(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [check('redirects_status', sql`status in (301, 302, 307, 308)`)],
)
