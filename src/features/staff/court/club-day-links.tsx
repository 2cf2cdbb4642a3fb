import { Trans } from '@lingui/react/macro'
import type { DeskContext } from '~/features/staff/frame/page'
import { dayOf } from '~/time/time-zone'
import { type ChosenLists, type ClubDay, type ClubDayPath, clubDayPath } from './club-day.server'

type LinksProps = {
  context: DeskContext
  clubs: readonly ClubDay[]
  chosen: ChosenLists
}

/** To call off what is held on a day, and to whom can be called then; of several clubs to their choice. */
export function ClubDayLinks({ context, clubs, chosen }: LinksProps) {
  const [club, ...others] = clubs
  const [canCallOff, canCall] = [clubs.some(({ held }) => held.length > 0), clubs.some(({ off }) => off.length > 0)]
  if (!club || !(canCallOff || canCall)) return null
  const { day, clubId } = club
  const isOne = chosen.list !== undefined && club.held.some(({ id }) => id === chosen.list)
  const path = (name: ClubDayPath) =>
    clubDayPath(name, others.length > 0 ? { day } : { day, clubId, ...(isOne || chosen.who ? chosen : {}) }, context)
  const isToday = club.day === dayOf(context.now)
  return (
    <p className="desk-actions">
      {canCallOff && (
        <a href={context.href(path('baan/valt-uit'))} className="button button-danger">
          {isOne ? (
            <Trans>Les valt uit…</Trans>
          ) : isToday ? (
            <Trans>Vandaag valt uit</Trans>
          ) : (
            <Trans>Deze dag valt uit</Trans>
          )}
        </a>
      )}
      {canCall && (
        <a href={context.href(path('baan/bellen'))} className="button button-quiet">
          <Trans>Bellen en appen</Trans>
        </a>
      )}
    </p>
  )
}
