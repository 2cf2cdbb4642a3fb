import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatDay } from '~/time/format-date'
import { type Day, dayOf } from '~/time/time-zone'
import { clubDaysOf } from './club-day.server'
import { ClubDayLinks } from './club-day-links'
import type { CourtEvent } from './court-event'
import { isTaughtBy, trainerIdOf } from './court-event.server'
import { keptUntil } from './days'
import { type CourtDay, type CourtList, listsAhead } from './lists.server'
import { Offline } from './offline'
import { courtOf, hoursOn, listPath, placeOf, struckWordsOn } from './words'

export const indexPage: DeskPage = {
  path: 'baan',
  right: 'court',
  get: async (context) => {
    const all = await listsAhead(database().read, context.member, context.now)
    const own = readSearch('baan', context.url.searchParams).all ? undefined : await ownLists(context, all)
    return {
      title: context.i18n._(msg`Op de baan`),
      part: 'court',
      body: <Days context={context} days={own ?? all} isOwn={own !== undefined} />,
    }
  },
}

/** A trainer's own groups, and whatever else is held; undefined where they teach none. */
async function ownLists({ member }: DeskContext, days: readonly CourtDay[]): Promise<CourtDay[] | undefined> {
  const trainerId = member.role === 'trainer' ? await trainerIdOf(database().read, member) : undefined
  if (trainerId === undefined) return undefined
  const isOwn = (event: CourtEvent, day: Day) => isTaughtBy(event, trainerId, day)
  if (!days.some(({ day, lists }) => lists.some(({ event }) => isOwn(event, day)))) return undefined
  return days
    .map(({ day, lists }) => ({ day, lists: lists.filter(({ event }) => !event.group || isOwn(event, day)) }))
    .filter(({ lists }) => lists.length > 0)
}

type DaysProps = { context: DeskContext; days: readonly CourtDay[]; isOwn: boolean }

function Days({ context, days, isOwn }: DaysProps) {
  const today = dayOf(context.now)
  const isHeldToday = days.some(({ day }) => day === today)
  return (
    <div id="court" className="court" data-index="">
      <Offline context={context} until={isHeldToday ? keptUntil(today, context.now) : null} />
      {days.length === 0 && (
        <p className="desk-empty">
          <Trans>Vandaag en de komende week is er niets op de banen waar jij bij hoort.</Trans>
        </p>
      )}
      {days.map(({ day, lists }) => (
        <section key={day} aria-labelledby={`d-${day}`}>
          <h2 id={`d-${day}`}>
            {day === today && (
              <>
                <Trans>Vandaag</Trans>,{' '}
              </>
            )}
            {formatDay(day, context.locale, 'short')}
          </h2>
          {day === today && (
            <ClubDayLinks
              context={context}
              clubs={clubDaysOf(lists, day, context.now)}
              chosen={isOwn ? { who: 'mine' } : {}}
            />
          )}
          <ul className="court-lists">
            {lists.map((list) => (
              <li key={list.id}>
                <ListLink context={context} list={list} day={day} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isOwn && (
        <p>
          <a href={context.href('baan', { all: true })} className="button button-quiet">
            <Trans>Ook de groepen van anderen</Trans>
          </a>
        </p>
      )}
    </div>
  )
}

function ListLink({
  context,
  list: { event, people, ticks },
  day,
}: {
  context: DeskContext
  list: CourtList
  day: string
}) {
  const { locale, href, i18n } = context
  const struck = struckWordsOn(event, day, locale)
  const ticked = ticks.present + ticks.absent
  return (
    <a href={href(listPath(event, day, context))} className="court-link">
      <b>{struck.length > 0 ? <s>{titleOf(event, locale)}</s> : titleOf(event, locale)}</b>
      <span>{[hoursOn(event, day, locale), courtOf(event, i18n), placeOf(event)].filter(Boolean).join(' · ')}</span>
      {struck.map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span>
        <Plural value={people} _0="Nog niemand" one="# deelnemer" other="# deelnemers" />
        {ticked > 0 && (
          <>
            {' · '}
            <Trans>
              {ticked} van {people} aangevinkt
            </Trans>
          </>
        )}
      </span>
    </a>
  )
}
