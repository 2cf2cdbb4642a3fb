import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { commit, confirm, preview } from '~/features/staff/audit/transaction.server'
import { type DeskLink, deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { FormValues } from '~/server/http/form-handler.server'
import { proposal } from './checks'
import { clubForm } from './club-page.server'
import { needsConfirming, PublishConsequence } from './consequence'
import { editFrom, gridFrom, gridName } from './form.server'
import { type GridRow, mayTakeOver, SeasonGrid } from './grid'
import { isEmptyPlan } from './plan'
import { comingSeason, isSeasonKey } from './season-keys'

import { type ClubSeason, seasonOfClubs } from './seasons.server'
import {
  type ClubError,
  observePublishing,
  publishSeasons,
  type SeasonEdit,
  type SeasonRefusal,
  saveSeasons,
} from './steps.server'
import { seasonVersionsPage } from './version-page.server'
import { withSeason } from './with-season.server'
import { planMessage } from './words'

type Sent = {
  readonly key: string
  readonly edits: readonly SeasonEdit[]
  readonly form: FormValues
  readonly to: DeskLink
}

type Again = (refusal: SeasonRefusal | { reason: 'publish-at' }) => Promise<DeskResponse>

const gridPage: DeskPage = {
  path: 'seizoenen',
  right: 'seasons',
  get: async (context) => {
    const asked = readSearch('seizoenen', context.url.searchParams)
    const { season: key = comingSeason(context.now), proposal: isProposing, club } = asked
    if (!isSeasonKey(key)) return undefined
    const seasons = await seasonOfClubs(database().read, key, context.now)
    const rows = seasons.map((season) => ({
      season,
      plan:
        isProposing && (!club || club === String(season.club.id)) && mayTakeOver(context, season)
          ? proposal(season.lastYear, season.plan, season.club.region)
          : season.plan,
      version: season.version,
    }))
    return grid(context, key, { rows, publishAt: '' })
  },
  post: async (context, form) => {
    const key = form.last('season')
    if (!isSeasonKey(key)) return undefined
    const { member, now } = context
    const seasons = await seasonOfClubs(database().read, key, now)
    const sent = gridFrom(form, key, seasons)
    if (sent.some(({ season }) => !mayEditClub(member, season.club.id))) return undefined
    const isPublishing = form.last('do') === 'publish'
    const chosen = sent.filter(
      ({ season, edit, isTyped }) =>
        isTyped || (isPublishing && !isEmptyPlan(edit.plan) && waiting.includes(season.state)),
    )
    const edits = chosen.filter(({ edit }) => !isPublishing || !isEmptyPlan(edit.plan)).map(({ edit }) => edit)
    const to = deskLink('seizoenen', { season: key })
    return respondTo(context, { key, edits, form, to }, async (refusal) => {
      const theirs = refusal.reason === 'conflict' ? refusal.theirs : []
      const typed = new Map(sent.map(({ season, edit }) => [season.club.id, edit]))
      const rows = seasons.map((season) => ({
        season,
        plan: typed.get(season.club.id)?.plan ?? season.plan,
        version: theirs.find(({ club }) => club.id === season.club.id)?.version ?? season.version,
      }))
      const errors = errorsIn(context, refusal, key, (field, clubId) => gridName(field, clubId))
      return grid(context, key, { rows, publishAt: form.last('publishAt'), errors, theirs })
    })
  },
}

const waiting: readonly ClubSeason['state'][] = ['draft', 'planned', 'changed', 'offline']

type GridShown = {
  rows: readonly GridRow[]
  publishAt: string
  errors?: readonly FormError[]
  theirs?: readonly ClubSeason[]
}

function grid(
  context: DeskContext,
  key: string,
  { rows, publishAt, errors = [], theirs = [] }: GridShown,
): DeskResponse {
  const { i18n, locale } = context
  const name = seasonNameOf(key)[locale]
  return {
    title: i18n._(msg`Seizoen ${name}`),
    status: theirs.length > 0 ? 409 : errors.length > 0 ? 422 : 200,
    beside: (
      <p className="desk-actions">
        <a href={context.href('betalingen/rapport', { season: key })} className="button button-quiet button-small">
          <Trans>Rapport per club</Trans>
        </a>
      </p>
    ),
    body: (
      <SeasonGrid context={context} seasonKey={key} rows={rows} publishAt={publishAt} errors={errors} theirs={theirs} />
    ),
  }
}

const clubPage: DeskPage = {
  path: 'seizoenen/$club/$season',
  right: 'seasons',
  get: (context) =>
    withSeason(context, async (season, key) => clubForm(context, key, season, { edit: editOf(season) })),
  post: (context, form) =>
    withSeason(context, async (season, key) => {
      const edit = editFrom(form, key, season.club.id)
      const sent = { key, edits: [edit], form, to: deskLink('seizoenen/$club/$season', season.club.id, key) }
      return respondTo(context, sent, async (refusal) => {
        const theirs = refusal.reason === 'conflict' ? refusal.theirs[0] : undefined
        const errors = errorsIn(context, refusal, key, (field) => field)
        const version = theirs?.version ?? edit.version
        return clubForm(context, key, theirs ?? season, {
          edit: { ...edit, version },
          publishAt: form.last('publishAt'),
          errors,
          hasConflict: theirs !== undefined,
        })
      })
    }),
}

const editOf = ({ club, version, plan }: ClubSeason): SeasonEdit => ({ clubId: club.id, version, plan })

async function respondTo(context: DeskContext, { key, edits, form, to }: Sent, again: Again): Promise<DeskResponse> {
  const { member, now, i18n } = context
  if (edits.length === 0) return { redirect: to }
  if (form.last('do') === 'save') {
    const saved = await commit(database(), saveSeasons(member, { key, edits }, now))
    return saved.ok ? { redirect: to, done: saved.auditId } : again(saved.refusal)
  }
  if (form.last('do') !== 'publish') return undefined
  const text = form.last('publishAt')
  const publishAt = text === '' ? null : timestampOf(text)
  if (publishAt === undefined) return again({ reason: 'publish-at' })
  const given = { key, edits, publishAt, forAll: form.last('prices') === 'all' }
  const publish = observePublishing(member, given, now)
  const isConfirmed = form.last('confirm') === '1'
  const found = isConfirmed
    ? await confirm(database(), form.last('digest'), publish)
    : await preview(database(), publish)
  if ('preview' in found && (found.preview.length > 1 || found.preview.some(needsConfirming)))
    return {
      title: i18n._(msg`Dit gaat er gebeuren`),
      crumbs: [{ name: seasonNameOf(key)[context.locale], path: deskLink('seizoenen', { season: key }) }],
      body: (
        <PublishConsequence
          context={context}
          fields={form.entries}
          published={found.preview}
          edits={edits}
          isChanged={isConfirmed}
          back={context.href(to)}
        />
      ),
    }
  const published = 'result' in found ? found.result : await commit(database(), publishSeasons(member, given, now))
  return published.ok ? { redirect: to, done: published.auditId } : again(published.refusal)
}

function errorsIn(
  { i18n }: DeskContext,
  refusal: Parameters<Again>[0],
  key: string,
  control: (field: ClubError['field'], clubId: number) => string,
): FormError[] {
  if (refusal.reason === 'publish-at')
    return [{ field: 'publishAt', message: i18n._(msg`Vul een dag en een tijd in die bestaan.`) }]
  if (refusal.reason === 'conflict') return []
  return refusal.errors.map((error) => ({
    field: control(error.field, error.clubId),
    message: planMessage(i18n, error, key),
  }))
}

export const seasonPages: readonly DeskPage[] = [gridPage, clubPage, seasonVersionsPage]
