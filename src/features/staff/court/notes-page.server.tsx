import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { titleOf } from '~/features/staff/registrations/cells'
import { areNotesOpen } from './days'
import { type FoundList, findList } from './found-list.server'
import { type HealthNote, mayHaveNotes, readNotes } from './notes.server'
import { listPath } from './words'

export const notesPage: DeskPage = {
  path: 'baan/$id/notities',
  right: 'court',
  get: async (context) => {
    const list = await findList(context)
    if (!list || !areNotesOpen(list.event, context.now)) return undefined
    if (!(await mayHaveNotes(database().read, list))) return undefined
    return shown(context, list, <Press />)
  },
  post: async (context) => {
    const list = await findList(context)
    const notes = list && (await readNotes(database(), list, context.member, context.now))
    return notes && shown(context, list, <Notes notes={notes} />)
  },
}

function shown(context: DeskContext, { event, day }: FoundList, body: React.ReactNode): DeskResponse {
  return {
    title: context.i18n._(msg`Gezondheidsnotities`),
    part: 'court',
    crumbs: [{ name: titleOf(event, context.locale), path: listPath(event, day, context) }],
    body: <div className="court">{body}</div>,
  }
}

const Press = () => (
  <form method="post">
    <p className="desk-help">
      <Trans>We leggen vast wie ze leest en wanneer.</Trans>
    </p>
    <button type="submit" className="button">
      <Trans>Lees de gezondheidsnotities</Trans>
    </button>
  </form>
)

function Notes({ notes }: { notes: readonly HealthNote[] }) {
  if (notes.length === 0)
    return (
      <p className="desk-empty">
        <Trans>Niemand heeft iets over de gezondheid ingevuld.</Trans>
      </p>
    )
  return (
    <ul className="court-people">
      {notes.map(({ id, name, note }) => (
        <li key={id} className="court-person">
          <p className="court-name">
            <b>{name}</b>
          </p>
          <p className="court-remarks">{note}</p>
        </li>
      ))}
    </ul>
  )
}
