import { useLingui } from '@lingui/react/macro'
import type { CalendarKind } from '~/model/event'

export function KindOption({ kind }: { kind: CalendarKind }) {
  const { t } = useLingui()
  const names: Record<CalendarKind, string> = {
    camp: t`Kampen`,
    clinic: t`Clinics`,
    tournament: t`Toernooien`,
    social: t({ message: 'Recreatief', comment: 'kind of event: an informal get-together on court' }),
    course: t`Cursussen`,
  }
  return <option value={kind}>{names[kind]}</option>
}
