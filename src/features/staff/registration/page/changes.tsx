import { useLingui } from '@lingui/react/macro'
import { DeskTable } from '~/features/staff/frame/list'
import { registrationLabel, registrationValue } from '~/features/staff/registration/words'
import type { Locale } from '~/i18n/locale'
import type { AuditChange } from '~/model/staff'

export function Changes({ changes, locale }: { changes: readonly AuditChange[]; locale: Locale }) {
  const { t, i18n } = useLingui()
  const shown = (field: string, value: string | null) => value && registrationValue(i18n, locale, field, value)
  return (
    <DeskTable
      caption={t`Wat er verandert`}
      columns={[{ name: t`Wat` }, { name: t`Was` }, { name: t`Wordt` }]}
      empty=""
      rows={changes.map(({ field, before, after }) => ({
        key: field,
        cells: [registrationLabel(i18n, field), shown(field, before) ?? '–', shown(field, after) ?? '–'],
      }))}
    />
  )
}
