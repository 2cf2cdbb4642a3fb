import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { type DeskLink, deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { SelectField, TextField } from '~/features/staff/frame/form'
import { DeskTable, Filters, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import { emailKinds } from '~/model/email-kinds'
import type { FormValues } from '~/server/http/form-handler.server'
import { emailStates } from '~/server/mail/email-state'
import { formatTimestamp } from '~/time/format-date'
import { ResendForm } from './email-lines'
import { listEmails, type MailFilters } from './list.server'
import { type ResendRefusal, resendEmail } from './resend.server'
import { limitResend } from './resend-limit.server'
import { findEmail, kindsSeenBy, type SeenEmail } from './seen.server'
import { EmailFate } from './state-words'
import { emailKindName, refusalWords, stateNames } from './words'

export const mailListPage: DeskPage = {
  path: 'mail',
  right: 'mail',
  get: (visit) => showList(visit),
  post: async (visit, form) => {
    const id = readEmailId(form.last('id'))
    const email = id && (await findEmail(database().read, visit.member, id))
    if (!email || form.last('do') !== 'resend') return undefined
    const limited = await limitResend(visit, email)
    if (limited) return limited
    const result = await resendEmail({ ...visit, database: database() }, email)
    return result.ok ? { redirect: backTo(visit, email, form), done: result.auditId } : showList(visit, result.refusal)
  },
}

export const readEmailId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function backTo({ url }: Visit, { id, reference }: SeenEmail, form: FormValues): DeskLink {
  const back = form.last('back')
  if (back === 'registration' && reference !== null) return deskLink('inschrijvingen/$reference', reference)
  return back === 'email' ? deskLink('mail/$id', id) : deskLink('mail', url.searchParams)
}

async function showList(visit: Visit, refusal?: ResendRefusal): Promise<Outcome> {
  const filters = readSearch('mail', visit.url.searchParams)
  const found = await listEmails(database().read, filters, visit)
  return {
    title: visit.i18n._(msg`Mail`),
    status: refusal ? 409 : 200,
    body: (
      <>
        {refusal && <Refusal refusal={refusal} />}
        <p className="desk-actions">
          <a href={visit.href('mail/nieuw')} className="button">
            <Trans>Schrijf aan een groep</Trans>
          </a>
          <a href={visit.href('mail/groep')}>
            <Trans>Mails aan groepen</Trans>
          </a>
          <a href={visit.href('mail/sjablonen')}>
            <Trans>Sjablonen</Trans>
          </a>
        </p>
        <MailFilterForm visit={visit} filters={filters} />
        <MailTable visit={visit} emails={found.emails} />
        <Pages visit={visit} page={filters.page} hasOlder={found.hasOlder} />
      </>
    ),
  }
}

export function Refusal({ refusal }: { refusal: ResendRefusal }) {
  const { i18n } = useLingui()
  return (
    <p className="desk-consequence" role="alert">
      {i18n._(refusalWords[refusal])}
    </p>
  )
}

function MailFilterForm({ visit, filters: { q, state, kind } }: { visit: Visit; filters: MailFilters }) {
  const { t, i18n } = useLingui()
  const kinds = kindsSeenBy(visit.member, emailKinds)
    .map((value) => ({ value, label: emailKindName(i18n, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, visit.locale))
  return (
    <Filters action={visit.url.pathname}>
      <TextField
        name="q"
        type="search"
        label={t`Zoek`}
        help={t`Begin van het adres, inschrijfnummer of soort`}
        value={q}
        maxLength={120}
      />
      <SelectField
        name="state"
        label={t`Status`}
        value={state}
        empty={t`Alle`}
        options={emailStates.map((value) => ({ value, label: i18n._(stateNames[value]) }))}
      />
      <SelectField name="kind" label={t`Soort`} value={kind} empty={t`Alle`} options={kinds} />
    </Filters>
  )
}

function MailTable({ visit, emails }: { visit: Visit; emails: readonly SeenEmail[] }) {
  const { t, i18n } = useLingui()
  const { href, locale, url } = visit
  return (
    <DeskTable
      caption={t`Mail`}
      columns={[
        { name: t`Aan` },
        { name: t`Soort` },
        { name: t`Inschrijving` },
        { name: t`Geschreven` },
        { name: t`Status` },
        { name: t`Actie` },
      ]}
      empty={
        url.search ? <Trans>Daar is geen mail bij gevonden.</Trans> : <Trans>Er is nog geen mail geschreven.</Trans>
      }
      rows={emails.map((email) => ({
        key: email.id,
        cells: [
          <a key="to" href={href('mail/$id', email.id)}>
            {email.recipient}
          </a>,
          emailKindName(i18n, email.kind),
          email.reference ? (
            <a key="about" href={href('inschrijvingen/$reference', email.reference)}>
              {email.reference}
            </a>
          ) : (
            '–'
          ),
          formatTimestamp(email.createdAt, locale),
          <EmailFate key="fate" email={email} reader={visit} />,
          <ResendForm key="again" visit={visit} email={email} />,
        ],
      }))}
    />
  )
}

type PagesProps = { visit: Visit; page: number; hasOlder: boolean }

function Pages({ visit: { url }, page, hasOlder }: PagesProps) {
  const { t } = useLingui()
  const at = (to: number) => withParameters(url.pathname, url.searchParams, { page: to === 1 ? '' : to })
  if (page === 1 && !hasOlder) return null
  return (
    <nav className="desk-pager" aria-label={t`Bladeren`}>
      {page > 1 && (
        <a href={at(page - 1)} rel="prev">
          <Trans>Nieuwere mail</Trans>
        </a>
      )}
      {hasOlder && (
        <a href={at(page + 1)} rel="next">
          <Trans>Oudere mail</Trans>
        </a>
      )}
    </nav>
  )
}
