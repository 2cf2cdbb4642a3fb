import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { clubDaysOf } from './club-day.server'
import { ClubDayLinks } from './club-day-links'
import { keptUntil } from './days'
import { type CourtDay, type CourtList, listsAhead } from './lists.server'
import { Offline } from './offline'
import { hoursOn, listPath, placeOf, struckWordsOn } from './words'

export const indexPage: DeskPage = {
  path: 'baan',
  right: 'court',
  get: async (context) => {
    const days = await listsAhead(database().read, context.member, context.now)
    return { title: context.i18n._(msg`Op de baan`), part: 'court', body: <Days context={context} days={days} /> }
  },
}

function Days({ context, days }: { context: DeskContext; days: readonly CourtDay[] }) {
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
          {day === today && <ClubDayLinks context={context} clubs={clubDaysOf(lists, day, context.now)} />}
          <ul className="court-lists">
            {lists.map((list) => (
              <li key={list.event.id}>
                <ListLink context={context} list={list} day={day} />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
  const { locale, href } = context
  const struck = struckWordsOn(event, day, locale)
  const ticked = ticks.present + ticks.absent
  return (
    <a href={href(listPath(event.id, day, context))} className="court-link">
      <b>{struck.length > 0 ? <s>{titleOf(event, locale)}</s> : titleOf(event, locale)}</b>
      <span>{[hoursOn(event, day, locale), placeOf(event)].filter(Boolean).join(' · ')}</span>
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
