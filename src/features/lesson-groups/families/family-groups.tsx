import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useLevelWords } from '~/features/events/use-level-name'
import { hoursTitle } from '~/features/lesson-groups/hour-words'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import { suits } from '~/features/lesson-groups/wishes'
import { useLocale } from '~/i18n/use-locale'
import { callingNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { AnswerForms, WideningForm } from './answer-forms'
import { AnswerRefusalNotice } from './answer-refusal'
import type { FamilyPerson, WrongAnswer } from './family-part.server'
import type { HeardPlace } from './heard'
import { otherHours, type TaughtClub } from './hours'
import { StateWords } from './state-words'
import * as words from './words'

type FamilyGroupsProps = {
  people: readonly FamilyPerson[]
  of: LessonSeason
  /** Before anything was told. */
  club: TaughtClub | undefined
  mayCancel: { readonly change: boolean; readonly remove: boolean }
  wrong: WrongAnswer | undefined
}

export function FamilyGroups({ people, of, club, mayCancel, wrong }: FamilyGroupsProps) {
  if (people.every(({ state }) => state === 'before')) return <Chance people={people} of={of} club={club} />
  return people.map((one) => (
    <PersonPart
      key={one.person.id}
      one={one}
      of={of}
      mayCancel={mayCancel}
      wrong={wrong?.participantId === one.person.id ? wrong : undefined}
    />
  ))
}

/** What would raise the chance of a place. */
function Chance({ people, of, club }: Pick<FamilyGroupsProps, 'people' | 'of' | 'club'>) {
  if (!club || club.slots.length === 0) return null
  return (
    <section className="registration-status" data-group="before">
      {people.map(({ person }) => {
        const name = callingNames([person.name])[0]!
        const taught = otherHours(person, undefined, club, of)
        const hours = taught.filter((hour) => suits(person.availability ?? [], hour)).length
        const all = taught.length
        return (
          <p key={person.id}>
            <Trans>
              {name} kan op {hours} van de {all} lesuren die bij leeftijd en niveau passen.
            </Trans>
          </p>
        )
      })}
      <p>
        <Trans>Hoe meer uren jullie opgeven, hoe groter de kans op een groep die past.</Trans>
      </p>
    </section>
  )
}

type PersonProps = Pick<FamilyGroupsProps, 'of' | 'mayCancel' | 'wrong'> & { one: FamilyPerson }

function PersonPart({ one, of, mayCancel, wrong }: PersonProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { person, place, state } = one
  const name = callingNames([person.name])[0]!
  const isShown = place && (state === 'told' || state === 'objected' || state === 'agreed')
  return (
    <section className="registration-status lesson-group" id={`groep-${person.id}`} data-group={state}>
      <h2 className="section-title">
        {isShown
          ? `${name}: ${hoursTitle(place.slot, locale)}`
          : state === 'none'
            ? t`Nog geen plek voor ${name}`
            : name}
      </h2>
      {wrong && <AnswerRefusalNotice wrong={wrong} />}
      <StateWords one={one} />
      {isShown && <PlaceFacts place={place} of={of} />}
      {isShown && state !== 'agreed' && <AnswerForms one={one} wrong={wrong} />}
      {state === 'declined' && <Cancelling id={person.id} name={name} mayCancel={mayCancel} />}
      {state === 'none' && <WideningForm one={one} />}
      {isShown && <AllDays place={place} />}
    </section>
  )
}

/** Who gave up a place is signed up still. */
function Cancelling({
  id,
  name,
  mayCancel: { change, remove },
}: Pick<FamilyGroupsProps, 'mayCancel'> & { id: number; name: string }) {
  if (!change) return null
  return (
    <p>
      <a href={remove ? `?step=remove&who=${id}` : '?step=cancel'}>
        <Trans>Meld {name} ook af</Trans>
      </a>
    </p>
  )
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
