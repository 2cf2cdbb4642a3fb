import type { Db } from '~/db/connection.server'
import type { PaymentRequest } from '~/emails/email-data'
import { availabilityWords } from '~/features/events/availability-words'
import { directionsUrl } from '~/features/events/directions-url'
import { type DatedEvent, eventsById, groupsKnownFor, placesOf } from '~/features/events/events.server'
import { describeStruck, type StruckWords } from '~/features/events/session-changes'
import { describeDaysAndTimes } from '~/features/events/sessions'
import { placesLeft, signupState } from '~/features/events/sign-up-state'
import { type EventView, eventView } from '~/features/events/views.server'
import { whatToBring } from '~/features/events/what-to-bring.server'
import { familyPart } from '~/features/lesson-groups/families/family-part.server'
import { dueOf } from '~/features/payments/balance'
import { calendarSubscription } from '~/features/registrations/calendar-subscription.server'
import { contactOf, type StoredContact } from '~/features/registrations/form/contact'
import { givenAnswers, type Participant, participantOf } from '~/features/registrations/form/participant'
import { ageOfConsent, ageOn } from '~/features/registrations/form/registration'
import { wishesOf, wishWords } from '~/features/registrations/lesson-wishes.server'
import { type HistoryLine, historyOf, othersIn } from '~/features/registrations/life-cycle.server'
import { backWords } from '~/features/registrations/paying/back-words.server'
import type { AttemptView } from '~/features/registrations/paying/held-place'
import { paymentPart } from '~/features/registrations/paying/payment-part.server'
import { placeInLine, type Registration, withMedicalNote } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { noteUntil, retainUntil } from '~/server/jobs/retention'
import { undeliveredMail } from '~/server/mail/outbox.server'
import { namesBeside } from '~/text/name-list'
import { type Day, dayOf } from '~/time/time-zone'
import { changesUntil, whyNoChange } from './changes.server'
import { missedDeadline } from './missed-deadline.server'
import { type NextDate, nextDates } from './next-dates.server'

export type ParticipantView = Omit<Participant, 'answers' | 'availability' | 'wishes'> & {
  id: number
  packageName: string | null
  priceCents: number
  /** In words, as are the wishes. */
  availability: string | null
  wishes: string[]
  answers: { label: string; answer: string }[]
  given: Record<string, string[]>
  /** The note itself is never shown. */
  hasMedicalNote: boolean
}

type Allowed = {
  change: boolean
  add: boolean
  remove: boolean
  answer: boolean
  erase: boolean
}

/** `moved`: the titles of the events, while both exist. `other`: what stands beside it after a split. */
type ShownLine = HistoryLine & {
  moved?: { from: string; to: string }
  other?: { reference: string; path: string } | undefined
}

export type RegistrationDetails = Omit<RegistrationView, 'payment'>

/** UTC milliseconds and cents. */
type RegistrationView = {
  reference: string
  /** `webcal:`, with a key that opens nothing but the calendar. */
  subscribeUrl: string
  status: Registration['status']
  event: Omit<EventView, 'when'>
  contact: StoredContact
  callingNames: string[] | null
  /** As it begins; null unless all are children. */
  ages: number[] | null
  participants: ParticipantView[]
  /** The days and, apart, their times. */
  when: string[]
  struck: StruckWords[]
  whatToBring: string[]
  routeUrl: string
  /** Null where the participants do not pay the same. */
  pricePerPersonCents: number | null
  priceCents: number
  remarks: string | null
  outsideLevel: boolean
  consents: { privacyAt: number; photosAt: number | null; guardianAt: number | null }
  /** From 1; 0 when not waiting. */
  placeInLine: number
  /** Null until the offer's email was sent. */
  offerUntil: number | null
  /** Null where no groups are made. */
  groupsKnownOn: Day | null
  /** HTML about the lesson groups; empty where there is nothing to say. */
  groups: string
  /** What is so, once the family was told of groups. */
  groupsTitle: string | null
  nextDates: NextDate[]
  history: ShownLine[]
  /** Of the last email that had a fate; null where it arrived. */
  undelivered: 'failed' | 'bounced' | null
  may: Allowed
  /** Null once the registration has ended. */
  changesUntil: number | null
  dueCents: number
  paidCents: number
  /** Null until it is to be paid. */
  request: PaymentRequest | null
  /** Where it can be paid online now, and what became of trying for a place that is kept. */
  pay: { path: string; cents: number; attempt: AttemptView } | null
  /** HTML about paying; empty where there is nothing to say. */
  payment: string
  /** What cancelling costs or gives back, in words; also by participant. Null for nothing. */
  back: { cancel: string | null; remove: Record<number, string | null> }
  /** When cancelling stopped being free, where it costs something. */
  missedDeadline: number | null
  retainUntil: number
  medicalUntil: number
  createdAt: number
}

export async function registrationView(
  db: Db,
  { registration, event }: { registration: Registration; event: DatedEvent },
  { locale, now }: { locale: Locale; now: number },
): Promise<RegistrationView> {
  const prices = registration.participants.map((one) => one.priceCents)
  const isSame = new Set(prices).size === 1
  const places = await placesOf(db, event)
  const { when: _, ...view } = eventView(event, places, locale, now)
  const noted = await withMedicalNote(db, registration)
  const wishes = await wishesOf(db, [registration.id])
  const isEnded = whyNoChange({ registration, event }, now) === 'ended'
  const { privacyAt, photosAt, guardianAt, priceCents } = registration
  const history = await shownHistory(db, registration.id, locale)
  const { place } = view
  const { request, pay, html: payment } = await paymentPart(db, { registration, event }, { locale, now })
  const may = allowed(registration, event, placesAreFree(event, places, now), now)
  const groups = await familyPart(db, { registration, event }, { locale, now, mayCancel: may })
  const ages = registration.participants.map(({ birthDate }) => ageOn(birthDate, dayOf(event.startsAt)))
  return {
    reference: registration.reference,
    subscribeUrl: calendarSubscription(settings(), registration, locale),
    status: registration.status,
    event: view,
    contact: contactOf(registration),
    callingNames: namesBeside(
      registration.contactName,
      registration.participants.map(({ name }) => name),
    ),
    ages: ages.every((age) => age < ageOfConsent) ? ages : null,
    when: describeDaysAndTimes(event, locale),
    struck: describeStruck(event, locale),
    whatToBring: whatToBring(event, locale),
    routeUrl: directionsUrl([place.name, place.street ?? '', place.city]),
    participants: registration.participants.map((one) => ({
      id: one.id,
      ...participantOf(one),
      availability: one.availability && availabilityWords(one.availability, locale),
      wishes: wishWords(wishes.get(one.id), event, locale),
      priceCents: one.priceCents,
      packageName: event.packages?.find(({ id }) => id === one.package)?.name[locale] ?? null,
      answers: answersInWords(one.answers, event, locale),
      given: givenAnswers(one.answers),
      hasMedicalNote: noted.has(one.id),
    })),
    pricePerPersonCents: isSame ? (prices[0] ?? null) : null,
    priceCents,
    remarks: registration.remarks,
    outsideLevel: registration.outsideLevel,
    consents: { privacyAt, photosAt, guardianAt },
    placeInLine: registration.status === 'waiting' ? await placeInLine(db, registration) : 0,
    offerUntil: registration.offerUntil,
    groupsKnownOn: groups?.isTold ? null : groupsKnownFor(event),
    groups: groups?.html ?? '',
    groupsTitle: groups?.title ?? null,
    nextDates: nextDates(registration, event, request?.dueOn, now).filter(
      ({ kind }) => kind !== 'groups' || !groups?.isTold,
    ),
    history,
    undelivered: await undeliveredMail(db, registration.id),
    may,
    changesUntil: isEnded ? null : changesUntil(registration, event),
    ...{ dueCents: dueOf(registration), paidCents: registration.paidCents },
    ...{ request, pay, payment },
    back: await backWords(db, registration, locale),
    missedDeadline: missedDeadline(history, event, dueOf(registration)),
    retainUntil: retainUntil(event.endsAt),
    medicalUntil: noteUntil(registration, event.endsAt),
    createdAt: registration.createdAt,
  }
}

const registrationPage = '/evenementen/inschrijvingen/$reference'

async function shownHistory(db: Db, id: number, locale: Locale): Promise<ShownLine[]> {
  const lines = await historyOf(db, id)
  const moves = lines.filter(({ kind }) => kind === 'moved' || kind === 'split')
  const ids = moves.flatMap(({ facts: { from, to } }) => [from, to].filter((one) => one !== undefined))
  if (ids.length === 0) return lines
  const titles = new Map((await eventsById(db, [...new Set(ids)])).map((event) => [event.id, event.title[locale]]))
  const references = await othersIn(db, lines)
  const otherOf = (reference: string | undefined) =>
    reference && {
      reference,
      path: pathOf({ page: registrationPage, parameters: [reference] }, canonicalPrefix(locale)),
    }
  return lines.map((line) => {
    const [from, to] = [line.facts.from, line.facts.to].map((one) => one !== undefined && titles.get(one))
    return from && to
      ? { ...line, moved: { from, to }, other: otherOf(references.get(line.facts.other ?? 0)) || undefined }
      : line
  })
}

/** Erasing frees a place: it follows the deadline of cancelling until the event is over. `now` is UTC ms. */
export function allowed(registration: Registration, event: DatedEvent, isFree: boolean, now: number): Allowed {
  const { status, participants, offerUntil } = registration
  const refusal = whyNoChange({ registration, event }, now)
  const change = refusal === undefined
  const hasRoom = participants.length < event.maxParticipants && (status === 'waiting' || isFree)
  return {
    change,
    add: change && hasRoom,
    remove: change && participants.length > 1,
    answer: status === 'offered' && now < Math.min(offerUntil ?? event.startsAt, event.startsAt),
    erase: refusal !== 'too-late' || now >= event.endsAt,
  }
}

const placesAreFree = (event: DatedEvent, places: Parameters<typeof placesLeft>[0], now: number) =>
  ['open', 'nearly-full'].includes(signupState(event, places, now)) && placesLeft(places) !== 0

function answersInWords(
  answers: Registration['participants'][number]['answers'],
  event: DatedEvent,
  locale: Locale,
): ParticipantView['answers'] {
  return (event.questions ?? []).flatMap((question) => {
    const given = answers[question.id]
    if (given === undefined) return []
    const words = (value: string) => question.options?.find(({ id }) => id === value)?.label[locale] ?? value
    const answer = typeof given === 'string' ? words(given) : availabilityWords(given, locale)
    return [{ label: question.label[locale], answer }]
  })
}
