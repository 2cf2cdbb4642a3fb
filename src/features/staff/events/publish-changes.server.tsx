import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Database } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { type ContentResult, differences } from '~/features/staff/content/content.server'
import type { Sent } from '~/features/staff/content/editor'
import { Consequence } from '~/features/staff/frame/consequence'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import type { AuditChange, FieldValues } from '~/model/staff'
import { type Foresight, pressed } from './foresee.server'
import { ForesightWords } from './outlook-words'
import { crumbsOf, type EventKindParts, eventPath, titleOf } from './verb-parts'

/** Of who is signed up: places, time, place, price and deadlines. */
const concerns =
  /^(?:startsAt|endsAt|days|sessions|clubId|place(?:Name|Street|City)|capacity|minimum|price|package\d+Price|signupClosesAt|cancelUntil)$/

export const concerningChanges = (before: FieldValues, after: FieldValues): AuditChange[] =>
  differences(before, after).filter(({ field }) => concerns.test(field))

type Publish = (on: Pick<Database, 'write'>) => Promise<ContentResult>

/** What a change of what is on the site means for who is signed up stands before the press. */
export async function publishChanges(
  parts: EventKindParts,
  visit: Visit,
  { row, fields, form, isConfirmed }: Sent,
  publish: Publish,
): Promise<{ page: Outcome } | { result: ContentResult }> {
  const { now } = visit
  const changes = row.status === 'published' ? concerningChanges(row.fields, fields) : []
  const people = changes.length > 0 ? (await activeRegistrations(database().read, row.id)).length : 0
  if (people === 0) return { result: await publish(database()) }
  const found = await pressed(database(), { ids: [row.id], now, isConfirmed, digest: form.last('promised') }, publish)
  if (!('seen' in found)) return found
  return {
    page: {
      title: visit.i18n._(msg`‘${titleOf(row)}’ wijzigen`),
      status: isConfirmed ? 409 : 200,
      crumbs: crumbsOf(row),
      body: (
        <Consequence
          fields={form.entries.filter(([name]) => name !== 'promised')}
          button={{ do: 'publish', label: <Trans>Publiceer de wijzigingen</Trans> }}
          back={visit.href(eventPath(row.id))}
        >
          <Changes parts={parts} visit={visit} changes={changes} seen={found.seen} isChanged={isConfirmed} />
        </Consequence>
      ),
    },
  }
}

type ChangesProps = {
  parts: EventKindParts
  visit: Visit
  changes: readonly AuditChange[]
  seen: Foresight
  isChanged: boolean
}

function Changes({ parts: { label }, visit: { i18n }, changes, seen, isChanged }: ChangesProps) {
  const isPrice = changes.some(({ field }) => /price$/i.test(field))
  const isDeadline = changes.some(({ field }) => field === 'signupClosesAt' || field === 'cancelUntil')
  return (
    <ForesightWords seen={seen} isChanged={isChanged}>
      <dl className="desk-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{label(i18n, field)}</dt>
            <dd>
              {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {isPrice && (
        <p>
          <Trans>De nieuwe prijs geldt ook voor wie al is ingeschreven. Zij krijgen daarover geen mail.</Trans>
        </p>
      )}
      {isDeadline && (
        <p>
          <Trans>De nieuwe sluitingsdata gelden ook voor wie al is ingeschreven.</Trans>
        </p>
      )}
    </ForesightWords>
  )
}
