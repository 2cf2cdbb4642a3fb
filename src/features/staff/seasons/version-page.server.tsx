import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { revisionsOf } from '~/features/staff/content/content.server'
import { type Revision, Versions } from '~/features/staff/content/versions.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { FormValues } from '~/server/http/form-handler.server'
import { clubForm } from './club-page.server'
import { planIn } from './plan'
import type { ClubSeason } from './seasons.server'
import { saveSeasons } from './steps.server'
import { planLabel, planValue } from './version-words'
import { withSeason } from './with-season.server'

export const seasonVersionsPage: DeskPage = {
  path: 'seizoenen/$club/$season/versies',
  right: 'seasons',
  get: (context) => withSeason(context, async (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => bringBack(context, season, key, form)),
}

const versionsOf = async ({ id }: ClubSeason): Promise<Revision[]> =>
  id === null ? [] : revisionsOf(database().read, 'season', id)

const pathOf = ({ club }: ClubSeason, key: string) => deskLink('seizoenen/$club/$season', club.id, key)

async function show({ i18n, locale, ...context }: DeskContext, season: ClubSeason, key: string): Promise<DeskResponse> {
  return {
    title: i18n._(msg`Versies`),
    crumbs: [{ name: season.club.name, path: pathOf(season, key) }],
    body: (
      <Versions
        context={{ ...context, i18n, locale }}
        all={await versionsOf(season)}
        version={season.version}
        label={(field) => planLabel(i18n, field)}
        shown={(field, value) => planValue(locale, field, value)}
      />
    ),
  }
}

async function bringBack(
  context: DeskContext,
  season: ClubSeason,
  key: string,
  form: FormValues,
): Promise<DeskResponse> {
  const revision = (await versionsOf(season)).find(({ version }) => String(version) === form.last('revision'))
  if (!revision || form.last('do') !== 'bring-back') return undefined
  const edit = { clubId: season.club.id, version: Number(form.last('version')), plan: planIn(revision.fields) }
  const saved = await commit(
    database(),
    saveSeasons(context.member, { key, edits: [edit], action: 'bring-back' }, context.now),
  )
  if (saved.ok) return { redirect: pathOf(season, key), done: saved.auditId }
  const theirs = saved.refusal.reason === 'conflict' ? saved.refusal.theirs[0] : undefined
  return theirs && clubForm(context, key, theirs, { edit: { ...edit, version: theirs.version }, hasConflict: true })
}
