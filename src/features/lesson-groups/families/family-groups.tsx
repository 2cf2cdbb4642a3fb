import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLevelWords } from '~/features/events/use-level-name'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { suits } from '~/features/lesson-groups/wishes'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatPhone } from '~/text/format-phone'
import { callingNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import { AnswerForms, WideningForm } from './answer-forms'
import type { FamilyPerson, WrongAnswer } from './family-part.server'
import type { HeardPlace } from './heard'
import type { LessonSeason } from './taught-groups.server'
import * as words from './words'

type FamilyGroupsProps = {
  people: readonly FamilyPerson[]
  of: LessonSeason
  /** Of the club, before anything was told. */
  slots: readonly LessonSlot[]
  wrong: WrongAnswer | undefined
}

export function FamilyGroups({ people, of, slots, wrong }: FamilyGroupsProps) {
  if (people.every(({ state }) => state === 'before')) return <Chance people={people} slots={slots} />
  return people.map((one) => (
    <PersonPart
      key={one.person.id}
      one={one}
      of={of}
      wrong={wrong?.participantId === one.person.id ? wrong : undefined}
    />
  ))
}

/** What would raise the chance of a place. */
function Chance({ people, slots }: Pick<FamilyGroupsProps, 'people' | 'slots'>) {
  if (slots.length === 0) return null
  return (
    <section className="registration-status" data-group="before">
      {people.map(({ person }) => {
        const name = callingNames([person.name])[0]!
        const hours = slots.filter((slot) => suits(person.availability ?? [], slot)).length
        const all = slots.length
        return (
          <p key={person.id}>
            <Trans>
              {name} kan op {hours} van de {all} lesuren van de club.
            </Trans>
          </p>
        )
      })}
      <p>
        <Trans>Hoe meer uren er kunnen, hoe groter de kans op een groep die past.</Trans>
      </p>
    </section>
  )
}

type PersonProps = { one: FamilyPerson; of: LessonSeason; wrong: WrongAnswer | undefined }

function PersonPart({ one, of, wrong }: PersonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { person, place, state } = one
  const name = callingNames([person.name])[0]!
  const isShown = place && (state === 'told' || state === 'objected' || state === 'agreed')
  return (
    <section className="registration-status lesson-group" id={`groep-${person.id}`} data-group={state}>
      <h2 className="section-title">
        {isShown
          ? `${name}: ${words.hoursTitle(place.slot, locale)}`
          : state === 'none'
            ? t`Nog geen plek voor ${name}`
            : name}
      </h2>
      {wrong && <Refusal wrong={wrong} />}
      <StateWords one={one} />
      {isShown && <PlaceFacts place={place} of={of} />}
      {isShown && state !== 'agreed' && <AnswerForms one={one} wrong={wrong} />}
      {state === 'none' && <WideningForm one={one} />}
      {isShown && <AllDays place={place} />}
    </section>
  )
}

function Refusal({ wrong: { refusal } }: { wrong: WrongAnswer }) {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal}>
      <p>
        <RefusalWords refusal={refusal} phone={phone} />
      </p>
    </div>
  )
}

function RefusalWords({ refusal, phone }: Pick<WrongAnswer, 'refusal'> & { phone: string }) {
  switch (refusal) {
    case 'group-agreed':
      return <Trans>Deze plek staat al vast. Er is niets veranderd. Past het toch niet? Bel ons op {phone}.</Trans>
    case 'group-answered':
      return <Trans>Je liet al weten dat het niet past. Er is niets veranderd; we zoeken al iets anders.</Trans>
    case 'group-gone':
      return <Trans>Deze plek is intussen veranderd. Er is niets bewaard; hieronder staat wat nu geldt.</Trans>
    case 'hours-needed':
      return <Trans>Kies een uur dat wel kan, of schrijf erbij wat er niet past.</Trans>
    case 'help-gone':
      return <Trans>Dit helpt intussen niet meer. Er is niets veranderd; hieronder staat wat nu helpt.</Trans>
    case 'not-found':
      return <Trans>Deze deelnemer staat niet bij je inschrijving. Er is niets veranderd.</Trans>
  }
}

function StateWords({ one: { state, place, placement, none, person } }: { one: FamilyPerson }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const reader = { i18n, locale }
  const name = callingNames([person.name])[0]!
  switch (state) {
    case 'told': {
      if (!place) return null
      const differences = words.differencesIn(place.differs, reader)
      return (
        <>
          <p>{words.introOf(place, reader)}</p>
          {differences && (
            <p>
              <strong>
                <Trans>Anders dan gevraagd: {differences}.</Trans>
              </strong>
            </p>
          )}
        </>
      )
    }
    case 'agreed': {
      const day = formatTimestamp(placement?.agreedAt ?? 0, locale)
      return (
        <p>
          <Trans>Deze plek staat vast sinds {day}.</Trans>
        </p>
      )
    }
    case 'objected':
      return (
        <p>
          <Trans>
            Je liet weten dat dit niet past. {name} houdt deze plek tot we iets beters hebben; je hoort van ons.
          </Trans>
        </p>
      )
    case 'declined':
      return (
        <p>
          <Trans>{name} doet niet mee in een groep. De plek is vrij voor iemand anders.</Trans>
        </p>
      )
    case 'none':
      return (
        <>
          {none && words.whyWords(none, reader).map((why) => <p key={why}>{why}</p>)}
          <p>
            <Trans>De inschrijving blijft staan. Komt er een plek die past, dan hoor je het meteen.</Trans>
          </p>
        </>
      )
    case 'before':
    case 'searching':
      return (
        <p>
          <Trans>We zijn nog bezig met een plek voor {name}. Je hoort het zodra die er is.</Trans>
        </p>
      )
  }
}

function PlaceFacts({ place, of: { club } }: { place: HeardPlace; of: LessonSeason }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const levelWords = useLevelWords()
  const reader = { i18n, locale }
  const { trainer, court, price, levels, days } = place
  const { street, city } = club.address
  const rows = [
    { name: t`Trainer`, is: trainer ?? t`volgt nog` },
    { name: t`Waar`, is: t`Baan ${court}`, more: `${club.name}, ${street}, ${city}` },
    { name: t`Groep`, is: words.groupWords(place, reader), more: levels.map((level) => levelWords(level)).join(', ') },
    {
      name: t`Eerste les`,
      is: days[0] ? formatDay(days[0], locale, 'long') : t`volgt nog`,
      more: words.lessonsWords(place, reader),
    },
    { name: t`Prijs`, is: formatMoney(price, locale), more: words.priceWords(place, reader) },
  ]
  return (
    <dl className="facts">
      {rows.flatMap(({ name, is, more }) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} is`}>
          <span>
            {is}
            {more && <small>{more}</small>}
          </span>
        </dd>,
      ])}
    </dl>
  )
}

function AllDays({ place: { days, skipped } }: { place: HeardPlace }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (days.length === 0) return null
  const all = [...days, ...skipped].sort()
  return (
    <details>
      <summary>
        <Plural value={days.length} one="# lesdag" other="Alle # dagen" />
      </summary>
      <ul className="week-list">
        {all.map((day) => (
          <li key={day}>
            {skipped.includes(day) ? (
              <>
                <s>{formatDay(day, locale, 'short')}</s> {t`geen les`}
              </>
            ) : (
              formatDay(day, locale, 'short')
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
