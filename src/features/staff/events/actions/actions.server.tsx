import { Trans } from '@lingui/react/macro'
import type { ContentRow } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { withRow } from '~/features/staff/content/with-row.server'
import { DoButton } from '~/features/staff/frame/form'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { cancelStep, reinstateStep } from './cancel.server'
import { makeCopy, showCopy } from './copy-page.server'
import { showMove, takeMove } from './move-page.server'
import type { EventKindParts } from './parts'
import { publishChanges } from './publish-changes.server'
import { showSeries, takeSeries } from './series-page.server'
import { showTogether, takeTogether } from './together-page.server'

/** What events add to the editor of all kinds of content. */
export const eventVerbs = (parts: EventKindParts): Pick<Editor, 'steps' | 'buttons' | 'aroundPublish'> => ({
  steps: {
    cancel: (visit, sent) => cancelStep(parts, visit, sent),
    'cancel-preview': (visit, sent) => cancelStep(parts, visit, sent),
    reinstate: (visit, sent) => reinstateStep(parts, visit, sent),
    copy: (visit, { row, form }) => makeCopy(parts, visit, row, form),
  },
  buttons: (visit, row) => <VerbButtons visit={visit} row={row} />,
  aroundPublish: (visit, sent, publish) => publishChanges(parts, visit, sent, publish),
})

/** The pages of the steps that have one of their own. */
export function eventVerbPages(parts: EventKindParts): readonly DeskPage[] {
  const of = (visit: Visit, show: Parameters<typeof withRow>[2]) =>
    withRow(parts, visit, async (row) => (row.deletedAt === null ? show(row) : undefined))
  return [
    {
      path: 'evenementen/$id/verplaatsen',
      right: 'events',
      get: (visit) => of(visit, (row) => showMove(visit, row)),
      post: (visit, form) => of(visit, (row) => takeMove(parts, visit, row, form)),
    },
    {
      path: 'evenementen/$id/kopie',
      right: 'events',
      get: (visit) => of(visit, (row) => showCopy(parts, visit, row, visit.url.searchParams.get('first') ?? '')),
      post: (visit, form) => of(visit, (row) => makeCopy(parts, visit, row, form)),
    },
    {
      path: 'evenementen/$id/serie',
      right: 'events',
      get: (visit) => of(visit, (row) => showSeries(parts, visit, row)),
      post: (visit, form) => of(visit, (row) => takeSeries(parts, visit, row, form)),
    },
    {
      path: 'evenementen/samen',
      right: 'events',
      get: (visit) => showTogether(parts, visit),
      post: (visit, form) => takeTogether(parts, visit, form),
    },
  ]
}

function VerbButtons({ visit, row }: { visit: Visit; row: ContentRow }) {
  const isLessons = row.fields.kind === 'lessons'
  return (
    <>
      {row.status === 'published' && (
        <a href={visit.href('evenementen/$id/toevoegen', row.id)} className="button button-quiet">
          <Trans>Schrijf iemand in</Trans>
        </a>
      )}
      {row.status === 'published' && !isLessons && (
        <a href={visit.href('evenementen/$id/verplaatsen', row.id)} className="button button-quiet">
          <Trans>Verplaats</Trans>
        </a>
      )}
      {!isLessons && (
        <a href={visit.href('evenementen/$id/serie', row.id)} className="button button-quiet">
          <Trans>Maak een reeks</Trans>
        </a>
      )}
      {row.status === 'published' && (
        <DoButton value="cancel" kind="danger">
          <Trans>Annuleer het evenement</Trans>
        </DoButton>
      )}
      {row.status === 'cancelled' && (
        <DoButton value="reinstate">
          <Trans>Laat het doorgaan</Trans>
        </DoButton>
      )}
    </>
  )
}
