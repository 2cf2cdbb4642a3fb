import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import type { DeskContext } from '~/features/staff/frame/page'
import { type ClubDay, type ClubDayPath, clubDayPath } from '../club-day.server'

type ChooseClubProps = { context: DeskContext; clubs: readonly ClubDay[]; path: ClubDayPath }

/** Where staff work for several, or there is nothing. */
export function ChooseClub({ context, clubs, path }: ChooseClubProps) {
  return (
    <div className="court">
      {clubs.length === 0 ? (
        <p className="desk-empty">
          {path === 'baan/bellen' ? (
            <Trans>Er valt niets uit: je hoeft niemand te bellen.</Trans>
          ) : (
            <Trans>Er is niets meer dat kan uitvallen.</Trans>
          )}
        </p>
      ) : (
        <>
          <p>
            <Trans>Bij welke club?</Trans>
          </p>
          <ul className="court-lists">
            {clubs.map((club) => (
              <li key={club.clubId}>
                <a href={context.href(clubDayPath(path, club, context))} className="court-choice">
                  <ClubName club={club} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={context.href('baan')} className="button button-quiet">
          <Trans>Naar de lijsten</Trans>
        </a>
      </p>
    </div>
  )
}

function ClubName({ club }: { club: ClubDay }) {
  const { held, off } = club
  return (
    <>
      <b>{useClubName(club)}</b>
      <span>
        <Plural value={held.length + off.length} one="# lijst" other="# lijsten" />
        {off.length > 0 && (
          <>
            {', '}
            <Plural value={off.length} one="# valt uit" other="# vallen uit" />
          </>
        )}
      </span>
    </>
  )
}

export function useClubName({ clubId }: Pick<ClubDay, 'clubId'>): string {
  const { t } = useLingui()
  return (clubId !== null && findClub(clubId)?.name) || t`Op een andere plek`
}
