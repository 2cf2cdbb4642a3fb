import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions, DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { levelName } from '~/features/staff/registrations/words'
import { formatDay } from '~/time/format-date'
import type { Mapping } from './columns'
import { columnField } from './columns-form'
import type { Person } from './person'
import type { ImportPlan } from './plan.server'
import { formatTable, type TableRow } from './read-table.server'
import { wrongWords } from './words'

type PackageNames = ReadonlyMap<string, string>

type PlanFormProps = {
  context: DeskContext
  title: string
  event: string
  /** Of the event, by id. */
  packages: PackageNames
  rows: readonly TableRow[]
  mapping: Mapping
  plan: ImportPlan
  /** Somebody changed something after the plan was shown. */
  isChanged?: boolean
}

const mostShown = 100

/** What an import makes, leaves and refuses. Nothing is written yet. */
export function PlanForm({ context, title, event, packages, rows, mapping, plan, isChanged = false }: PlanFormProps) {
  const { parties, people, known, twice, wrong, tooFew, digest } = plan
  const made = parties.flat()
  const mayImport = people > 0 && tooFew === undefined
  const left = wrong.length
  const named = { context, packages }
  return (
    <>
      {isChanged && (
        <p role="alert" className="desk-consequence">
          <Trans>Er is intussen iets veranderd. Zo is het nu; er is nog niets overgenomen.</Trans>
        </p>
      )}
      <p>
        <strong>{title}</strong>:{' '}
        <Plural value={people} one="# persoon wordt ingeschreven" other="# mensen worden ingeschreven" />,{' '}
        <Plural value={parties.length} one="in # inschrijving." other="in # inschrijvingen." />{' '}
        <Trans>Niemand krijgt een mail, en er komt geen bedrag bij.</Trans>
      </p>
      {tooFew !== undefined && (
        <p role="alert" className="desk-consequence">
          <Plural
            value={tooFew}
            one="Er is nog maar # plek vrij. Maak meer plek, of neem minder mensen over."
            other="Er zijn nog maar # plekken vrij. Maak meer plek, of neem minder mensen over."
          />
        </p>
      )}
      {left > 0 && <WrongRows wrong={wrong} />}
      <People {...named} people={known} heading={<Trans>Staat er al ({known.length})</Trans>} />
      <People {...named} people={twice} heading={<Trans>Staat twee keer in het bestand ({twice.length})</Trans>} />
      <People {...named} people={made} heading={<Trans>Wordt ingeschreven ({people})</Trans>} isOpen />
      <DeskForm isMultipart>
        <HiddenFields
          fields={[
            ['event', event],
            ['rows', formatTable(rows)],
            ['digest', digest],
            ...mapping.map((target, i) => [columnField(i), target ?? ''] as const),
          ]}
        />
        <Actions>
          {mayImport && (
            <DoButton value="import">
              <Plural value={people} one="Neem # persoon over" other="Neem # mensen over" />
            </DoButton>
          )}
          <DoButton value="columns" kind="plain">
            <Trans>Terug naar de kolommen</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

function WrongRows({ wrong }: Pick<ImportPlan, 'wrong'>) {
  const { t, i18n } = useLingui()
  return (
    <>
      <h2>
        <Trans>Klopt nog niet ({wrong.length})</Trans>
      </h2>
      <p>
        <Trans>
          Deze regels blijven liggen. Verbeter ze in je lijst en lees die nog een keer in: wie er dan al staat, komt er
          niet dubbel in.
        </Trans>
      </p>
      <DeskTable
        caption={t`Regels die niet kloppen`}
        columns={[{ name: t`Naam` }, { name: t`Regel`, isNumber: true }, { name: t`Wat er is` }]}
        empty=""
        rows={wrong.slice(0, mostShown).map((one) => ({
          key: one.line,
          cells: [one.name || t`zonder naam`, one.line, one.wrong.map((each) => i18n._(wrongWords[each])).join('; ')],
        }))}
      />
      <More count={wrong.length} />
    </>
  )
}

type PeopleProps = Pick<PlanFormProps, 'context' | 'packages'> & {
  people: readonly Person[]
  heading: ReactNode
  isOpen?: boolean
}

function People({ context: { i18n, locale }, packages, people, heading, isOpen = false }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{heading}</summary>
      <ul>
        {people
          .slice(0, mostShown)
          .map(({ line, name, birthDate, contactName, email, phone, level, package: chosen }) => (
            <li key={line}>
              {[
                ...[name, formatDay(birthDate, locale, 'mediumYear')],
                ...[contactName === name ? '' : contactName, email ?? '', phone ?? ''],
                ...[level === null ? '' : levelName(i18n, level), packages.get(chosen ?? '') ?? ''],
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
      </ul>
      <More count={people.length} />
    </details>
  )
}

function More({ count }: { count: number }) {
  if (count <= mostShown) return null
  return (
    <p>
      <Trans>En nog {count - mostShown}.</Trans>
    </p>
  )
}
