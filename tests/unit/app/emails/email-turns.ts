import { type EmailData, emails } from '~/app/emails/emails'
import type { RegistrationEmailData } from '~/emails/email-data'
import type { Locale } from '~/i18n/locale'
import { type EmailKind, emailKinds } from '~/model/email-kinds'
import { timestampAt } from '~/time/time-zone'

export const exampleData = (locale: Locale) =>
  Object.fromEntries(emailKinds.map((kind) => [kind, emails[kind].example(locale)])) as EmailData

export type Turn = { kind: EmailKind; facts: EmailData[EmailKind] }

export const isAboutRegistration = (data: EmailData[EmailKind]): data is RegistrationEmailData =>
  'registrationUrl' in data

export const everyTurn = (locale: Locale): Turn[] =>
  emailKinds.flatMap((kind) => turnsOf(kind, locale).map((data) => ({ kind, facts: data })))

function turnsOf(kind: EmailKind, locale: Locale): EmailData[EmailKind][] {
  const example = exampleData(locale)[kind]
  return [example, ...ownTurns(kind, locale), ...(isAboutRegistration(example) ? registrationTurns(example) : [])]
}

function registrationTurns(camp: RegistrationEmailData): RegistrationEmailData[] {
  const { event, payment } = camp
  const isAsked = 'isReminder' in camp
  const lessons = { ...camp, event: { ...event, isLessons: true }, package: 'Tenniskids', groupsKnownOn: '2027-04-12' }
  return [
    {
      ...camp,
      event: { ...event, endsAt: timestampAt('2027-04-26', '12:00') },
      participants: ['Noor Jansen'],
      callingNames: ['Noor'],
      cancelUntil: timestampAt('2027-04-12'),
      payment: { ...payment, paidCents: 14_500 },
    },
    {
      ...camp,
      participants: ['Marieke Jansen'],
      callingNames: null,
      price: { perParticipant: 0, total: 0 },
      cancelUntil: null,
    },
    { ...camp, hasPlace: !camp.hasPlace },
    ...(isAsked
      ? []
      : [-14_500, 0, 14_500].map((openCents) => ({
          ...camp,
          payment: { ...payment, paidCents: 14_500, openCents, request: null },
        }))),
    lessons,
    { ...lessons, groupsKnownOn: null },
  ]
}

function ownTurns(kind: EmailKind, locale: Locale): EmailData[EmailKind][] {
  const of = exampleData(locale)
  const changed = of['registration-changed']
  const moved = of['event-changed']
  const { startsAt, endsAt, when, place } = moved.event
  const late = { by: 'staff', missedDeadline: timestampAt('2027-04-12'), dueCents: 5000 } as const
  switch (kind) {
    case 'how-to-pay': {
      const { payment } = of[kind]
      const term = { number: 2, of: 3, cents: 14_500, dueOn: '2027-03-01' }
      const ofTerm = { ...of[kind], payment: { ...payment, payUrl: null, term } }
      return [{ ...of[kind], isReminder: true }, ofTerm, { ...ofTerm, isReminder: true, callingNames: null }]
    }
    case 'payment-received': {
      const { payment } = of[kind]
      return [payment.openCents, 29_000].map((openCents) => ({ ...of[kind], payment: { ...payment, openCents } }))
    }
    case 'payment-returned':
      return [
        ...(['late', 'twice', 'cancelled', 'by-hand'] as const).map((why) => ({ ...of[kind], why, isWaiting: false })),
        { ...of[kind], callingNames: null },
        { ...of[kind], callingNames: ['Noor'] },
      ]
    case 'session-changed': {
      const { news } = of[kind]
      return [
        { ...of[kind], news: { ...news, to: null, when: null, reason: null } },
        { ...of[kind], news: { ...news, to: news.day } },
        { ...of[kind], news: { ...news, isCaughtUp: false } },
        ...[true, false].map((isBack) => ({ ...of[kind], news: { ...news, day: null, isBack } })),
      ]
    }
    case 'event-reinstated':
      return [{ ...of[kind], asksHealthAnew: true }]
    case 'registration-offered':
      return [{ ...of[kind], offerUntil: timestampAt('2027-03-28') }]
    case 'registration-changed':
      return [
        { ...changed, what: 'corrected' },
        { ...changed, what: 'participant-removed' },
        { ...changed, what: 'links-renewed' },
        ...(['corrected', 'participant-added', 'participant-removed'] as const).map((what) => ({
          ...{ ...changed, what, by: 'staff' as const },
        })),
        { ...changed, what: 'price', by: 'staff', repriced: { before: 27_000, after: 29_000 } },
        { ...changed, what: 'price', callingNames: null },
        { ...changed, what: 'price', payment: { ...changed.payment, request: null } },
        { ...changed, what: 'moved', by: 'staff', before: null },
        { ...changed, what: 'moved', by: 'staff', before: { ...moved.before, title: changed.event.title } },
        { ...changed, what: 'moved', by: 'staff', before: { ...moved.before, title: 'A' }, callingNames: null },
        ...[-14_500, 0, 14_500].map((openCents) => ({
          ...{ ...changed, what: 'moved' as const, by: 'staff' as const, callingNames: ['Noor'] },
          stayed: {
            ...changed,
            callingNames: openCents === 0 ? null : ['Sem'],
            payment: { ...changed.payment, openCents },
          },
        })),
      ]
    case 'registration-cancelled':
      return [
        { ...of[kind], by: 'staff', paidCents: 5000 },
        ...[0, 2000, 5000, 29_000].map((paidCents) => ({ ...of[kind], ...late, paidCents })),
        { ...of[kind], ...late, event: { ...of[kind].event, isLessons: true } },
        { ...of[kind], signUpUrl: null },
      ]
    case 'offer-expired':
    case 'hold-ended':
      return [{ ...of[kind], signUpUrl: null }]
    case 'event-changed':
      return [
        { ...moved, before: { ...moved.before, place } },
        { ...moved, before: { ...moved.before, startsAt, endsAt, when } },
      ]
    case 'event-cancelled':
      return [{ ...of[kind], reason: null }]
    case 'lesson-groups': {
      const [place] = of[kind].places
      const differs = [
        { kind: 'hour' },
        { kind: 'package', asked: { nl: 'Duoles', en: 'Lesson for two' }, is: { nl: 'Groep', en: 'Group' } },
        { kind: 'size', asked: 4, is: 3 },
        { kind: 'price', asked: 22_400, is: 29_900 },
        { kind: 'level', isHigher: true },
        { kind: 'level', isHigher: false },
      ] as const
      const other = {
        ...place!,
        differs,
        silenceCountsAt: null,
        isTogether: false,
        shared: null,
        trainer: null,
        days: [],
      }
      const slot = { weekday: 3, start: 960, minutes: 60 }
      const whys = ['full', 'level', 'format', 'audience', 'minutes', 'too-few'] as const
      const help = { slotId: 1, slot }
      const without = {
        ...{ name: 'Sem', hasHours: true, obstacles: whys.map((why) => ({ why, slots: [slot] })) },
        helps: [
          { ...help, kind: 'one-more-hour' },
          { ...help, kind: 'other-format', format: 'duo', name: { nl: 'Duoles', en: 'Lesson for two' } },
          { ...help, kind: 'other-level', isHigher: true },
          { ...help, kind: 'other-level', isHigher: false },
        ],
      } as const
      return [
        { ...of[kind], places: [other, { ...place!, size: 1, ages: [34, 34], slot: { ...slot, weekday: 5 } }] },
        { ...of[kind], places: [{ ...place!, isTogether: false }], without: [without] },
        { ...of[kind], places: [], without: [without] },
        { ...of[kind], places: [], without: [{ ...without, hasHours: false, helps: [] }] },
        { ...of[kind], isReminder: true },
      ]
    }
    case 'lesson-changed': {
      const [first] = of[kind].lessons
      const news = ['substitute', 'joined', 'stopped'] as const
      const group = { group: '16:00, Esra Yılmaz', trainer: 'Esra Yılmaz', days: '07-04, 14-04' }
      const others = [{ names: ['Sem'], url: of[kind].registrationUrl }]
      return [
        ...news.map((what) => ({ ...of[kind], lessons: [{ ...first, ...group, what }] as const, others })),
        { ...of[kind], lessons: [{ ...first, names: '', what: 'extra' }] as const, reason: null },
      ]
    }
    case 'job-application':
      return [{ ...of[kind], phone: null, vacancy: null }]
    default:
      return []
  }
}
