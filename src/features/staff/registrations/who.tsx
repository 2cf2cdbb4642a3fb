import { useLingui } from '@lingui/react/macro'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { statusNames, statusTones } from '~/features/staff/registration/words'
import type { RegistrationStatus } from '~/model/registration'
import type { ListedRegistration } from './rows.server'

/** Who takes part, and who signed them up where that is somebody else. */
export function whoOf({ contactName, participants }: ListedRegistration) {
  const names = participants.map(({ name }) => name).join(', ') || contactName
  return { names, by: names === contactName ? undefined : contactName }
}

export function Who({ context: { href }, row }: { context: DeskContext; row: ListedRegistration }) {
  const { names, by } = whoOf(row)
  return (
    <>
      <a href={href('inschrijvingen/$reference', row.reference)}>{names}</a>{' '}
      <small>{[by, row.reference].filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** Only what deviates has a badge. */
export function StatusWord({ status }: { status: RegistrationStatus }) {
  const { i18n } = useLingui()
  const name = i18n._(statusNames[status])
  return status === 'confirmed' ? (
    <span className="desk-usual">{name}</span>
  ) : (
    <Badge tone={statusTones[status]}>{name}</Badge>
  )
}
