import { seasonNameOf } from '~/features/clubs/seasons'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import { localTime } from '~/features/staff/frame/local-time'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { ClubSeasonForm } from './club-season'
import type { ClubSeason } from './seasons.server'
import type { SeasonEdit } from './steps.server'

type ClubShown = {
  edit: SeasonEdit
  publishAt?: string
  errors?: readonly FormError[]
  hasConflict?: boolean
}

export function clubForm(
  context: DeskContext,
  key: string,
  season: ClubSeason,
  { edit, publishAt = localTime(season.publishAt), errors = [], hasConflict = false }: ClubShown,
): DeskResponse {
  const name = seasonNameOf(key)[context.locale]
  return {
    title: `${season.club.name}, ${name}`,
    crumbs: [{ name, path: deskLink('seizoenen', { season: key }) }],
    status: hasConflict ? 409 : errors.length > 0 ? 422 : 200,
    body: (
      <ClubSeasonForm
        context={context}
        seasonKey={key}
        season={season}
        plan={edit.plan}
        version={edit.version}
        publishAt={publishAt}
        errors={errors}
        hasConflict={hasConflict}
      />
    ),
  }
}
