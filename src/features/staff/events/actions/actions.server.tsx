import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import type { ContentRow } from '~/features/staff/content/content'
import { type ContentResult, type ContentStep, differences } from '~/features/staff/content/content.server'
import type { Editor, Publish, Sent } from '~/features/staff/content/editor'
import { withRow } from '~/features/staff/content/with-row.server'
import { DoButton } from '~/features/staff/frame/form'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayUse } from '~/features/staff/members/rights'
import type { AuditChange, FieldValues } from '~/model/staff'
import { oneOf } from '~/text/search-params'
import { act } from './action.server'
import { cancelStep, reinstateStep } from './cancel.server'
import { previewOrConfirm } from './consequences.server'
import { makeCopies, showCopies } from './copies-page.server'
import { makeCopy, showCopy } from './copy-page.server'
import { showMove, takeMove } from './move-page.server'
import type { EventKindParts } from './parts'
import { contentTitle, crumbsOf, eventPath } from './parts'
import { type PriceChoice, PriceForNewOnes, PriceQuestion, priceChoices } from './price-question'
import { publishForAll } from './publish.server'
import { showSeries, takeSeries } from './series-page.server'
import { showTogether, takeTogether } from './together-page.server'

/** Of who is signed up: places, time, place, price and deadlines. */
const concerns =
  /^(?:startsAt|endsAt|days|sessions|clubId|place(?:Name|Street|City)|capacity|minimum|price|package\d+Price|signupClosesAt|cancelUntil)$/

const concerningChanges = (before: FieldValues, after: FieldValues): AuditChange[] =>
  differences(before, after).filter(({ field }) => concerns.test(field))

/** Shows first what a change means for existing registrations. */
async function publishChanges(
  parts: EventKindParts,
  context: DeskContext,
  { row, fields, form, isConfirmed: isAsked }: Sent,
  publish: Publish,
): Promise<{ page: DeskResponse } | { result: ContentResult } | undefined> {
  const { now } = context
  const changes = row.status === 'published' ? concerningChanges(row.fields, fields) : []
  const people = changes.length > 0 ? (await activeRegistrations(database().read, row.id)).length : 0
  if (people === 0) return undefined
  const choice = oneOf(priceChoices, form.last('prices')) ?? 'new'
  // Who chose otherwise sees first what that does.
  const isConfirmed = isAsked && form.last('shownPrices') === (choice === 'all' ? 'all' : '')
  const forAll = publish({ ...parts.content, publish: publishForAll })
  const kept = form.entries.filter(([name]) => name !== 'prices' && name !== 'shownPrices')
  return act(context, form, {
    title: context.i18n._(msg`‘${contentTitle(row)}’ wijzigen`),
    crumbs: crumbsOf(row),
    button: { do: 'publish', label: <Trans>Publiceer de wijzigingen</Trans> },
    back: context.href(eventPath(row.id)),
    ids: [row.id],
    step: choice === 'all' ? forAll : publish(),
    kept: [...kept, ['shownPrices', choice === 'all' ? 'all' : '']],
    isConfirmed,
    words: async () => {
      const isPlanned = (timestampOf(fields.publishAt) ?? 0) > now
      const concerned = isRepriced(changes) ? await concernedBy(forAll, row.id, now) : 0
      return <Changes {...{ parts, context, changes, prices: { choice, isPlanned, concerned } }} />
    },
  })
}

/** How many registrations would get another price. */
async function concernedBy(forAll: ContentStep, id: number, now: number): Promise<number> {
  const found = await previewOrConfirm(database(), { ids: [id], now, isConfirmed: false, digest: '' }, forAll)
  return 'preview' in found ? found.preview.repriced.length : 0
}

const isRepriced = (changes: readonly AuditChange[]) => changes.some(({ field }) => /price$/i.test(field))

type ChangesProps = {
  parts: EventKindParts
  context: DeskContext
  changes: readonly AuditChange[]
  prices: { choice: PriceChoice; isPlanned: boolean; concerned: number }
}

function Changes({ parts: { label, value }, context: { i18n, locale }, changes, prices }: ChangesProps) {
  const isDeadline = changes.some(({ field }) => field === 'signupClosesAt' || field === 'cancelUntil')
  return (
    <>
      <dl className="desk-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{label(i18n, field)}</dt>
            <dd>
              {before !== null && <del>{value(i18n, locale, field, before)}</del>}{' '}
              {after !== null && <ins>{value(i18n, locale, field, after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {isRepriced(changes) &&
        (prices.concerned > 0 && !prices.isPlanned ? (
          <PriceQuestion choice={prices.choice} concerned={prices.concerned} />
        ) : (
          <PriceForNewOnes />
        ))}
      {isDeadline && (
        <p>
          <Trans>De nieuwe sluitingsdata gelden ook voor wie al is ingeschreven.</Trans>
        </p>
      )}
    </>
  )
}

export const eventVerbs = (parts: EventKindParts): Pick<Editor, 'steps' | 'verbs' | 'aroundPublish'> => ({
  steps: {
    cancel: (context, sent) => cancelStep(parts, context, sent),
    'cancel-preview': (context, sent) => cancelStep(parts, context, sent),
    reinstate: (context, sent) => reinstateStep(parts, context, sent),
    copy: (context, { row, form }) => makeCopy(parts, context, row, form),
  },
  verbs: (context, row) => ({ first: <FirstVerbs context={context} row={row} />, last: <LastVerb {...row} /> }),
  aroundPublish: (context, sent, publish) => publishChanges(parts, context, sent, publish),
})

export function eventVerbPages(parts: EventKindParts): readonly DeskPage[] {
  const of = (context: DeskContext, show: Parameters<typeof withRow>[2]) =>
    withRow(parts, context, async (row) => (row.deletedAt === null ? show(row) : undefined))
  return [
    {
      path: 'evenementen/$id/verplaatsen',
      right: 'events',
      get: (context) => of(context, (row) => showMove(context, row)),
      post: (context, form) => of(context, (row) => takeMove(parts, context, row, form)),
    },
    {
      path: 'evenementen/$id/kopie',
      right: 'events',
      get: (context) =>
        of(context, (row) => showCopy(parts, context, row, context.url.searchParams.get('first') ?? '')),
      post: (context, form) => of(context, (row) => makeCopy(parts, context, row, form)),
    },
    {
      path: 'evenementen/$id/serie',
      right: 'events',
      get: (context) => of(context, (row) => showSeries(parts, context, row)),
      post: (context, form) => of(context, (row) => takeSeries(parts, context, row, form)),
    },
    {
      path: 'evenementen/samen',
      right: 'events',
      get: (context) => showTogether(parts, context),
      post: (context, form) => takeTogether(parts, context, form),
    },
    {
      path: 'evenementen/samen/kopie',
      right: 'events',
      get: (context) => showCopies(parts, context),
      post: (context, form) => makeCopies(parts, context, form),
    },
  ]
}

type VerbsProps = { context: DeskContext; row: ContentRow }

function FirstVerbs({ context: { href, member }, row: { id, status, fields } }: VerbsProps) {
  const isLessons = fields.kind === 'lessons'
  const isOn = status === 'published'
  return (
    <>
      {status !== 'draft' && (
        <a href={href('inschrijvingen', { event: id, status: 'active' })} className="button">
          <Trans>Lijst</Trans>
        </a>
      )}
      {status !== 'draft' && mayUse(member, 'mail') && (
        <a href={href('mail/nieuw', { event: id, status: 'active' })} className="button button-quiet">
          <Trans>Mail ze</Trans>
        </a>
      )}
      {isOn && (
        <a href={href('baan/$id', id)} className="button button-quiet">
          <Trans>Baan</Trans>
        </a>
      )}
      {isOn && (
        <a href={href('evenementen/$id/toevoegen', id)} className="button button-quiet">
          <Trans>Schrijf iemand in</Trans>
        </a>
      )}
      {isOn && !isLessons && (
        <a href={href('evenementen/$id/verplaatsen', id)} className="button button-quiet">
          <Trans>Verplaats</Trans>
        </a>
      )}
      {!isLessons && (
        <a href={href('evenementen/$id/serie', id)} className="button button-quiet">
          <Trans>Maak een reeks</Trans>
        </a>
      )}
    </>
  )
}

function LastVerb({ status }: ContentRow) {
  if (status === 'cancelled')
    return (
      <DoButton value="reinstate">
        <Trans>Laat het doorgaan</Trans>
      </DoButton>
    )
  if (status !== 'published') return null
  return (
    <DoButton value="cancel" kind="danger">
      <Trans>Annuleer…</Trans>
    </DoButton>
  )
}
