import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  HiddenFields,
  SelectField,
} from '~/features/staff/frame/form'
import { columnsOf, hasHeadings, type Mapping, targetNames, targets } from './columns'
import { formatTable, type TableRow } from './read-table.server'

export const columnField = (column: number): string => `column.${column}`

type ColumnsFormProps = {
  title: string
  event: string
  rows: readonly TableRow[]
  mapping: Mapping
  errors: readonly FormError[]
}

const mostExamples = 3

/** What each column of the file is, as guessed, with what stands in it. */
export function ColumnsForm({ title, event, rows, mapping, errors }: ColumnsFormProps) {
  const { t, i18n } = useLingui()
  const isNamed = hasHeadings(rows)
  const people = isNamed ? rows.slice(1) : rows
  const options = targetNames.map((value) => ({ value, label: i18n._(targets[value].name) }))
  return (
    <>
      <p>
        <Plural value={people.length} one="# regel voor" other="# regels voor" /> <strong>{title}</strong>.{' '}
        <Trans>Kies wat elke kolom is. Nodig zijn de naam en de geboortedatum; wat je leeg laat, lezen we niet.</Trans>
      </p>
      <ErrorSummary errors={errors} />
      <DeskForm isMultipart>
        <HiddenFields
          fields={[
            ['event', event],
            ['rows', formatTable(rows)],
          ]}
        />
        {columnsOf(rows).map((cells, i) => {
          const examples = [...new Set(cells.slice(isNamed ? 1 : 0).filter(Boolean))].slice(0, mostExamples).join(' · ')
          const number = i + 1
          return (
            examples !== '' && (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order.
                key={i}
                name={columnField(i)}
                label={(isNamed && cells[0]) || t`Kolom ${number}`}
                help={examples}
                value={mapping[i]}
                options={options}
                empty={t`Lees deze kolom niet`}
                error={errorFor(errors, columnField(i))}
              />
            )
          )
        })}
        <Actions>
          <DoButton value="check">
            <Trans>Kijk wat er gebeurt</Trans>
          </DoButton>
          <DoButton value="again" kind="plain">
            <Trans>Kies een ander bestand</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
