import { Trans, useLingui } from '@lingui/react/macro'
import type { DoneStep } from '~/features/staff/audit/notice.server'
import { auditSentence } from '~/features/staff/audit/sentence'
import type { UndoResult } from '~/features/staff/audit/step.server'
import type { DeskContext } from './page'

export type Notice = { done: DoneStep & { id: number } } | { undo: UndoResult }

const undoResults: readonly string[] = ['undone', 'late', 'changed', 'forbidden'] satisfies UndoResult[]

export function noticeOf(done: (DoneStep & { id: number }) | undefined, undo: string | null): Notice | undefined {
  if (done) return { done }
  return undo !== null && undoResults.includes(undo) ? { undo: undo as UndoResult } : undefined
}

export function NoticeBar({ notice, context }: { notice: Notice; context: DeskContext }) {
  const { i18n } = useLingui()
  if ('undo' in notice)
    return (
      <p className="desk-notice" role="status">
        {<UndoWords result={notice.undo} />}
      </p>
    )
  const { done } = notice
  return (
    <div className="desk-notice" role="status">
      <p>{auditSentence(i18n, done)}</p>
      {done.undoUntil !== null && (
        <form method="post" action={context.href('ongedaan')} data-until={done.undoUntil - context.now}>
          <input type="hidden" name="step" value={done.id} />
          <input type="hidden" name="back" value={context.url.pathname + context.url.search} />
          <button type="submit" className="button button-quiet">
            <Trans>Ongedaan maken</Trans>
          </button>
        </form>
      )}
    </div>
  )
}

function UndoWords({ result }: { result: UndoResult }) {
  switch (result) {
    case 'undone':
      return <Trans>Alles is weer zoals het was. Er gaat geen mail uit.</Trans>
    case 'late':
      return <Trans>Dat kan niet meer: de minuut om het terug te draaien is voorbij.</Trans>
    case 'changed':
      return <Trans>Dat kan niet meer: er is daarna nog iets veranderd. Er is nu niets teruggedraaid.</Trans>
    case 'forbidden':
      return (
        <Trans>
          Dat mag je niet meer: een beheerder heeft veranderd wat jij mag. Er is niets teruggedraaid. Vraag het een
          collega.
        </Trans>
      )
  }
}
