import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { listPage } from '~/features/staff/lists/list-page.server'
import { EmailFate } from '~/features/staff/mail/state-words'
import { locales } from '~/i18n/locale'
import { wholeNumber } from '~/text/search-params'
import { formatTimestamp } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import {
  findGroupEmail,
  type GroupEmail,
  groupEmailsPerPage,
  listGroupEmails,
  unreachedBy,
} from './group-emails.server'
import { isWritten } from './message'
import { groupCrumb } from './new-page.server'
import { EmailTexts } from './preview-words'
import { stopGroupEmail, subjectIn } from './send.server'
import { StateTable, StateWords } from './state-words'

type Sent = { readonly rows: readonly GroupEmail[]; readonly pages: number }

export const sentPage = listPage<'mail/groep', Sent>({
  path: 'mail/groep',
  right: 'mail',
  title: msg`Mail aan een groep`,
  load: async ({ member, now }, { page }) => {
    const { total, emails } = await listGroupEmails(database().read, member, page, now)
    return { rows: emails, pages: Math.ceil(total / groupEmailsPerPage) }
  },
  beside: ({ context: { href, i18n } }) => (
    <p className="desk-actions">
      <a href={href('mail/sjablonen')} className="button button-quiet button-small">
        {i18n._(msg`Sjablonen`)}
      </a>
      <a href={href('inschrijvingen')} className="button">
        {i18n._(msg`Kies aan wie je schrijft`)}
      </a>
    </p>
  ),
  columns: [
    {
      name: msg`Onderwerp`,
      cell: (email, { href, locale }) => <a href={href('mail/groep/$id', email.id)}>{subjectIn(email, locale)}</a>,
    },
    {
      name: msg`Wanneer`,
      phone: 'below',
      cell: ({ createdAt }, { locale }) => formatTimestamp(createdAt, locale),
    },
    {
      name: msg`Door`,
      phone: 'none',
      cell: ({ byName }, { i18n }) => byName ?? i18n._(msg`Iemand die er niet meer is`),
    },
    { name: msg`Aan`, isNumber: true, phone: 'end', cell: ({ recipients }) => recipients },
    { name: msg`Status`, phone: 'beside', cell: (email) => <StateWords email={email} /> },
  ],
  empty: msg`Er is nog niets aan een groep verstuurd. Kies in de lijst van inschrijvingen wie je schrijft.`,
})

export const sentOnePage: DeskPage = {
  path: 'mail/groep/$id',
  right: 'mail',
  get: async (context) => {
    const email = await emailAt(context)
    if (!email) return undefined
    const unreached = await unreachedBy(database().read, email.id)
    return {
      title: subjectIn(email, context.locale),
      crumbs: [groupCrumb(context)],
      body: <SentOne context={context} email={email} unreached={unreached} />,
    }
  },
  post: async (context, form) => {
    const email = await emailAt(context)
    if (!email || form.last('do') !== 'stop') return undefined
    const result = await stopGroupEmail(database(), context.member, email.id, context.now)
    const path = deskLink('mail/groep/$id', email.id)
    return result.ok ? { redirect: path, done: result.auditId } : { redirect: path }
  },
}

const emailAt = ({ parameters, member, now }: DeskContext) =>
  findGroupEmail(database().read, member, wholeNumber(parameters[0], 1, 999_999_999) ?? 0, now)

type SentOneProps = { context: DeskContext; email: GroupEmail; unreached: Awaited<ReturnType<typeof unreachedBy>> }

function SentOne({ context: { href, locale, now }, email, unreached }: SentOneProps) {
  const { t } = useLingui()
  const { counts, held, isStopped, view } = email
  const [on, by] = [formatTimestamp(email.createdAt, locale), email.byName ?? t`Iemand die er niet meer is`]
  const texts = locales
    .filter((one) => isWritten(email, one))
    .map((one) => ({ locale: one, subject: email.subject[one], text: email.text[one] }))
  const rest = counts.waiting
  return (
    <>
      <p>
        <StateWords email={email} /> {on} · {by}
      </p>
      {!isStopped && rest > 0 && (
        <DeskForm>
          <div className="desk-consequence">
            <p>
              {held > 0 ? (
                <Trans>
                  De mails vertrekken een minuut na het versturen. Tot dan gaat er niets uit als je ze tegenhoudt.
                </Trans>
              ) : (
                <Plural value={rest} one="Er wacht nog # mail." other="Er wachten nog # mails." />
              )}
            </p>
            <DoButton value="stop" kind="danger">{t`Houd tegen`}</DoButton>
          </div>
        </DeskForm>
      )}
      <StateTable email={email} />
      {unreached.length > 0 && (
        <Section id="unreached" title={<Trans>Niet aangekomen</Trans>}>
          <DeskTable
            caption={t`Niet aangekomen`}
            columns={[{ name: t`Inschrijfnummer` }, { name: t`Adres` }, { name: t`Status` }]}
            empty={null}
            rows={unreached.map(({ reference, email: one }) => ({
              key: one.id,
              cells: [
                <a key="registration" href={href('inschrijvingen/$reference', reference)} className="unbroken">
                  {reference}
                </a>,
                <Unbroken key="to">{one.recipient}</Unbroken>,
                <EmailFate key="state" email={one} reader={{ locale, now }} />,
              ],
            }))}
          />
        </Section>
      )}
      <Section id="text" title={<Trans>De tekst</Trans>}>
        <EmailTexts emails={texts} />
        <Actions>
          <a href={href('mail/nieuw', again(view, email.id))} className="button button-quiet">
            {t`Gebruik deze tekst opnieuw`}
          </a>
          <a href={href('inschrijvingen', new URLSearchParams(view))} className="button button-quiet">
            {t`Bekijk de inschrijvingen`}
          </a>
        </Actions>
      </Section>
    </>
  )
}

function again(view: string, id: number): URLSearchParams {
  const search = new URLSearchParams(view)
  search.set('again', String(id))
  return search
}
