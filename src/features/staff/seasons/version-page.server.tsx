import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { revisionsOf } from '~/features/staff/content/content.server'
import { type Revision, Versions } from '~/features/staff/content/versions.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
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
  get: (visit) => withSeason(visit, async (season, key) => show(visit, season, key)),
  post: (visit, form) => withSeason(visit, (season, key) => bringBack(visit, season, key, form)),
}

const versionsOf = async ({ id }: ClubSeason): Promise<Revision[]> =>
  id === null ? [] : revisionsOf(database().read, 'season', id)

const pathOf = ({ club }: ClubSeason, key: string) => deskLink('seizoenen/$club/$season', club.id, key)

async function show({ i18n, locale, ...visit }: Visit, season: ClubSeason, key: string): Promise<Outcome> {
  return {
    title: i18n._(msg`Versies`),
    crumbs: [{ name: season.club.name, path: pathOf(season, key) }],
    body: (
      <Versions
        visit={{ ...visit, i18n, locale }}
        all={await versionsOf(season)}
        version={season.version}
        label={(field) => planLabel(i18n, field)}
        shown={(field, value) => planValue(locale, field, value)}
      />
    ),
  }
}

async function bringBack(visit: Visit, season: ClubSeason, key: string, form: FormValues): Promise<Outcome> {
  const revision = (await versionsOf(season)).find(({ version }) => String(version) === form.last('revision'))
  if (!revision || form.last('do') !== 'bring-back') return undefined
  const edit = { clubId: season.club.id, version: Number(form.last('version')), plan: planIn(revision.fields) }
  const saved = await commit(
    database(),
    saveSeasons(visit.member, { key, edits: [edit], action: 'bring-back' }, visit.now),
  )
  if (saved.ok) return { redirect: pathOf(season, key), done: saved.auditId }
  const theirs = saved.refusal.reason === 'conflict' ? saved.refusal.theirs[0] : undefined
  return theirs && clubForm(visit, key, theirs, { edit: { ...edit, version: theirs.version }, hasConflict: true })
}
