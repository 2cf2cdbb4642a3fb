import { useLingui } from '@lingui/react/macro'
import type { EventKind } from '~/model/event'

export function KindOption({ kind }: { kind: EventKind }) {
  const { t } = useLingui()
  const names: Record<EventKind, string> = {
    lessons: t`Lessen`,
    camp: t`Kampen`,
    clinic: t`Clinics`,
    tournament: t`Toernooien`,
    social: t({ message: 'Recreatief', comment: 'kind of event: an informal get-together on court' }),
    course: t`Cursussen`,
  }
  return <option value={kind}>{names[kind]}</option>
}
