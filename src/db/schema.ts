import { sql } from 'drizzle-orm'
import { locales } from '~/i18n/locale'
import {
  ageCounts,
  type EventLevel,
  type EventPlace,
  type EventSession,
  eventKinds,
  eventStatuses,
  type Package,
  type Question,
  type ScheduledSession,
} from '~/model/event'
import {
  audiences,
  groupStatuses,
  lessonStatuses,
  type PlanFigures,
  placementStatuses,
  type RainRule,
} from '~/model/lesson'
import { attemptStates, refundStates } from '~/model/payment'
import type { RedirectStatus } from '~/model/redirect'
import {
  type Answers,
  actors,
  attendanceStates,
  type HistoryDetails,
  historyKinds,
  ledgerKinds,
  placeStatuses,
  registrationStatuses,
} from '~/model/registration'
import { type AuditChange, draftKinds, type FieldValues, type RowChange, staffRoles } from '~/model/staff'
import { licences } from '~/model/trainer'
import type { SessionUser } from '~/model/user'
import { employmentTypes, payUnits, vacancyStatuses, type WorkPlace } from '~/model/vacancy'
import {
  bilingual,
  check,
  count,
  day,
  enumeration,
  flag,
  freeText,
  id,
  index,
  json,
  money,
  reference,
  table,
  timestamp,
  uniqueIndex,
} from './columns'
import { indexedBooked, indexedState } from './payment-state'
import { caseless, jsonField } from './sql'

const editorial = {
  /** Raised by each save; a form carries the one that it was filled from. */
  version: count().notNull().default(1),
  publishAt: timestamp(),
  /** Kept for 30 days after it was deleted. */
  deletedAt: timestamp(),
}

export const topics = table('topics', {
  name: freeText().primaryKey(),
  version: count().notNull(),
})

export const siteFacts = table('site_facts', {
  name: freeText().primaryKey(),
  value: freeText().notNull(),
})

export const events = table(
  'events',
  {
    id: id(),
    kind: enumeration(eventKinds).notNull(),
    status: enumeration(eventStatuses).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    /** One item a line. */
    whatToBring: bilingual(),
    image: freeText().notNull(),
    /** Null for lessons: the club's season has the dates. */
    startsAt: timestamp(),
    endsAt: timestamp(),
    /** Null where the event is one session. */
    sessions: json<readonly ScheduledSession[]>(),
    /** The sessions of before it had fewer: calendars hold them until they get a cancellation. */
    formerSessions: json<readonly EventSession[]>(),
    signupOpensAt: timestamp(),
    signupClosesAt: timestamp(),
    cancelUntil: timestamp(),
    season: freeText(),
    clubId: reference(),
    place: json<EventPlace>().notNull(),
    capacity: count(),
    priceCents: money().notNull(),
    packages: json<readonly Package[]>(),
    ageMin: count(),
    ageMax: count(),
    ageCountedBy: enumeration(ageCounts).notNull().default('first-day'),
    level: json<EventLevel>(),
    maxParticipants: count().notNull().default(6),
    waitingList: flag().notNull().default(true),
    questions: json<readonly Question[]>(),
    minimum: count(),
    cancelReason: bilingual(),
    /** Raised when the event moves or is cancelled (RFC 5545, SEQUENCE). */
    sequence: count().notNull().default(0),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('events_by_start').on(t.status, t.startsAt),
    index('events_ahead').on(t.startsAt, t.status, t.kind, t.clubId, t.ageMin, t.ageMax, t.capacity),
    index('events_running').on(t.endsAt, t.startsAt),
    index('events_signup_opens_at').on(t.signupOpensAt),
    index('events_signup_closes_at').on(t.signupClosesAt),
    index('events_cancel_until').on(t.cancelUntil),
    index('events_by_picture').on(t.image),
    index('events_publish_at').on(t.publishAt).where(sql`publish_at is not null`),
    index('events_deleted_at').on(t.deletedAt).where(sql`deleted_at is not null`),
    // With what the desk filters by, so that no row is read that its list does not show.
    index('events_desk_start')
      .on(t.startsAt, t.id, t.status, t.kind, t.clubId, t.endsAt, t.publishAt, t.deletedAt, t.title)
      .where(sql`deleted_at is null`),
    index('events_desk_changed')
      .on(t.updatedAt, t.id, t.status, t.kind, t.clubId, t.startsAt, t.endsAt, t.publishAt, t.deletedAt, t.title)
      .where(sql`deleted_at is null`),
    index('events_by_club').on(t.clubId, t.kind).where(sql`deleted_at is null`),
    index('events_free').on(t.id).where(sql`price_cents = 0 and packages is null`),
    uniqueIndex('events_lessons_once').on(t.clubId, t.season).where(sql`kind = 'lessons'`),
    check('events_dated', sql`status = 'draft' or (kind = 'lessons') = (starts_at is null)`),
    check('events_dated_whole', sql`status = 'draft' or (starts_at is null) = (ends_at is null)`),
    check('events_lessons_season', sql`status = 'draft' or (kind = 'lessons') = (season is not null)`),
    check('events_order', sql`status = 'draft' or starts_at is null or ends_at >= starts_at`),
    check('events_capacity', sql`capacity is null or capacity >= 0`),
    check('events_price', sql`price_cents >= 0`),
    check('events_party', sql`max_participants between 1 and 50`),
  ],
)

export const registrations = table(
  'registrations',
  {
    id: id(),
    reference: freeText().notNull().unique(),
    eventId: reference()
      .notNull()
      .references(() => events.id),
    status: enumeration(registrationStatuses).notNull(),
    idempotencyKey: freeText().notNull().unique(),
    fingerprint: freeText().notNull(),
    contactName: freeText().notNull(),
    /** Null for who signed up by phone and has none. */
    contactEmail: freeText(),
    contactPhone: freeText(),
    secondPhone: freeText(),
    pickUp: freeText(),
    remarks: freeText(),
    outsideLevel: flag().notNull().default(false),
    privacyAt: timestamp().notNull(),
    photosAt: timestamp(),
    guardianAt: timestamp(),
    locale: enumeration(locales).notNull(),
    uid: freeText(),
    /** Raising it revokes every link to this registration. */
    tokenVersion: count().notNull().default(1),
    /** Until when a place is held or offered. Of an offer null until its email has left. */
    offerUntil: timestamp(),
    waitingSince: timestamp(),
    /** Sums of the participants' prices and of the ledger (`features/payments`). */
    priceCents: money().notNull().default(0),
    adjustedCents: money().notNull().default(0),
    paidCents: money().notNull().default(0),
    /** Amsterdam day of the email with the payment details. */
    invoicedOn: day(),
    /** Null until staff have read the remarks as they are. */
    remarksReadAt: timestamp(),
    sequence: count().notNull().default(0),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    // With what is owed and paid, so that the sums of an event read no row.
    index('registrations_by_event').on(t.eventId, t.status, t.priceCents, t.adjustedCents, t.paidCents),
    index('registrations_by_address').on(sql`lower(contact_email)`),
    index('registrations_by_account').on(t.uid).where(sql`uid is not null`),
    index('registrations_kept').on(t.offerUntil).where(sql`status in ('held', 'offered')`),
    index('registrations_waiting').on(t.eventId).where(sql`status = 'waiting'`),
    // The order of the desk's list, with what it filters by most, so that no row is read that it does not show.
    index('registrations_by_date').on(
      t.createdAt,
      t.id,
      t.status,
      t.eventId,
      t.priceCents,
      t.adjustedCents,
      t.paidCents,
      t.invoicedOn,
    ),
    index('registrations_by_name').on(caseless(sql`contact_name`)),
    // Of the few: who signs up and gets a place costs none of these a write.
    index('registrations_by_status').on(t.status).where(sql`status <> 'confirmed'`),
    index('registrations_by_payment').on(indexedState).where(indexedBooked),
    index('registrations_unread').on(t.createdAt).where(sql`remarks is not null and remarks_read_at is null`),
    index('registrations_without_email').on(t.createdAt).where(sql`contact_email is null`),
  ],
)

/** What staff find a registration by: each word of its names, addresses, telephone numbers and reference. */
export const registrationWords = table(
  'registration_words',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    word: freeText().notNull(),
  },
  (t) => [
    index('registration_words_by_word').on(t.word, t.registrationId),
    index('registration_words_by_registration').on(t.registrationId, t.word),
  ],
)

/** Among staff; the registrant does not see it, and gets it with an export of their data. */
export const registrationNotes = table(
  'registration_notes',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    at: timestamp().notNull(),
    by: freeText(),
    byName: freeText(),
    text: freeText().notNull(),
  },
  (t) => [
    index('registration_notes_by_registration').on(t.registrationId),
    index('registration_notes_by_person').on(t.by),
  ],
)

/** Labels of participants. */
export const registrationTags = table(
  'registration_tags',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    tag: freeText().notNull(),
    /** Always there: SQLite adds a column that refers only where it may be null. */
    participantId: reference().references(() => participants.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('registration_tags_once').on(t.participantId, t.tag),
    index('registration_tags_by_registration').on(t.registrationId),
    index('registration_tags_by_tag').on(t.tag, t.registrationId),
  ],
)

/** Staff said that these two, which look like one, are of different people. */
export const distinctRegistrations = table(
  'distinct_registrations',
  {
    id: id(),
    /** The later one. */
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    earlierId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('distinct_registrations_once').on(t.registrationId, t.earlierId),
    index('distinct_registrations_by_earlier').on(t.earlierId),
  ],
)

export const history = table(
  'history',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    at: timestamp().notNull(),
    kind: enumeration(historyKinds).notNull(),
    by: enumeration(actors).notNull(),
    facts: json<HistoryDetails>().notNull(),
  },
  (t) => [index('history_by_registration').on(t.registrationId)],
)

/** Charges and payments in cents. Append-only: a correction is a row of its own. */
export const ledger = table(
  'ledger',
  {
    id: id(),
    /** Null once the registration was erased. */
    registrationId: reference().references(() => registrations.id, { onDelete: 'set null' }),
    /** Null until the registration was erased: where its sums count from then on. */
    eventId: reference(),
    kind: enumeration(ledgerKinds).notNull(),
    /** Negative for a reversal. */
    cents: money().notNull(),
    /** Amsterdam day on which it was booked or decided. */
    day: day().notNull(),
    reason: freeText(),
    reversesId: reference(),
    /** A late cancellation's: it ends when the place is given back. */
    isForCancelling: flag().notNull().default(false),
    /** What of the payment provider it books, such as `payment:12`; null where staff or the site entered it. */
    source: freeText(),
    by: freeText(),
    byName: freeText(),
    at: timestamp().notNull(),
  },
  (t) => [
    index('ledger_by_registration').on(t.registrationId),
    index('ledger_by_event').on(t.eventId).where(sql`event_id is not null`),
    index('ledger_by_day').on(t.day),
    index('ledger_by_person').on(t.by),
    uniqueIndex('ledger_booked_once').on(t.source).where(sql`source is not null`),
    uniqueIndex('ledger_reversed_once').on(t.reversesId).where(sql`reverses_id is not null`),
    check('ledger_cents', sql`cents <> 0 and (cents < 0) = (reverses_id is not null)`),
  ],
)

/** Attempts to pay online. Money itself stands in the ledger. */
export const payments = table(
  'payments',
  {
    id: id(),
    /** Null once the registration was erased. */
    registrationId: reference().references(() => registrations.id, { onDelete: 'set null' }),
    /** Null until the provider made it. */
    providerId: freeText().unique(),
    /** Of its making: the provider makes nothing twice with one key. */
    key: freeText().notNull().unique(),
    /** The random part of the addresses that the provider calls and sends the payer back to. */
    token: freeText().notNull().unique(),
    /** As the provider has it. */
    cents: money().notNull(),
    /** Where that is another amount than we asked. */
    askedCents: money(),
    state: enumeration(attemptStates).notNull(),
    /** Used again until it ends; another amount starts another one, and this one is cancelled. */
    isCurrent: flag().notNull(),
    checkoutUrl: freeText(),
    expiresAt: timestamp(),
    /** As the provider named it. */
    method: freeText(),
    /** When the provider is asked again; null for never. */
    dueAt: timestamp(),
    lockedUntil: timestamp().notNull().default(0),
    /** Since the provider last answered. */
    attempts: count().notNull().default(0),
    failure: freeText(),
    createdAt: timestamp().notNull(),
    paidAt: timestamp(),
  },
  (t) => [
    index('payments_by_registration').on(t.registrationId),
    index('payments_due').on(t.dueAt).where(sql`due_at is not null`),
    index('payments_failing').on(t.registrationId).where(sql`failure is not null`),
    index('payments_of_other_amount').on(t.registrationId).where(sql`asked_cents is not null`),
    uniqueIndex('payments_one_current').on(t.registrationId).where(sql`is_current`),
    check('payments_cents', sql`cents > 0`),
  ],
)

/** Money that goes back the way it came. */
export const refunds = table(
  'refunds',
  {
    id: id(),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    registrationId: reference().references(() => registrations.id, { onDelete: 'set null' }),
    providerId: freeText().unique(),
    /** Our own number, which the provider keeps beside it. */
    key: freeText().notNull().unique(),
    cents: money().notNull(),
    state: enumeration(refundStates).notNull(),
    /** Not before it can no longer be undone. */
    dueAt: timestamp().notNull(),
    /** Staff took it back; the provider may say that it is too late. */
    isTakenBack: flag().notNull().default(false),
    failure: freeText(),
    by: freeText(),
    byName: freeText(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_by_registration').on(t.registrationId),
    index('refunds_by_person').on(t.by),
    index('refunds_by_state').on(t.state),
    check('refunds_cents', sql`cents > 0`),
  ],
)

/** A date by which a part of what a registration owes is asked. */
export const paymentTerms = table(
  'payment_terms',
  {
    id: id(),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    cents: money().notNull(),
    dueOn: day().notNull(),
    mailedAt: timestamp(),
    remindedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('payment_terms_once').on(t.registrationId, t.dueOn),
    index('payment_terms_unmailed').on(t.dueOn).where(sql`mailed_at is null`),
    index('payment_terms_unreminded').on(t.dueOn).where(sql`reminded_at is null`),
    check('payment_terms_cents', sql`cents > 0`),
  ],
)

/** Who pays a part of what a registration owes: a fund, on our invoice. */
export const secondPayers = table('second_payers', {
  id: id(),
  registrationId: reference()
    .notNull()
    .unique()
    .references(() => registrations.id, { onDelete: 'cascade' }),
  name: freeText().notNull(),
  /** Theirs, of the promise to pay. */
  reference: freeText().notNull(),
  cents: money().notNull(),
  paidAt: timestamp(),
})

export const anonymisedCounts = table('departed', {
  id: id(),
  eventId: reference()
    .notNull()
    .references(() => events.id),
  status: enumeration(registrationStatuses).notNull(),
  people: count().notNull(),
  month: freeText().notNull(),
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
    name: freeText().notNull(),
    nameKey: freeText().notNull(),
    birthDate: day().notNull(),
    level: freeText(),
    package: freeText(),
    /** Agreed at sign-up; a later price of the event changes nothing here. */
    priceCents: money().notNull().default(0),
    availability: json<readonly string[]>(),
    groupWith: freeText(),
    answers: json<Answers>().notNull(),
    /** Derived from the registration's status for an index over taken places; `in` holds a place. */
    standing: enumeration(placeStatuses).notNull(),
  },
  (t) => [
    index('participants_by_registration').on(t.registrationId),
    index('participants_standing').on(t.eventId, t.standing),
    index('participants_by_name').on(caseless(sql`name`)),
    index('participants_by_birth_date').on(t.birthDate, t.registrationId),
    index('participants_by_level').on(t.level, t.registrationId).where(sql`level is not null`),
    uniqueIndex('participants_once').on(t.eventId, t.nameKey, t.birthDate).where(sql`standing <> 'out'`),
  ],
)

/** Presence on an Amsterdam day. The latest mark wins; the log has them all. */
export const attendance = table(
  'attendance',
  {
    id: id(),
    participantId: reference()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    state: enumeration(attendanceStates).notNull(),
    /** When it was marked, which may be long before it was received. */
    at: timestamp().notNull(),
    receivedAt: timestamp().notNull(),
    by: freeText(),
    byName: freeText(),
  },
  (t) => [uniqueIndex('attendance_once').on(t.participantId, t.day), index('attendance_by_person').on(t.by)],
)

/** Health data, apart from everything else known of a participant. */
export const medicalNotes = table('medical_notes', {
  id: id(),
  participantId: reference()
    .notNull()
    .unique()
    .references(() => participants.id, { onDelete: 'cascade' }),
  note: freeText().notNull(),
  notedAt: timestamp().notNull().default(0),
})

/** The row is deleted once the email was sent. */
export const openingAlerts = table(
  'opening_alerts',
  {
    id: id(),
    eventId: reference()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    email: freeText().notNull(),
    locale: enumeration(locales).notNull(),
    confirmedAt: timestamp(),
    createdAt: timestamp().notNull(),
  },
  (t) => [uniqueIndex('opening_alerts_once').on(t.eventId, sql`lower(email)`)],
)

/** An email that staff wrote to a group; each recipient has a row of `outbox`. */
export const groupEmails = table(
  'group_emails',
  {
    id: id(),
    subject: bilingual().notNull(),
    text: bilingual().notNull(),
    view: freeText().notNull(),
    recipients: count().notNull(),
    by: freeText(),
    byName: freeText(),
    createdAt: timestamp().notNull(),
    stoppedAt: timestamp(),
  },
  (t) => [index('group_emails_by_date').on(t.createdAt), index('group_emails_by_person').on(t.by)],
)

export const emailTemplates = table('email_templates', {
  id: id(),
  name: freeText().notNull(),
  subject: bilingual().notNull(),
  text: bilingual().notNull(),
  createdAt: timestamp().notNull(),
  updatedAt: timestamp().notNull(),
})

/** `dropped`: outdated, or not allowed to leave staging; `failure` says why. */
const emailStatuses = ['waiting', 'sent', 'failed', 'bounced', 'dropped'] as const

export const outbox = table(
  'outbox',
  {
    id: id(),
    kind: freeText().notNull(),
    locale: enumeration(locales).notNull(),
    recipient: freeText().notNull(),
    registrationId: reference().references(() => registrations.id, { onDelete: 'cascade' }),
    facts: json<Record<string, unknown>>().notNull(),
    occasion: freeText(),
    messageId: freeText().notNull().unique(),
    status: enumeration(emailStatuses).notNull().default('waiting'),
    attempts: count().notNull().default(0),
    dueAt: timestamp().notNull(),
    leasedUntil: timestamp().notNull().default(0),
    giveUpAt: timestamp(),
    failure: freeText(),
    auditId: reference(),
    groupEmailId: reference().references(() => groupEmails.id, { onDelete: 'cascade' }),
    createdAt: timestamp().notNull(),
    sentAt: timestamp(),
    bouncedAt: timestamp(),
  },
  (t) => [
    index('outbox_due').on(t.status, t.dueAt),
    index('outbox_by_registration').on(t.registrationId, t.createdAt),
    index('outbox_by_step').on(t.auditId).where(sql`audit_id is not null`),
    index('outbox_by_date').on(t.createdAt, t.id),
    index('outbox_by_status').on(t.status, t.createdAt, t.id),
    index('outbox_undelivered').on(t.registrationId).where(sql`status in ('failed', 'bounced')`),
    index('outbox_by_recipient').on(sql`lower(recipient)`, t.createdAt),
    uniqueIndex('outbox_to_group_once')
      .on(t.groupEmailId, sql`lower(recipient)`)
      .where(sql`group_email_id is not null`),
    uniqueIndex('outbox_once').on(t.registrationId, t.kind, t.occasion).where(sql`occasion is not null`),
  ],
)

export const news = table(
  'news',
  {
    id: id(),
    status: enumeration(['draft', 'published']).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    image: freeText().notNull(),
    publishedAt: timestamp().notNull(),
    ...editorial,
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('news_by_date').on(t.status, t.publishedAt),
    index('news_published_at').on(t.publishedAt),
    index('news_by_picture').on(t.image),
  ],
)

export const vacancies = table(
  'vacancies',
  {
    id: id(),
    status: enumeration(vacancyStatuses).notNull(),
    title: bilingual().notNull(),
    summary: bilingual().notNull(),
    body: bilingual().notNull(),
    image: freeText(),
    clubId: reference(),
    place: json<WorkPlace>(),
    employment: enumeration(employmentTypes).notNull(),
    hoursMin: count().notNull(),
    hoursMax: count().notNull(),
    payMinCents: money().notNull(),
    payMaxCents: money().notNull(),
    payPer: enumeration(payUnits).notNull(),
    publishedAt: timestamp().notNull(),
    validThrough: day().notNull(),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('vacancies_open').on(t.status, t.validThrough),
    index('vacancies_published_at').on(t.publishedAt),
    index('vacancies_by_picture').on(t.image),
    check('vacancies_placed', sql`status = 'draft' or (club_id is null) <> (place is null)`),
    check('vacancies_hours', sql`status = 'draft' or (hours_min > 0 and hours_max >= hours_min)`),
    check('vacancies_pay', sql`status = 'draft' or (pay_min_cents >= 0 and pay_max_cents >= pay_min_cents)`),
  ],
)

export const trainers = table(
  'trainers',
  {
    id: id(),
    status: enumeration(['draft', 'published']).notNull(),
    /** The name, the same in both languages. */
    title: bilingual().notNull(),
    line: bilingual().notNull(),
    image: freeText(),
    licence: enumeration(licences).notNull(),
    /** The year in which they began with us. */
    since: count().notNull(),
    /** Where they give weekly lessons; they lead camps and clinics elsewhere too. */
    clubIds: json<readonly number[]>().notNull(),
    position: count().notNull(),
    publishedAt: timestamp().notNull(),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index('trainers_by_picture').on(t.image)],
)

/** What lies over the constants of a club: the picture and the words of its page. The id is the club's. */
export const clubPages = table(
  'club_pages',
  {
    id: id(),
    clubId: count().notNull(),
    status: enumeration(['draft', 'published']).notNull(),
    /** The club's name, the same in both languages. */
    title: bilingual().notNull(),
    /** Markdown; empty for none. */
    words: bilingual().notNull(),
    /** Null for that of the constants. */
    image: freeText(),
    publishedAt: timestamp().notNull(),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index('club_pages_by_picture').on(t.image)],
)

/** Holds the token's hash, so that no copy of the file opens a session. Ended ones stay until the token expires. */
export const sessions = table(
  'sessions',
  {
    id: id(),
    wordHash: freeText().notNull().unique(),
    uid: freeText().notNull(),
    user: json<SessionUser>(),
    signedInAt: timestamp().notNull(),
    createdAt: timestamp().notNull(),
    seenAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    endedAt: timestamp(),
  },
  (t) => [index('sessions_by_user').on(t.uid), index('sessions_due').on(t.expiresAt)],
)

export const photos = table('photos', {
  id: id(),
  uid: freeText().notNull().unique(),
  name: freeText().notNull().unique(),
  createdAt: timestamp().notNull(),
})

export const redirects = table(
  'redirects',
  {
    id: id(),
    path: freeText().notNull().unique(),
    target: freeText().notNull(),
    status: count().$type<RedirectStatus>().notNull(),
    note: freeText(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  () => [check('redirects_status', sql`status in (301, 302, 307, 308)`)],
)

/** What a member of staff may do; that somebody is staff is a claim of the identity provider. */
export const staffMembers = table('staff_members', {
  uid: freeText().primaryKey(),
  email: freeText().notNull(),
  name: freeText().notNull(),
  role: enumeration(staffRoles).notNull(),
  /** Null for all clubs. */
  clubs: json<readonly number[]>(),
  /** Of the one sign-in link by email: null once it was used. */
  linkKey: freeText(),
  linkUntil: timestamp(),
  createdAt: timestamp().notNull(),
  updatedAt: timestamp().notNull(),
})

export const drafts = table(
  'drafts',
  {
    id: id(),
    kind: enumeration(draftKinds).notNull(),
    contentId: reference().notNull(),
    fields: json<FieldValues>().notNull(),
    by: freeText(),
    byName: freeText(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex('drafts_once').on(t.kind, t.contentId),
    index('drafts_by_date').on(t.updatedAt),
    index('drafts_by_picture').on(jsonField(sql`fields`, 'image')),
  ],
)

export const revisions = table(
  'revisions',
  {
    id: id(),
    kind: enumeration(draftKinds).notNull(),
    contentId: reference().notNull(),
    version: count().notNull(),
    fields: json<FieldValues>().notNull(),
    isPublished: flag().notNull(),
    by: freeText(),
    byName: freeText(),
    at: timestamp().notNull(),
  },
  (t) => [uniqueIndex('revisions_once').on(t.kind, t.contentId, t.version)],
)

/** Who did what on the desk; written in the transaction that does it. */
export const auditLog = table(
  'audit_log',
  {
    id: id(),
    at: timestamp().notNull(),
    /** Null where the scheduler or the command line did it; `former` once the account is gone, `registrant` for who signed up. */
    by: freeText(),
    byName: freeText(),
    action: freeText().notNull(),
    object: freeText().notNull(),
    objectId: freeText().notNull(),
    /** The object's name at that time. */
    label: freeText().notNull(),
    changes: json<readonly AuditChange[]>().notNull(),
    /** Whose values `changes` may hold: they go with the registration. */
    registrationId: reference(),
    undoneAt: timestamp(),
  },
  (t) => [
    index('audit_log_by_date').on(t.at),
    index('audit_log_by_object').on(t.object, t.objectId, t.id),
    index('audit_log_by_person').on(t.by, t.id),
    index('audit_log_by_registration').on(t.registrationId).where(sql`registration_id is not null`),
  ],
)

export const auditLogRegistrations = table(
  'audit_log_registrations',
  {
    id: id(),
    auditId: reference()
      .notNull()
      .references(() => auditLog.id, { onDelete: 'cascade' }),
    registrationId: reference()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('audit_log_registrations_once').on(t.registrationId, t.auditId),
    index('audit_log_registrations_by_step').on(t.auditId),
  ],
)

/** The rows before and after a step of staff, while it can be undone. */
export const undoSteps = table(
  'undo_steps',
  {
    auditId: reference().primaryKey(),
    until: timestamp().notNull(),
    rows: json<readonly RowChange[]>().notNull(),
  },
  (t) => [index('undo_steps_until').on(t.until)],
)

/** Seasons that staff planned; they overrule those of the club's constants. Amsterdam days. */
export const clubSeasons = table(
  'club_seasons',
  {
    id: id(),
    clubId: reference().notNull(),
    season: freeText().notNull(),
    status: enumeration(['draft', 'published']).notNull(),
    lessonStartDate: day().notNull(),
    signupStartDate: day(),
    signupEndDate: day().notNull(),
    /** Null for the organisation's own. */
    packages: json<readonly Package[]>(),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex('club_seasons_once').on(t.clubId, t.season),
    index('club_seasons_publish_at').on(t.publishAt).where(sql`publish_at is not null`),
  ],
)

/** Where and when a lesson group can be: one weekday of a season, Amsterdam time. */
export const lessonSlots = table(
  'lesson_slots',
  {
    id: id(),
    clubId: reference().notNull(),
    season: freeText().notNull(),
    /** ISO: Monday is 1. */
    weekday: count().notNull(),
    /** Minutes after midnight. */
    start: count().notNull(),
    minutes: count().notNull(),
    court: count().notNull(),
    /** Null while nobody was found. */
    trainerId: reference().references(() => trainers.id, { onDelete: 'set null' }),
    audience: enumeration(audiences).notNull(),
    version: count().notNull().default(1),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('lesson_slots_by_club').on(t.season, t.clubId),
    index('lesson_slots_by_trainer').on(t.trainerId).where(sql`trainer_id is not null`),
  ],
)

/** The people of one lesson slot. */
export const lessonGroups = table(
  'lesson_groups',
  {
    id: id(),
    clubId: reference().notNull(),
    season: freeText().notNull(),
    slotId: reference()
      .notNull()
      .references(() => lessonSlots.id),
    /** The id of a package of the lessons. */
    package: freeText().notNull(),
    status: enumeration(groupStatuses).notNull(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('lesson_groups_by_club').on(t.season, t.clubId),
    uniqueIndex('lesson_groups_once').on(t.slotId).where(sql`status <> 'ended'`),
  ],
)

/** A participant in a lesson group. It is never moved: one ends and another begins. */
export const placements = table(
  'placements',
  {
    id: id(),
    groupId: reference()
      .notNull()
      .references(() => lessonGroups.id),
    participantId: reference()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    status: enumeration(placementStatuses).notNull(),
    /** Staff fixed it: no planning run moves it. Told and agreed placements are fixed by themselves. */
    isPinned: flag().notNull().default(false),
    /** Null from the first lesson, or up to the last. */
    fromDay: day(),
    untilDay: day(),
    toldAt: timestamp(),
    /** From then on silence is a yes; null where only the family's own yes counts. */
    silenceCountsAt: timestamp(),
    agreedAt: timestamp(),
    /** A family that agreed, or was silent, owes this for the whole of the placement. */
    priceCents: money(),
    /** It does not suit: the place stays until there is a better one, or they give it up. */
    objectedAt: timestamp(),
    objection: freeText(),
    /** Ids of the lesson slots that do suit. */
    otherSlots: json<readonly number[]>(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('placements_by_group').on(t.groupId),
    index('placements_silent').on(t.silenceCountsAt).where(sql`status = 'told' and silence_counts_at is not null`),
    uniqueIndex('placements_once').on(t.participantId).where(sql`status not in ('declined', 'ended')`),
    index('placements_by_participant').on(t.participantId),
  ],
)

/** What a participant asks of a lesson group, beside hours, level, package and names of companions. */
export const lessonWishes = table('lesson_wishes', {
  id: id(),
  participantId: reference()
    .notNull()
    .unique()
    .references(() => participants.id, { onDelete: 'cascade' }),
  secondPackage: freeText(),
  /** Rather no place than one without the companions. */
  isOnlyTogether: flag().notNull().default(false),
  /** Again with the group of last season. */
  isSameGroup: flag().notNull().default(false),
  /** Participants whom staff recognised in the names; null until then. */
  companionIds: json<readonly number[]>(),
  /** Asked for more hours. */
  askedAt: timestamp(),
  /** Told that there is no place, and why. */
  toldUnplacedAt: timestamp(),
})

/** A date of a group that is not simply as planned: the others follow from its slot and the season. */
export const lessons = table(
  'lessons',
  {
    id: id(),
    groupId: reference()
      .notNull()
      .references(() => lessonGroups.id),
    /** As planned; of an extra lesson its own. */
    day: day().notNull(),
    status: enumeration(lessonStatuses).notNull(),
    /** When it is held instead; null where it is not, or not known yet. */
    toDay: day(),
    /** Minutes after midnight, Amsterdam time; null at the usual hour. */
    toStart: count(),
    substituteId: reference().references(() => trainers.id, { onDelete: 'set null' }),
    reason: bilingual(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex('lessons_once').on(t.groupId, t.day),
    index('lessons_by_day').on(t.day),
    index('lessons_by_new_day').on(t.toDay).where(sql`to_day is not null`),
    index('lessons_by_substitute').on(t.substituteId).where(sql`substitute_id is not null`),
  ],
)

/** The family said that somebody cannot come. */
export const absences = table(
  'absences',
  {
    id: id(),
    participantId: reference()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => lessonGroups.id),
    day: day().notNull(),
    at: timestamp().notNull(),
    /** A free seat in another group of that level, taken instead. */
    catchUpGroupId: reference().references(() => lessonGroups.id),
    catchUpDay: day(),
  },
  (t) => [
    uniqueIndex('absences_once').on(t.participantId, t.day),
    index('absences_by_group').on(t.groupId, t.day),
    index('absences_by_seat').on(t.catchUpGroupId, t.catchUpDay).where(sql`catch_up_group_id is not null`),
  ],
)

/** How a club plans its lessons, where it differs from the organisation. */
export const lessonRules = table('lesson_rules', {
  id: id(),
  clubId: reference().notNull().unique(),
  /** Null for the organisation's own. */
  rain: json<RainRule>(),
  /** How many steps of level one group may span. */
  levelSpan: count().notNull().default(1),
  version: count().notNull().default(1),
  updatedAt: timestamp().notNull(),
})

/** Whoever has this address by email may subscribe to a calendar of all their registrations; raising the version revokes it. */
export const familyCalendars = table('family_calendars', {
  id: id(),
  /** In lower case. */
  contactEmail: freeText().notNull().unique(),
  version: count().notNull().default(1),
  createdAt: timestamp().notNull(),
})

/** A proposal that was accepted: the same seed and weights on the same people give it again. */
export const planningRuns = table(
  'planning_runs',
  {
    id: id(),
    clubId: reference().notNull(),
    season: freeText().notNull(),
    seed: count().notNull(),
    iterations: count().notNull(),
    weights: json<Readonly<Record<string, number>>>().notNull(),
    figuresBefore: json<PlanFigures>().notNull(),
    figures: json<PlanFigures>().notNull(),
    at: timestamp().notNull(),
    by: freeText(),
    byName: freeText(),
  },
  (t) => [index('planning_runs_by_club').on(t.season, t.clubId, t.at), index('planning_runs_by_person').on(t.by)],
)

export const pictures = table(
  'pictures',
  {
    id: freeText().primaryKey(),
    alt: bilingual().notNull(),
    width: count().notNull(),
    height: count().notNull(),
    /** The point that every crop keeps, in percent from the left and from the top. */
    focusX: count().notNull().default(50),
    focusY: count().notNull().default(50),
    ...editorial,
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index('pictures_by_date').on(t.createdAt),
    index('pictures_deleted_at').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Addresses that led nowhere, by Amsterdam day; nothing of who asked. */
export const deadEnds = table(
  'dead_ends',
  { id: id(), path: freeText().notNull(), day: day().notNull(), asked: count().notNull() },
  (t) => [uniqueIndex('dead_ends_once').on(t.day, t.path)],
)

export const redirectHits = table(
  'redirect_hits',
  {
    id: id(),
    redirectId: reference()
      .notNull()
      .references(() => redirects.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    asked: count().notNull(),
  },
  (t) => [uniqueIndex('redirect_hits_once').on(t.redirectId, t.day), index('redirect_hits_by_day').on(t.day)],
)

export const savedViews = table(
  'saved_views',
  {
    id: id(),
    /** Whose it is; null for all staff. */
    uid: freeText(),
    /** Author of a shared view; null where that is unknown or erased. */
    by: freeText(),
    /** The path of the list, as in the Dutch address. */
    list: freeText().notNull(),
    name: freeText().notNull(),
    query: freeText().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [index('saved_views_by_list').on(t.list, t.uid)],
)
