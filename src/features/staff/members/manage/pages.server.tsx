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
import { AddForm, EditForm, emptyForm, formOf, type MemberForm, readMemberForm, rightsIn } from './member-form'
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
    return row && showMember(visit, row, formOf(row), [])
  },
}

export const memberPages: readonly DeskPage[] = [listPage, memberPage]

type Problem = keyof typeof memberErrors
const fields: Partial<Record<Problem, string>> = {
  ...{ name: 'name', role: 'role', 'last-admin': 'role', clubs: 'clubs', 'clubs-twice': 'clubs' },
}
const errorsOf = ({ i18n }: Visit, problems: readonly Problem[]): FormError[] =>
  problems.map((problem) => ({ field: fields[problem] ?? 'email', message: i18n._(memberErrors[problem]) }))

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
          {isShown && <AddForm visit={visit} fields={typed} errors={errorsOf(visit, problems)} />}
        </Section>
      </>
    ),
  }
}

function showMember(
  visit: Visit,
  { name, email }: MemberRow,
  typed: MemberForm,
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
        {isShown && <EditForm visit={visit} fields={{ ...typed, email }} errors={errorsOf(visit, problems)} />}
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
  const { name } = typed
  const rights = rightsIn(typed)
  if (name === '' || 'errors' in rights)
    return showMember(visit, row, typed, [
      ...(name === '' ? ['name' as const] : []),
      ...('errors' in rights ? rights.errors : []),
    ])
  const result = await changeMember(memberSite(), visit.member, row.uid, { ...rights, name }, visit.now)
  if (!result.ok) return showMember(visit, row, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function add(visit: Visit, typed: MemberForm): Promise<Outcome> {
  const { email, name } = typed
  const rights = rightsIn(typed)
  const isAddress = v.is(emailSchema, email)
  if (!isRecent(visit)) return showList(visit, typed, ['recent'])
  if (!isAddress || 'errors' in rights)
    return showList(visit, typed, [
      ...(isAddress ? [] : ['email' as const]),
      ...('errors' in rights ? rights.errors : []),
    ])
  const invited = { email, name, ...rights, locale: visit.locale, isMailed: true }
  const result = await inviteMember(memberSite(), visit.member, invited, visit.now)
  if (!result.ok) return showList(visit, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function remove(visit: Visit, form: FormValues, row: MemberRow): Promise<Outcome> {
  const { name, uid } = row
  if (form.last('confirm') === '1') {
    const result = await removeMember(memberSite(), visit.member, uid, visit.now)
    if (!result.ok) return showMember(visit, row, formOf(row), [result.refusal])
    return { redirect: 'medewerkers', done: result.auditId }
  }
  return {
    title: visit.i18n._(msg`${name} verwijderen als medewerker`),
    body: (
      <Consequence
        fields={form.entries}
        button={{ do: 'remove', label: <Trans>Verwijder als medewerker</Trans>, kind: 'danger' }}
        back={visit.href('medewerkers/$member', uid)}
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
          <a key="name" href={visit.href('medewerkers/$member', uid)}>
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
