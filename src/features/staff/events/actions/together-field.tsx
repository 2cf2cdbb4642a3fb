import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clubs, findClub } from '~/features/clubs/clubs'
import { CheckField, SelectField, TextArea, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { BulkField, BulkValue } from './bulk'

/** The box that says that a field is changed. */
export const changeOf = (field: BulkField): string => `change-${field}`

type TogetherFieldProps = BulkValue & Pick<ControlProps, 'context' | 'name' | 'picture'> & { given: string | undefined }

export function TogetherField({ context, field, values, name, given, picture }: TogetherFieldProps) {
  const { t } = useLingui()
  const isSame = values.length === 1
  const value = given ?? (isSame ? (values[0] ?? '') : '')
  const help = isSame ? undefined : <Differing field={field} values={values} />
  return (
    <div className="desk-section">
      <CheckField name={changeOf(field)} label={t`Wijzig voor alle: ${name}`} isChecked={given !== undefined} />
      <Control {...{ context, field, name, value, help, picture }} />
    </div>
  )
}

/** Characters. */
const longest = 60

const clubName = (id: string) => findClub(Number(id))?.name ?? id

type ControlProps = {
  context: DeskContext
  field: BulkField
  name: string
  value: string
  help: ReactNode
  picture: ReactNode
}

function Control({ context, field, name, value, help, picture }: ControlProps) {
  const { t } = useLingui()
  const shared = { name: field, label: name, help }
  if (field === 'image')
    return (
      <>
        {help && <p className="desk-help">{help}</p>}
        {picture}
      </>
    )
  if (field === 'waitingList') return <CheckField {...shared} value="on" isChecked={value !== ''} />
  if (field === 'clubId') {
    const own = clubs.filter(({ id }) => mayEditClub(context.member, id))
    const options = own.map((club) => ({ value: String(club.id), label: club.name }))
    return <SelectField {...shared} value={value} empty={t`Geen club`} options={options} />
  }
  const lang = field.endsWith('En') ? 'en' : 'nl'
  if (/^(?:summary|body|whatToBring)/.test(field))
    return <TextArea {...shared} value={value} lang={lang} rows={field.startsWith('body') ? 8 : 3} />
  return <TextField {...shared} value={value} inputMode="decimal" />
}

function Differing({ field, values }: Pick<BulkValue, 'field' | 'values'>) {
  const { t } = useLingui()
  const wordOf = (value: string) => {
    if (field === 'waitingList') return value === '' ? t`nee` : t`ja`
    if (value === '') return t`leeg`
    if (field === 'clubId') return clubName(value)
    return value.length > longest ? `${value.slice(0, longest)}…` : value
  }
  const shown = values.slice(0, 5).map(wordOf)
  const list = [...shown, ...(values.length > 5 ? ['…'] : [])].join(' · ')
  return <Trans>Verschilt: {list}</Trans>
}
