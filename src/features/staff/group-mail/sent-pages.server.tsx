import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import { DeskTable, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { EmailFate } from '~/features/staff/mail/state-words'
import { locales } from '~/i18n/locale'
import { wholeNumber } from '~/text/search-params'
import { formatTimestamp } from '~/time/format-date'
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
import { stopGroupEmail, titleOf } from './send.server'
import { StateTable, StateWords } from './state-words'

const listTitle = msg`Mail aan een groep`

export const sentPage: DeskPage = {
  path: 'mail/groep',
  right: 'mail',
  get: async (visit) => {
    const { url, member, now, i18n } = visit
    const { page } = readSearch('mail/groep', url.searchParams)
    const { total, emails } = await listGroupEmails(database().read, member, page, now)
    const pages = Math.ceil(total / groupEmailsPerPage)
    return { title: i18n._(listTitle), body: <SentList visit={visit} emails={emails} page={page} pages={pages} /> }
  },
}

type SentListProps = { visit: Visit; emails: readonly GroupEmail[]; page: number; pages: number }

function SentList({ visit: { href, locale, url }, emails, page, pages }: SentListProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="button-row">
        <a href={href('inschrijvingen')} className="button">{t`Kies aan wie je schrijft`}</a>
        <a href={href('mail/sjablonen')} className="button button-quiet">{t`Sjablonen`}</a>
      </p>
      <DeskTable
        caption={t`Mail aan een groep`}
        columns={[
          { name: t`Onderwerp` },
          { name: t`Wanneer` },
          { name: t`Door` },
          { name: t`Aan`, isNumber: true },
          { name: t`Staat` },
        ]}
        empty={
          <Trans>Er is nog niets aan een groep verstuurd. Kies in de lijst van inschrijvingen wie je schrijft.</Trans>
        }
        rows={emails.map((email) => ({
          key: email.id,
          cells: [
            <a key="subject" href={href('mail/groep/$id', email.id)}>
              {titleOf(email, locale)}
            </a>,
            formatTimestamp(email.createdAt, locale),
            email.byName ?? t`Iemand die er niet meer is`,
            email.recipients,
            <StateWords key="state" email={email} />,
          ],
        }))}
      />
      <Pager page={page} pages={pages} href={(to) => withParameters(url.pathname, url.searchParams, { page: to })} />
    </>
  )
}

export const sentOnePage: DeskPage = {
  path: 'mail/groep/$id',
  right: 'mail',
  get: async (visit) => {
    const email = await emailAt(visit)
    if (!email) return undefined
    const unreached = await unreachedBy(database().read, email.id)
    return {
      title: titleOf(email, visit.locale),
      crumbs: [groupCrumb(visit)],
      body: <SentOne visit={visit} email={email} unreached={unreached} />,
    }
  },
  post: async (visit, form) => {
    const email = await emailAt(visit)
    if (!email || form.last('do') !== 'stop') return undefined
    const result = await stopGroupEmail(database(), visit.member, email.id, visit.now)
    const path = deskLink('mail/groep/$id', email.id)
    return result.ok ? { redirect: path, done: result.auditId } : { redirect: path }
  },
}

const emailAt = ({ parameters, member, now }: Visit) =>
  findGroupEmail(database().read, member, wholeNumber(parameters[0], 1, 999_999_999) ?? 0, now)

type SentOneProps = { visit: Visit; email: GroupEmail; unreached: Awaited<ReturnType<typeof unreachedBy>> }

function SentOne({ visit: { href, locale, now }, email, unreached }: SentOneProps) {
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
            columns={[{ name: t`Inschrijfnummer` }, { name: t`Adres` }, { name: t`Staat` }]}
            empty={null}
            rows={unreached.map(({ reference, email: one }) => ({
              key: one.id,
              cells: [
                <a key="registration" href={href('inschrijvingen/$reference', reference)}>
                  {reference}
                </a>,
                one.recipient,
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
