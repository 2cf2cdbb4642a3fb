import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonSeason } from './lesson-season.server'

type SeasonDate = PersonSeason['dates'][number]

/** Plain forms, so that all of it works without script. */
export function LessonSeason({ season }: { season: readonly PersonSeason[] }) {
  return season.map((person) => (
    <section key={`${person.id} ${person.group}`} id="lessen" className="registration-status" data-lessons={person.id}>
      <h2 className="section-title">
        <Trans>De lessen van {person.name}</Trans>
      </h2>
      <p>
        {person.group}, <Trans>baan {person.court}</Trans>.{' '}
        {person.next && (
          <b>
            <Trans>Volgende les: {person.next}.</Trans>
          </b>
        )}
      </p>
      <NextForm person={person} />
      <details>
        <summary>
          <Trans>Alle data, en wat er veranderde</Trans>
        </summary>
        <ol className="stage-list">
          {person.dates.map((date) => (
            <li key={`${date.day} ${date.was}`} data-lesson={date.day} data-what={date.what}>
              <LessonWords date={date} />
              <Answer person={person} date={date} />
            </li>
          ))}
        </ol>
        <p>{person.rain}</p>
      </details>
    </section>
  ))
}

/** For the lesson that comes, and for whoever was absent and may still catch up. */
function NextForm({ person }: { person: PersonSeason }) {
  const next = person.dates.find(({ isAhead }) => isAhead)
  const open = person.dates.filter((date) => date.isAway && date !== next)
  return (
    <>
      {[...(next ? [next] : []), ...open].map((date) => (
        <div key={date.day}>
          {date.isAway && <LessonWords date={date} />}
          <Answer person={person} date={date} />
        </div>
      ))}
    </>
  )
}

function LessonWords({ date: { when, was, what, substitute, reason, isAway, seat } }: { date: SeasonDate }) {
  const { t } = useLingui()
  const said = {
    planned: '',
    held: t`geweest`,
    'rained-off': was ? t`inhaalles; ${was} viel uit door regen` : t`valt uit door regen; inhaaldag nog te bepalen`,
    'own-risk': t`valt uit door regen; halen we niet in`,
    cancelled: was ? t`inhaalles; ${was} viel uit` : t`valt uit; inhaaldag nog te bepalen`,
    moved: t`verzet van ${was}`,
    extra: t`extra les`,
  }[what]
  const notes = [
    said,
    substitute && t`invaller: ${substitute}`,
    reason,
    isAway && t`afgemeld`,
    seat && t`inhalen op ${seat}`,
  ]
  return <p>{[when, ...notes.filter(Boolean)].join(' · ')}</p>
}

function Answer({ person, date }: { person: PersonSeason; date: SeasonDate }) {
  const { day, groupId, isAhead, isAway, seats } = date
  if (!isAhead && seats.length === 0) return null
  return (
    <form method="post" className="button-row">
      <input type="hidden" name="who" value={person.id} />
      <input type="hidden" name="group" value={groupId} />
      <input type="hidden" name="day" value={day} />
      {isAhead && (
        <button type="submit" name="intent" value={isAway ? 'coming' : 'away'} className="button button-quiet">
          {isAway ? <Trans>We komen toch</Trans> : <Trans>We kunnen niet</Trans>}
        </button>
      )}
      {seats.length > 0 && <input type="hidden" name="intent" value="catch-up" />}
      {seats.map(({ value, words }) => (
        <button key={value} type="submit" name="seat" value={value} className="button button-quiet">
          <Trans>Haal in op {words}</Trans>
        </button>
      ))}
    </form>
  )
}
