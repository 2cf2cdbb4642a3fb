import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { registrant } from '~/features/staff/audit/actions'
import { type Option, SelectField, TextField } from '~/features/staff/frame/form'
import { Filters, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { membersByName } from '~/features/staff/members/members.server'
import { mayUse } from '~/features/staff/members/rights'
import { auditObjects, objectName } from '~/features/staff/resources/resources.server'
import { type LogFilters, type LogLine, listTrace, readLogFilters } from './list.server'
import { LogLines } from './log-lines'
import { nobody } from './words'

const logPage: DeskPage = {
  path: 'logboek',
  right: 'log',
  get: async (visit) => {
    const { member, url, i18n } = visit
    const filters = readLogFilters(url.searchParams)
    const found = await listTrace(database().read, member, filters)
    if (!found) return undefined
    const staff = await membersByName(database().read)
    const people = staff.map(({ uid, name }) => ({ value: uid, label: name }))
    return {
      title: i18n._(msg`Logboek`),
      body: (
        <>
          {member.role !== 'admin' && member.clubs !== null && (
            <p>
              <Trans>
                Hier staat wat je zelf deed. Wat anderen deden met een evenement of vacature van jouw clubs, zie je via
                het logboek bij dat evenement of die vacature.
              </Trans>
            </p>
          )}
          <LogFilterForm visit={visit} filters={filters} people={people} />
          <LogList visit={visit} filters={filters} {...found} />
        </>
      ),
    }
  },
}

export const logPages: readonly DeskPage[] = [logPage]

type FilterFormProps = { visit: Visit; filters: LogFilters; people: readonly Option[] }

function LogFilterForm({ visit, filters, people }: FilterFormProps) {
  const { t, i18n } = useLingui()
  const { who, object, objectId, from, to } = filters
  const chosen = object && objectId ? `${object}:${objectId}` : object
  const everybody = [
    ...people,
    { value: registrant, label: t`De inschrijver` },
    { value: nobody, label: t`Vanzelf of met een commando` },
  ]
  const isOther = who !== undefined && everybody.every(({ value }) => value !== who)
  const kinds = auditObjects
    .filter((one) => one !== 'member' || mayUse(visit.member, 'members'))
    .map((value) => ({ value, label: i18n._(objectName(value)) }))
  return (
    <Filters action={visit.url.pathname}>
      <SelectField
        name="who"
        label={t`Wie`}
        value={who}
        empty={t`Iedereen`}
        options={isOther ? [...everybody, { value: who, label: t`Iemand die er niet meer is` }] : everybody}
      />
      <SelectField
        name="object"
        label={t`Wat`}
        value={chosen}
        empty={t`Alles`}
        options={
          object && objectId && chosen
            ? [...kinds, { value: chosen, label: `${i18n._(objectName(object))}: ${objectId}` }]
            : kinds
        }
      />
      <TextField name="from" type="date" label={t`Vanaf`} value={from} />
      <TextField name="to" type="date" label={t`Tot en met`} value={to} />
    </Filters>
  )
}

type LogListProps = { visit: Visit; filters: LogFilters; lines: readonly LogLine[]; hasOlder: boolean }

function LogList({ visit, filters: { page }, lines, hasOlder }: LogListProps) {
  const { t } = useLingui()
  const { pathname, searchParams } = visit.url
  const at = (to: number) => withParameters(pathname, searchParams, { page: to === 1 ? '' : to })
  if (lines.length === 0)
    return (
      <p className="desk-empty">
        <Trans>Hier is nog niets gebeurd.</Trans>
      </p>
    )
  return (
    <>
      <LogLines visit={visit} lines={lines} />
      <nav className="desk-pager" aria-label={t`Bladeren`}>
        {page > 1 && (
          <a href={at(page - 1)} rel="prev">
            <Trans>Nieuwere stappen</Trans>
          </a>
        )}
        {hasOlder && (
          <a href={at(page + 1)} rel="next">
            <Trans>Oudere stappen</Trans>
          </a>
        )}
      </nav>
    </>
  )
}
