import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useLevelWords } from '~/features/events/use-level-name'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { suits } from '~/features/lesson-groups/wishes'
import { useLocale } from '~/i18n/use-locale'
import { callingNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import { AnswerForms, WideningForm } from './answer-forms'
import { AnswerRefusalNotice } from './answer-refusal'
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
      {wrong && <AnswerRefusalNotice wrong={wrong} />}
      <StateWords one={one} />
      {isShown && <PlaceFacts place={place} of={of} />}
      {isShown && state !== 'agreed' && <AnswerForms one={one} wrong={wrong} />}
      {state === 'none' && <WideningForm one={one} />}
      {isShown && <AllDays place={place} />}
    </section>
  )
}

function StateWords({ one: { state, place, placement, none, person } }: { one: FamilyPerson }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const reader = { i18n, locale }
  const name = callingNames([person.name])[0]!
  switch (state) {
    case 'told': {
      if (!place) return null
      const other = words.otherWords(place, reader)
      return (
        <>
          <p>{words.introOf(place, reader)}</p>
          {other && (
            <p>
              <strong>{other}</strong>
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
  const { i18n } = useLingui()
  const locale = useLocale()
  const levelWords = useLevelWords()
  const where = [`${club.name}, ${club.address.street}, ${club.address.city}`]
  const levels = place.levels.map((level) => levelWords(level)).join(', ')
  return (
    <dl className="facts">
      {words.placeFacts(place, where, levels, { i18n, locale }).map(({ key, label, lines: [is, more] }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>
            <span>
              {is}
              {more && <small>{more}</small>}
            </span>
          </dd>
        </Fragment>
      ))}
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
