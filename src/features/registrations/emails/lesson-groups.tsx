import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Note, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLevelWords } from '~/features/events/use-level-name'
import type { HeardPlace } from '~/features/lesson-groups/families/heard'
import { heardOf } from '~/features/lesson-groups/families/heard.server'
import type { HeardNone } from '~/features/lesson-groups/families/without-place.server'
import * as words from '~/features/lesson-groups/families/words'
import { hourIn, hoursTitle } from '~/features/lesson-groups/hour-words'
import { lessonSeasonOf } from '~/features/lesson-groups/season.server'
import { useLocale } from '~/i18n/use-locale'
import { OutdatedEmail, UnwritableEmail } from '~/server/mail/email-errors.server'
import { listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { timestampAt } from '~/time/time-zone'
import { aboutTogether } from './data.server'
import { exampleRegistration } from './example'
import {
  FollowInCalendar,
  OpenRegistration,
  type OtherRegistration,
  OtherRegistrations,
  useNames,
} from './registration-summary'

type LessonGroupsData = RegistrationEmailData & {
  readonly places: readonly HeardPlace[]
  readonly without: readonly HeardNone[]
  readonly isReminder: boolean
  readonly others: readonly OtherRegistration[]
}

function LessonGroups({ data }: { data: LessonGroupsData }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { contactName, reference, event, places, without, isReminder, others } = data
  const { title } = event
  const names = useNames(data)?.names
  const [placed, unplaced] = [places, without].map((all) => all.map(({ name }) => name))
  const headline = words.groupsTitle(placed!, unplaced!, { i18n, locale })
  return (
    <EmailLayout preview={headline}>
      <Title>{headline}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {isReminder ? t`We hoorden nog niet of dit past.` : t`De groepen voor ${title} zijn klaar.`}
      </Paragraph>
      {places.map((place) => (
        <PlacePart key={`${place.name} ${place.slot.weekday} ${place.slot.start}`} place={place} where={event.place} />
      ))}
      {without.map((none) => (
        <NonePart key={none.name} none={none} />
      ))}
      <OpenRegistration
        url={data.registrationUrl}
        label={places.length > 0 ? t`Dit past, of past niet` : t`Geef door wat er ook kan`}
      />
      <OtherRegistrations others={others} />
      {places.length > 0 && <FollowInCalendar url={data.subscribeUrl} />}
      <Note>
        {names
          ? t`Je krijgt dit bericht omdat je ${names} hebt ingeschreven voor ${title} (${reference}).`
          : t`Je krijgt dit bericht omdat je je hebt ingeschreven voor ${title} (${reference}).`}
      </Note>
    </EmailLayout>
  )
}

function PlacePart({ place, where }: { place: HeardPlace; where: readonly string[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const levelWords = useLevelWords()
  const reader = { i18n, locale }
  const other = words.otherWords(place, reader)
  const facts = words.placeFacts(place, where, place.levels.map((level) => levelWords(level)).join(', '), reader)
  return (
    <>
      <Subtitle>{hoursTitle(place.slot, locale)}</Subtitle>
      <Paragraph>{words.introOf(place, reader)}</Paragraph>
      {other && (
        <Paragraph>
          <strong>{other}</strong>
        </Paragraph>
      )}
      <FactTable>
        {facts.map(({ key, label, lines }) => (
          <FactRow key={key} label={label} lines={lines} />
        ))}
      </FactTable>
      <Paragraph>{words.silenceWords(place, reader)}</Paragraph>
    </>
  )
}

function NonePart({ none }: { none: HeardNone }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { name, helps } = none
  return (
    <>
      <Subtitle>{t`Nog geen plek voor ${name}`}</Subtitle>
      {words.whyWords(none, { i18n, locale }).map((why) => (
        <Paragraph key={why}>{why}</Paragraph>
      ))}
      {helps.length > 0 && (
        <Paragraph>
          <Trans>Dit zou helpen; laat het weten op je pagina:</Trans>{' '}
          {listNames(
            helps.map((help) => words.helpWords(help, { i18n, locale })),
            locale,
          )}
          .
        </Paragraph>
      )}
      <Paragraph>
        <Trans>De inschrijving blijft staan. Komt er een plek die past, dan hoor je het meteen.</Trans>
      </Paragraph>
    </>
  )
}

const told = v.object({
  people: v.array(v.number()),
  also: v.exactOptional(v.array(v.number()), []),
  isReminder: v.optional(v.boolean(), false),
  /** As it would be told now. */
  isPreview: v.optional(v.boolean(), false),
  /** The registration whose data staff try it with. */
  sample: v.optional(v.number()),
})

export const lessonGroupsEmail = email({
  payload: told,
  read: async (given, { people, also, isReminder, isPreview, sample }) => {
    // Who tries it on somebody's registration must not be able to open it as that person.
    const tried = {
      email: { ...given.email, registrationId: sample ?? null },
      site: { ...given.site, appSecret: 'sample' },
    }
    const context = sample === undefined ? given : { ...given, ...tried }
    const { event, data, others, ...all } = await aboutTogether(context, also, { registration: ['confirmed'] })
    const season = await lessonSeasonOf(context.db, event)
    if (!season) throw new UnwritableEmail('the season is gone')
    const persons = all.people.filter(({ id }) => people.includes(id))
    const news = await heardOf(context.db, season, persons, context.now, isPreview)
    const heard = isReminder ? news.filter(({ placement }) => placement?.status === 'told') : news
    const places = heard.flatMap(({ place }) => place ?? [])
    const without = heard.flatMap(({ none }) => none ?? [])
    if (places.length + without.length === 0) throw new OutdatedEmail('there is nothing to tell any more')
    return { ...data, places, without, isReminder, others }
  },
  subject: ({ places, without, isReminder, event: { title } }, i18n) => {
    const locale = i18n.locale === 'en' ? 'en' : 'nl'
    const names = listNames(
      [...places, ...without].map(({ name }) => name),
      locale,
    )
    const [place] = places
    if (!place) return i18n._(msg`Nog geen plek voor ${names}: ${title}`)
    if (places.length + without.length > 1) return i18n._(msg`De groepen van ${names}: ${title}`)
    const hour = hourIn(place.slot, locale)
    const first = place.days[0] ? formatDay(place.days[0], locale, 'dayMonth') : ''
    if (isReminder) return i18n._(msg`Past dit? ${names}: ${hour}, vanaf ${first}`)
    return i18n._(msg`${names}: ${hour}, vanaf ${first}`)
  },
  Body: LessonGroups,
  example: (locale) => ({
    ...exampleRegistration(locale),
    places: [examplePlace],
    without: [],
    isReminder: false,
    others: [],
  }),
})

export const examplePlace: HeardPlace = {
  name: 'Noor',
  slot: { weekday: 3, start: 16 * 60, minutes: 60 },
  court: 4,
  trainer: 'Esra Yılmaz',
  size: 4,
  ages: [12, 13],
  levels: ['yellow'],
  days: ['2027-03-24', '2027-03-31', '2027-04-14'],
  skipped: ['2027-04-07'],
  price: 22_400,
  shared: { cents: 5600, lessons: 16 },
  differs: [],
  isTogether: true,
  silenceCountsAt: timestampAt('2027-02-12', '17:00'),
}
