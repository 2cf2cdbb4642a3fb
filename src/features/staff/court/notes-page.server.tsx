import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import { titleOf } from '~/features/staff/registrations/cells'
import { areNotesOpen } from './days'
import { type FoundList, findList } from './found-list.server'
import { type HealthNote, mayHaveNotes, readNotes } from './notes.server'
import { listPath } from './words'

export const notesPage: DeskPage = {
  path: 'baan/$id/notities',
  right: 'court',
  get: async (visit) => {
    const list = await findList(visit)
    if (!list || !areNotesOpen(list.event, visit.now)) return undefined
    if (!(await mayHaveNotes(database().read, list.event))) return undefined
    return shown(visit, list, <Press />)
  },
  post: async (visit) => {
    const list = await findList(visit)
    const notes = list && (await readNotes(database(), list.event, visit.member, visit.now))
    return notes && shown(visit, list, <Notes notes={notes} />)
  },
}

function shown(visit: Visit, { event, day }: FoundList, body: React.ReactNode): Outcome {
  return {
    title: visit.i18n._(msg`Gezondheidsnotities`),
    part: 'court',
    crumbs: [{ name: titleOf(event, visit.locale), path: listPath(event.id, day, visit) }],
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
