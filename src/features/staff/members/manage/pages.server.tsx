import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { identity } from '~/features/auth/firebase.server'
import { Consequence } from '~/features/staff/frame/consequence'
import { type FormError, Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain, isRecent } from '~/features/staff/frame/recent-sign-in'
import { findMember, type MemberRow, membersByName } from '~/features/staff/members/members.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { isSameAddress } from '~/text/email-address'
import { emailSchema } from '~/text/schemas/contact'
import { Unbroken } from '~/ui/unbroken'
import { changeMember, inviteMember, removeMember } from './changes.server'
import { AddForm, EditForm, emptyForm, formOf, type MemberForm, readMemberForm, rightsIn } from './member-form'
import { clubNames, memberErrors, roleNames } from './words'

const title = msg`Medewerkers`

const listPage: DeskPage = {
  path: 'medewerkers',
  right: 'members',
  get: (context) => showList(context, emptyForm, []),
  post: (context, form) => receive(context, form),
}

const memberPage: DeskPage = {
  path: 'medewerkers/$member',
  right: 'members',
  get: async (context) => {
    const row = await findMember(database().read, context.parameters[0] ?? '')
    return row && showMember(context, row, formOf(row), [])
  },
}

export const memberPages: readonly DeskPage[] = [listPage, memberPage]

type Problem = keyof typeof memberErrors
const fields: Partial<Record<Problem, string>> = {
  ...{ name: 'name', role: 'role', 'last-admin': 'role', clubs: 'clubs', 'clubs-twice': 'clubs' },
}
const errorsOf = ({ i18n }: DeskContext, problems: readonly Problem[]): FormError[] =>
  problems.map((problem) => ({ field: fields[problem] ?? 'email', message: i18n._(memberErrors[problem]) }))

async function showList(context: DeskContext, typed: MemberForm, problems: readonly Problem[]): Promise<DeskResponse> {
  const rows = await membersByName(database().read)
  const isShown = isRecent(context) || problems.length > 0
  return {
    title: context.i18n._(title),
    ...(problems.length > 0 && { status: statusOf(problems) }),
    body: (
      <>
        <MemberTable context={context} rows={rows} />
        <Section id="add" title={<Trans>Iemand toevoegen</Trans>}>
          {!isRecent(context) && <AskAgain context={context} next="medewerkers" isTyped={problems.length > 0} />}
          {isShown && <AddForm context={context} fields={typed} errors={errorsOf(context, problems)} />}
        </Section>
      </>
    ),
  }
}

function showMember(
  context: DeskContext,
  { name, email }: MemberRow,
  typed: MemberForm,
  problems: readonly Problem[],
): DeskResponse {
  const isShown = isRecent(context) || problems.length > 0
  return {
    title: name,
    ...(problems.length > 0 && { status: statusOf(problems) }),
    body: (
      <>
        <p>
          <Unbroken>{email}</Unbroken>
        </p>
        {!isRecent(context) && <AskAgain context={context} next="medewerkers" isTyped={problems.length > 0} />}
        {isShown && <EditForm context={context} fields={{ ...typed, email }} errors={errorsOf(context, problems)} />}
      </>
    ),
  }
}

function statusOf(problems: readonly Problem[]): number {
  if (problems.includes('recent')) return 403
  if (problems.includes('unreachable')) return 503
  return problems.includes('last-admin') || problems.includes('unknown') ? 409 : 422
}

async function receive(context: DeskContext, form: FormValues): Promise<DeskResponse> {
  const typed = readMemberForm(form)
  const action = form.last('do')
  const rows = await membersByName(database().read)
  const row = rows.find(({ email }) => isSameAddress(email, typed.email))
  if (action === 'add') return add(context, typed)
  if (action !== 'save' && action !== 'remove') return undefined
  if (!row) return showList(context, { ...emptyForm, email: typed.email }, ['unknown'])
  if (!isRecent(context)) return showMember(context, row, typed, ['recent'])
  if (action === 'remove') return remove(context, form, row)
  const { name } = typed
  const rights = rightsIn(typed)
  if (name === '' || 'errors' in rights)
    return showMember(context, row, typed, [
      ...(name === '' ? ['name' as const] : []),
      ...('errors' in rights ? rights.errors : []),
    ])
  const result = await changeMember(memberSite(), context.member, row.uid, { ...rights, name }, context.now)
  if (!result.ok) return showMember(context, row, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function add(context: DeskContext, typed: MemberForm): Promise<DeskResponse> {
  const { email, name } = typed
  const rights = rightsIn(typed)
  const isAddress = v.is(emailSchema, email)
  if (!isRecent(context)) return showList(context, typed, ['recent'])
  if (!isAddress || 'errors' in rights)
    return showList(context, typed, [
      ...(isAddress ? [] : ['email' as const]),
      ...('errors' in rights ? rights.errors : []),
    ])
  const invited = { email, name, ...rights, locale: context.locale, isMailed: true }
  const result = await inviteMember(memberSite(), context.member, invited, context.now)
  if (!result.ok) return showList(context, typed, [result.refusal])
  return { redirect: 'medewerkers', done: result.auditId }
}

async function remove(context: DeskContext, form: FormValues, row: MemberRow): Promise<DeskResponse> {
  const { name, uid } = row
  if (form.last('confirm') === '1') {
    const result = await removeMember(memberSite(), context.member, uid, context.now)
    if (!result.ok) return showMember(context, row, formOf(row), [result.refusal])
    return { redirect: 'medewerkers', done: result.auditId }
  }
  return {
    title: context.i18n._(msg`${name} verwijderen als medewerker`),
    body: (
      <Consequence
        fields={form.entries}
        button={{ do: 'remove', label: <Trans>Verwijder als medewerker</Trans>, kind: 'danger' }}
        back={context.href('medewerkers/$member', uid)}
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

function MemberTable({ context, rows }: { context: DeskContext; rows: readonly MemberRow[] }) {
  const { t, i18n } = useLingui()
  return (
    <DeskTable
      caption={t`Medewerkers`}
      columns={[{ name: t`Naam` }, { name: t`E-mailadres` }, { name: t`Rol` }, { name: t`Clubs` }]}
      empty={<Trans>Er zijn nog geen medewerkers.</Trans>}
      rows={rows.map(({ uid, name, email, role, clubs }) => ({
        key: uid,
        cells: [
          <a key="name" href={context.href('medewerkers/$member', uid)}>
            {name}
          </a>,
          email,
          i18n._(roleNames[role]),
          clubNames(i18n, clubs, context.locale),
        ],
      }))}
    />
  )
}
