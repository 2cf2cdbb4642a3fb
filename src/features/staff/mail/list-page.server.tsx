import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import type { Option } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { type List, showList } from '~/features/staff/lists/list-page.server'
import { emailKinds } from '~/model/email-kinds'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatTimestamp } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import { type Listed, listEmails } from './list.server'
import { resendEmail } from './resend.server'
import { ResendForm } from './resend-form'
import { limitResend } from './resend-limit.server'
import { findEmail, kindsSeenBy, type SeenEmail } from './seen.server'
import { EmailFate } from './state-words'
import { emailKindName, type ResendRefusal, resendRefusalWords, stateNames } from './words'

export const mailListPage: DeskPage = {
  path: 'mail',
  right: 'mail',
  get: (context) => showListed(context),
  post: async (context, form) => {
    const id = readEmailId(form.last('id'))
    const email = id && (await findEmail(database().read, context.member, id))
    if (!email || form.last('do') !== 'resend') return undefined
    const limited = await limitResend(context, email)
    if (limited) return limited
    const result = await resendEmail({ ...context, database: database() }, email)
    return result.ok
      ? { redirect: backTo(context, email, form), done: result.auditId }
      : showListed(context, result.refusal)
  },
}

export const readEmailId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function backTo({ url }: DeskContext, { id }: SeenEmail, form: FormValues): DeskLink {
  return form.last('back') === 'email' ? deskLink('mail/$id', id) : deskLink('mail', url.searchParams)
}

const emailList: List<'mail', Listed> = {
  path: 'mail',
  right: 'mail',
  title: msg`Mail`,
  load: (context, search) => listEmails(database().read, search, context),
  beside: (props) => <Ways {...props} />,
  filters: (context) => ({
    q: { label: msg`Begin van het adres, nummer of soort` },
    state: { label: msg`Status`, names: stateNames },
    kind: { label: msg`Soort`, options: kindOptions(context) },
  }),
  columns: [
    {
      name: msg`Aan`,
      cell: ({ id, recipient }, { href }) => (
        <a href={href('mail/$id', id)}>
          <Unbroken>{recipient}</Unbroken>
        </a>
      ),
    },
    { name: msg`Soort`, phone: 'below', cell: ({ kind }, { i18n }) => emailKindName(i18n, kind) },
    {
      name: msg`Inschrijving`,
      phone: 'none',
      cell: ({ reference }, { href }) =>
        reference ? (
          <a href={href('inschrijvingen/$reference', reference)} className="unbroken">
            {reference}
          </a>
        ) : (
          '–'
        ),
    },
    {
      name: msg`Geschreven`,
      phone: 'none',
      cell: ({ createdAt }, { locale }) => formatTimestamp(createdAt, locale),
    },
    { name: msg`Status`, phone: 'beside', cell: (email, context) => <EmailFate email={email} reader={context} /> },
    { name: msg`Actie`, cell: (email, context) => <ResendForm context={context} email={email} /> },
  ],
  empty: msg`Er is nog geen mail geschreven.`,
  nothingFound: msg`Daar is geen mail bij gevonden.`,
  pager: { newer: msg`Nieuwere mail`, older: msg`Oudere mail` },
}

async function showListed(context: DeskContext, refusal?: ResendRefusal): Promise<DeskResponse> {
  const shown = await showList(emailList, context, refusal && <Refusal refusal={refusal} />)
  return shown && { ...shown, status: refusal ? 409 : 200 }
}

function kindOptions({ member, i18n, locale }: DeskContext): Option[] {
  return kindsSeenBy(member, emailKinds)
    .map((value) => ({ value, label: emailKindName(i18n, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

function Ways({ context: { href } }: { context: DeskContext }) {
  return (
    <p className="desk-actions">
      <a href={href('mail/groep')} className="button button-quiet button-small">
        <Trans>Mails aan groepen</Trans>
      </a>
      <a href={href('mail/sjablonen')} className="button button-quiet button-small">
        <Trans>Sjablonen</Trans>
      </a>
      <a href={href('mail/nieuw')} className="button">
        <Trans>Schrijf aan een groep</Trans>
      </a>
    </p>
  )
}

export function Refusal({ refusal }: { refusal: ResendRefusal }) {
  const { i18n } = useLingui()
  return (
    <p className="desk-consequence" role="alert">
      {i18n._(resendRefusalWords[refusal])}
    </p>
  )
}
