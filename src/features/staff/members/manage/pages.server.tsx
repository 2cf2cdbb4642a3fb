import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { identity } from '~/features/auth/firebase.server'
import { Consequence } from '~/features/staff/frame/consequence'
import { type FormError, Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { findMember, type MemberRow, membersByName } from '~/features/staff/members/members.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { isSameAddress } from '~/text/email-address'
import { emailSchema } from '~/text/schemas/contact'
import { changeMember, inviteMember, removeMember } from './changes.server'
import { emptyForm, type MemberForm, readMemberForm } from './form'
import { AddForm, EditForm } from './member-form'
import { clubNames, memberErrors, roleNames } from './words'

const title = msg`Medewerkers`

const listPage: DeskPage = {
  path: 'medewerkers',
  right: 'members',
  get: (visit) => showList(visit, emptyForm, []),
  post: (visit, form) => receive(visit, form),
}

const memberPage: DeskPage = {
  path: 'medewerkers/$member',
  right: 'members',
  get: async (visit) => {
    const row = await findMember(database().read, visit.parameters[0] ?? '')
    return row && showMember(visit, row, row, [])
  },
}

export const memberPages: readonly DeskPage[] = [listPage, memberPage]

type Problem = keyof typeof memberErrors
const fieldOf = (problem: Problem) => (problem === 'role' || problem === 'last-admin' ? 'role' : 'email')
const errorsOf = ({ i18n }: Visit, problems: readonly Problem[]): FormError[] =>
  problems.map((problem) => ({ field: fieldOf(problem), message: i18n._(memberErrors[problem]) }))

async function showList(visit: Visit, typed: MemberForm, problems: readonly Problem[]): Promise<Outcome> {
  const rows = await membersByName(database().read)
  const isShown = isRecent(visit) || problems.length > 0
  return {
    title: visit.i18n._(title),
    ...(problems.length > 0 && { status: statusOf(problems) }),
    body: (
      <>
        <MemberTable visit={visit} rows={rows} />
        <Section id="add" title={<Trans>Iemand toevoegen</Trans>}>
          {!isRecent(visit) && <AskAgain visit={visit} next="medewerkers" isTyped={problems.length > 0} />}
          {isShown && <AddForm visit={visit} typed={typed} errors={errorsOf(visit, problems)} />}
        </Section>
      </>
    ),
  }
}

function showMember(
  visit: Visit,
  { name, email }: MemberRow,
  { role, clubs }: Pick<MemberForm, 'role' | 'clubs'>,
  problems: readonly Problem[],
): Outcome {
  const isShown = isRecent(visit) || problems.length > 0
  return {
    title: name,
    ...(problems.length > 0 && { status: statusOf(problems) }),
    body: (
      <>
        <p>{email}</p>
        {!isRecent(visit) && <AskAgain visit={visit} next="medewerkers" isTyped={problems.length > 0} />}
        {isShown && <EditForm visit={visit} typed={{ email, name, role, clubs }} errors={errorsOf(visit, problems)} />}
      </>
    ),
  }
}

function statusOf(problems: readonly Problem[]): number {
  if (problems.includes('recent')) return 403
  if (problems.includes('unreachable')) return 503
  return problems.includes('last-admin') || problems.includes('unknown') ? 409 : 422
}

async function receive(visit: Visit, form: FormValues): Promise<Outcome> {
  const typed = readMemberForm(form)
  const action = form.last('do')
  const rows = await membersByName(database().read)
  const row = rows.find(({ email }) => isSameAddress(email, typed.email))
  if (action === 'add') return add(visit, typed)
  if (action !== 'save' && action !== 'remove') return undefined
  if (!row) return showList(visit, { ...emptyForm, email: typed.email }, ['unknown'])
  if (!isRecent(visit)) return showMember(visit, row, typed, ['recent'])
  if (action === 'remove') return remove(visit, form, row)
  const { role, clubs } = typed
  if (!role) return showMember(visit, row, typed, ['role'])
  const result = await changeMember(memberSite(), visit.member, row.uid, { role, clubs }, visit.now)
  if (!result.ok) return showMember(visit, row, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function add(visit: Visit, typed: MemberForm): Promise<Outcome> {
  const { email, name, role, clubs } = typed
  const problems: Problem[] = [
    ...(v.is(emailSchema, email) ? [] : ['email' as const]),
    ...(role ? [] : ['role' as const]),
  ]
  if (!isRecent(visit)) return showList(visit, typed, ['recent'])
  if (problems.length > 0 || !role) return showList(visit, typed, problems)
  const invited = { email, name, role, clubs, locale: visit.locale, isMailed: true }
  const result = await inviteMember(memberSite(), visit.member, invited, visit.now)
  if (!result.ok) return showList(visit, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function remove(visit: Visit, form: FormValues, row: MemberRow): Promise<Outcome> {
  const { name, uid } = row
  if (form.last('confirm') === '1') {
    const result = await removeMember(memberSite(), visit.member, uid, visit.now)
    if (!result.ok) return showMember(visit, row, row, [result.refusal])
    return { redirect: 'medewerkers', done: result.auditId }
  }
  return {
    title: visit.i18n._(msg`${name} verwijderen als medewerker`),
    body: (
      <Consequence
        fields={form.entries}
        button={{ do: 'remove', label: <Trans>Verwijder als medewerker</Trans>, kind: 'danger' }}
        back={visit.href(`medewerkers/${uid}`)}
      >
        <p>
          <Trans>
            {name} kan meteen niets meer in het beheer en wordt op alle apparaten uitgelogd. Het account zelf blijft
            bestaan, en wat {name} deed, blijft in het logboek staan.
          </Trans>
        </p>
      </Consequence>
    ),
  }
}

const memberSite = () => ({ database: database(), identity: identity() })

function MemberTable({ visit, rows }: { visit: Visit; rows: readonly MemberRow[] }) {
  const { t, i18n } = useLingui()
  return (
    <DeskTable
      caption={t`Medewerkers`}
      columns={[{ name: t`Naam` }, { name: t`E-mailadres` }, { name: t`Rol` }, { name: t`Clubs` }]}
      empty={<Trans>Er zijn nog geen medewerkers.</Trans>}
      rows={rows.map(({ uid, name, email, role, clubs }) => ({
        key: uid,
        cells: [
          <a key="name" href={visit.href(`medewerkers/${encodeURIComponent(uid)}`)}>
            {name}
          </a>,
          email,
          i18n._(roleNames[role]),
          clubNames(i18n, clubs, visit.locale),
        ],
      }))}
    />
  )
}
