import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { statusNames, statusTones } from '~/features/staff/registration/words'
import type { Locale } from '~/i18n/locale'
import type { RegistrationStatus } from '~/model/registration'
import { listNames } from '~/text/name-list'
import type { ListedRegistration } from './rows.server'

/** Who takes part, and who signed them up where that is somebody else. */
export function whoOf({ contactName, participants }: ListedRegistration) {
  const names = participants.map(({ name }) => name).join(', ') || contactName
  return { names, by: names === contactName ? undefined : contactName }
}

export const mostNames = 12

/** "Anna, Bram and 21 more". `total`: of how many these are the first. */
export function namesInShort(
  names: readonly string[],
  { i18n, locale }: { i18n: I18n; locale: Locale },
  total = names.length,
): string {
  const shown = names.slice(0, total > mostNames ? mostNames - 1 : mostNames)
  const more = total - shown.length
  return listNames(more > 0 ? [...shown, i18n._(msg`nog ${more}`)] : shown, locale)
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
