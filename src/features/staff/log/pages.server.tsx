import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { registrant } from '~/features/staff/audit/actions'
import type { Option } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { listPage } from '~/features/staff/lists/list-page.server'
import { membersByName } from '~/features/staff/members/members.server'
import { mayUse, seenClubs } from '~/features/staff/members/rights'
import { auditObjects, objectName } from '~/features/staff/resources/resources.server'
import { type LogLine, listTrace, readLogFilters } from './list.server'
import { LogLines } from './log-lines'
import { nobody } from './words'

type Found = { readonly rows: readonly LogLine[]; readonly hasOlder: boolean; readonly people: readonly Option[] }

const logPage = listPage<'logboek', Found>({
  path: 'logboek',
  right: 'log',
  title: msg`Logboek`,
  load: async ({ member, url }) => {
    const { read } = database()
    const found = await listTrace(read, member, readLogFilters(url.searchParams))
    if (!found) return undefined
    const people = (await membersByName(read)).map(({ uid, name }) => ({ value: uid, label: name }))
    return { rows: found.lines, hasOlder: found.hasOlder, people }
  },
  above: ({ context: { member } }) =>
    seenClubs(member) && (
      <p>
        <Trans>
          Hier staat wat je zelf deed. Wat anderen deden met een evenement of vacature van jouw clubs, zie je via het
          logboek bij dat evenement of die vacature.
        </Trans>
      </p>
    ),
  filters: (context, search, { people }) => ({
    who: { label: msg`Wie`, empty: msg`Iedereen`, options: whoOptions(context, people, search.who) },
    object: { label: msg`Wat`, empty: msg`Alles`, options: objectOptions(context) },
    from: { label: msg`Vanaf` },
    to: { label: msg`Tot en met` },
  }),
  rows: ({ context, found }) => <LogLines context={context} lines={found.rows} />,
  empty: msg`Hier is nog niets gebeurd.`,
  pager: { newer: msg`Nieuwere stappen`, older: msg`Oudere stappen` },
})

export const logPages: readonly DeskPage[] = [logPage]

function whoOptions({ i18n }: DeskContext, people: readonly Option[], who: string | undefined): Option[] {
  const everybody = [
    ...people,
    { value: registrant, label: i18n._(msg`De inschrijver`) },
    { value: nobody, label: i18n._(msg`Vanzelf of met een commando`) },
  ]
  const isOther = who !== undefined && everybody.every(({ value }) => value !== who)
  return isOther ? [...everybody, { value: who, label: i18n._(msg`Iemand die er niet meer is`) }] : everybody
}

function objectOptions({ i18n, member, url }: DeskContext): Option[] {
  const { object, objectId } = readLogFilters(url.searchParams)
  const kinds = auditObjects
    .filter((one) => one !== 'member' || mayUse(member, 'members'))
    .map((value) => ({ value: String(value), label: i18n._(objectName(value)) }))
  if (!object || !objectId) return kinds
  return [...kinds, { value: `${object}:${objectId}`, label: `${i18n._(objectName(object))}: ${objectId}` }]
}
