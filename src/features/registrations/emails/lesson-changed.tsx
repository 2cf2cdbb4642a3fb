import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Paragraph, Reference, Title } from '~/emails/email-parts'
import { capitalised, groupName } from '~/features/lesson-groups/hour-words'
import { lessonNews } from '~/features/lesson-groups/lesson-change'
import { datesOf, dayGiven, type LessonDate } from '~/features/lesson-groups/lesson-dates.server'
import type { Locale } from '~/i18n/locale'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { listNames, namesBeside } from '~/text/name-list'
import { bareTime, formatDate, formatDay } from '~/time/format-date'
import { dayOf, timestampAt } from '~/time/time-zone'
import { aboutTogether } from './data.server'
import { exampleRegistration } from './example'
import { FollowInCalendar, OpenRegistration, type OtherRegistration, OtherRegistrations } from './registration-summary'

type When = { readonly day: string; readonly short: string; readonly time: string; readonly isToday: boolean }
type Lesson = {
  /** Empty where the contact is the participant. */
  readonly names: string
  readonly what: v.InferOutput<typeof lesson>['what']
  readonly from: When | null
  readonly to: When | null
  readonly trainer: string
  /** "woensdag 16.00 uur, Sanne". */
  readonly group: string
  readonly court: number
  /** Of who joined: those that come; of who stopped: those that fall away. */
  readonly days: string
}
type LessonChangedData = RegistrationEmailData & {
  readonly lessons: readonly [Lesson, ...Lesson[]]
  readonly others: readonly OtherRegistration[]
  readonly reason: string | null
}

function LessonChanged({ data }: { data: LessonChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, subscribeUrl, event, lessons, reason, others } = data
  const [first] = lessons
  return (
    <EmailLayout preview={sentence(first, i18n)}>
      <Title>{headline(first, i18n)}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      {lessons.map((lesson) => (
        <Paragraph key={sentence(lesson, i18n)}>
          {sentence(lesson, i18n)} {consequence(lesson, i18n)}
        </Paragraph>
      ))}
      {reason !== null && <Paragraph>{reason}</Paragraph>}
      <Reference label={t`Je inschrijfnummer`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={data.participants} />
        <FactRow label={t`Wat`} lines={[event.title, event.when]} />
        <FactRow label={t`Waar`} lines={event.place} />
      </FactTable>
      <Paragraph>{t`Alle data, ook wat er veranderde, staan bij je inschrijving.`}</Paragraph>
      <OpenRegistration url={registrationUrl} />
      <OtherRegistrations others={others} />
      <FollowInCalendar url={subscribeUrl} />
    </EmailLayout>
  )
}

/** "Finn: vandaag geen les". */
function headline(lesson: Lesson, i18n: I18n): string {
  const { names, what, from, to } = lesson
  const said = newsOf(lesson, 'short', i18n) ?? headlineOf(what, { from, to }, i18n)
  return names ? `${names}: ${said}` : capitalised(said)
}

function newsOf({ what, from, to, trainer, group, court }: Lesson, length: 'short' | 'day', i18n: I18n) {
  const [day, other] = [from?.[length] ?? '', to?.[length] ?? '']
  if (what === 'substitute') return i18n._(msg`op ${other} geeft ${trainer} de les`)
  if (what === 'joined') return i18n._(msg`vanaf ${other} op ${group}, baan ${court}`)
  return what === 'stopped' ? i18n._(msg`na ${day} niet meer op ${group}`) : undefined
}

function headlineOf(what: Lesson['what'], { from, to }: Pick<Lesson, 'from' | 'to'>, i18n: I18n): string {
  const [day, other, time] = [from?.short ?? '', to?.short ?? '', to?.time ?? '']
  switch (what) {
    case 'extra':
      return i18n._(msg`extra les op ${other}, ${time}`)
    case 'back':
      return i18n._(msg`les van ${other} gaat toch door`)
    case 'moved':
      return i18n._(msg`les van ${day} is op ${other}, ${time}`)
    default:
      return from?.isToday ? i18n._(msg`vandaag geen les`) : i18n._(msg`geen les op ${day}`)
  }
}

function sentence(lesson: Lesson, i18n: I18n): string {
  const { names, what, from, to } = lesson
  const whose = names ? i18n._(msg`De les van ${names}`) : i18n._(msg`Je les`)
  const [day, time, other, otherTime] = [from?.day ?? '', from?.time ?? '', to?.day ?? '', to?.time ?? '']
  const news = newsOf(lesson, 'day', i18n)
  const said = news && (what === 'joined' ? `${news}: ${lesson.days}` : news)
  if (said) return `${names ? `${names}: ${said}` : capitalised(said)}.`
  switch (what) {
    case 'extra':
      return names
        ? i18n._(msg`Extra les voor ${names}: ${other}, ${otherTime}.`)
        : i18n._(msg`Je hebt een extra les: ${other}, ${otherTime}.`)
    case 'back':
      return i18n._(msg`${whose} van ${other}, ${otherTime}, gaat toch door.`)
    case 'moved':
      return i18n._(msg`${whose} van ${day}, ${time}, is verzet naar ${other}, ${otherTime}.`)
    default:
      return from?.isToday
        ? i18n._(msg`${whose} van vandaag, ${day}, ${time}, gaat niet door.`)
        : i18n._(msg`${whose} van ${day}, ${time}, gaat niet door.`)
  }
}

function consequence({ what, to, days }: Lesson, i18n: I18n): string {
  const [day, time] = [to?.day ?? days, to?.time ?? '']
  if (what === 'caught-up') return i18n._(msg`We halen hem in op ${day}, ${time}.`)
  if (what === 'open') return i18n._(msg`We halen hem in; wanneer, hoor je nog.`)
  if (what === 'own-risk') return i18n._(msg`Deze les halen we niet in: dat is de afspraak bij regen.`)
  if (what === 'stopped' && days) return i18n._(msg`Deze lessen hebben jullie dan niet meer: ${day}.`)
  return ''
}

const session = v.object({ startsAt: v.number(), endsAt: v.number() })
const lesson = v.object({
  groupId: v.number(),
  day: v.string(),
  from: v.nullable(session),
  to: v.nullable(session),
  what: v.picklist(lessonNews),
  people: v.array(v.number()),
})

export const lessonChanged = email({
  payload: v.object({
    lessons: v.array(lesson),
    also: v.exactOptional(v.array(v.number()), []),
    reason: v.exactOptional(v.object({ nl: v.string(), en: v.string() })),
  }),
  read: async (context, { lessons: given, also, reason }) => {
    const about = await aboutTogether(context, also, { registration: ['confirmed'] })
    const { data, others } = about
    const { email: row, now, db } = context
    const { locale } = row
    const dated = await datesOf(
      db,
      given.map(({ groupId }) => groupId),
      now,
    )
    const lessons = given.flatMap(({ groupId, day, people, what, from, to }): Lesson[] => {
      const group = dated.get(groupId)
      const date = group?.dates.find((one) => one.day === day)
      const isValid = date && (date.held?.startsAt ?? null) === (to?.startsAt ?? null)
      const names = about.people.filter(({ id }) => people.includes(id)).map(({ name }) => name)
      if (!group || names.length === 0 || !(isValid || what === 'stopped')) return []
      const beside = namesBeside(data.contactName, names)
      const isNow = (one: LessonDate) => (to ? one.held!.startsAt >= to.startsAt : dayGiven(one) > day)
      const days = group.dates
        .filter((one) => one.held && isNow(one))
        .map((one) => formatDay(dayGiven(one), locale, 'medium'))
      return [
        {
          ...{ names: beside ? listNames(beside, locale) : '', what, trainer: date?.trainer ?? '' },
          ...{ group: groupName(group, locale), court: group.slot.court, days: days.join(', ') },
          from: from && whenIn(from, locale, now),
          to: to && whenIn(to, locale, now),
        },
      ]
    })
    const [first, ...more] = lessons
    if (!first) throw new OutdatedEmail('the lesson was changed again')
    return {
      ...data,
      lessons: [first, ...more] as const,
      others,
      reason: reason?.[locale].trim() || reason?.nl.trim() || null,
    }
  },
  subject: ({ lessons: [first] }, i18n) => headline(first, i18n),
  Body: LessonChanged,
  example: (locale) => {
    const at = (day: string) =>
      whenIn(
        { startsAt: timestampAt(day, '16:00'), endsAt: timestampAt(day, '17:00') },
        locale,
        timestampAt('2027-03-31'),
      )
    const reason = { nl: 'De banen zijn te nat om te spelen.', en: 'The courts are too wet to play on.' }[locale]
    const times = { from: at('2027-03-31'), to: at('2027-09-22') }
    const first: Lesson = { names: 'Noor', what: 'caught-up', ...times, trainer: '', group: '', court: 4, days: '' }
    return { ...exampleRegistration(locale), lessons: [first] as const, others: [], reason }
  },
})

function whenIn({ startsAt, endsAt }: v.InferOutput<typeof session>, locale: Locale, now: number): When {
  const hours = `${bareTime(startsAt, locale)}–${bareTime(endsAt, locale)}`
  return {
    day: formatDate(startsAt, locale, 'longDay'),
    short: formatDate(startsAt, locale, 'medium'),
    time: locale === 'nl' ? `${hours} uur` : hours,
    isToday: dayOf(startsAt) === dayOf(now),
  }
}
