import { Trans, useLingui } from '@lingui/react/macro'
import { safeParse } from 'valibot'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { EmailFrame } from '~/features/staff/frame/email-frame.server'
import { Actions, DeskForm, DoButton, Section, TextField } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { FormValues } from '~/server/http/form-handler.server'
import { emailSchema } from '~/text/schemas/contact'
import { formatTimestamp } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import { contentOf, type EmailContent } from './content.server'
import { Refusal, readEmailId } from './list-page.server'
import { canCorrect, correctAddress } from './resend.server'
import { ResendForm } from './resend-form'
import { findEmail, type SeenEmail } from './seen.server'
import { EmailFate } from './state-words'
import { emailKindName, type ResendRefusal } from './words'

export const emailPage: DeskPage = {
  path: 'mail/$id',
  right: 'mail',
  get: async (context) => {
    const email = await seenEmail(context)
    return email && showEmail(context, email)
  },
  post: async (context, form) => {
    const email = await seenEmail(context)
    return email && form.last('do') === 'address' ? receive(context, email, form) : undefined
  },
}

function seenEmail({ parameters: [given = ''], member }: DeskContext): Promise<SeenEmail | undefined> | undefined {
  const id = readEmailId(given)
  return id === undefined ? undefined : findEmail(database().read, member, id)
}

async function receive(context: DeskContext, email: SeenEmail, form: FormValues): Promise<DeskResponse> {
  const typed = form.last('email')
  const read = safeParse(emailSchema, typed)
  if (!read.success) return showEmail(context, email, { typed })
  const result = await correctAddress({ ...context, database: database() }, email, read.output)
  if (result.ok) return { redirect: deskLink('mail/$id', email.id), done: result.auditId }
  return showEmail(context, email, { typed, refusal: result.refusal })
}

type Tried = { readonly typed?: string; readonly refusal?: ResendRefusal }

async function showEmail(
  context: DeskContext,
  email: SeenEmail,
  { typed, refusal }: Tried = {},
): Promise<DeskResponse> {
  const content = await contentOf(database().read, email, context.now)
  return {
    title: emailKindName(context.i18n, email.kind),
    status: refusal ? 409 : typed === undefined ? 200 : 422,
    body: (
      <>
        {refusal && <Refusal refusal={refusal} />}
        <Facts context={context} email={email} />
        <ResendForm context={context} email={email} back="email" />
        <OtherAddress context={context} email={email} typed={typed} isWrong={typed !== undefined && !refusal} />
        <Section id="content" title={<Trans>Wat erin staat</Trans>}>
          <Content email={email} content={content} />
        </Section>
      </>
    ),
  }
}

function Facts({ context: { href, locale, now }, email }: { context: DeskContext; email: SeenEmail }) {
  const { recipient, reference, createdAt, sentAt, attempts, failure, messageId } = email
  return (
    <dl className="desk-changes">
      <div>
        <dt>
          <Trans>Aan</Trans>
        </dt>
        <dd>
          <Unbroken>{recipient}</Unbroken>
        </dd>
      </div>
      {reference && (
        <div>
          <dt>
            <Trans>Inschrijving</Trans>
          </dt>
          <dd>
            <a href={href('inschrijvingen/$reference', reference)} className="unbroken">
              {reference}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <EmailFate email={email} reader={{ locale, now }} />
          {failure && (
            <>
              <br />
              <code lang="en">{failure}</code>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Geschreven</Trans>
        </dt>
        <dd>{formatTimestamp(createdAt, locale)}</dd>
      </div>
      {sentAt !== null && (
        <div>
          <dt>
            <Trans>Verstuurd</Trans>
          </dt>
          <dd>{formatTimestamp(sentAt, locale)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Pogingen</Trans>
        </dt>
        <dd>{attempts}</dd>
      </div>
      <div>
        <dt>Message-ID</dt>
        <dd>
          <code>{messageId}</code>
        </dd>
      </div>
    </dl>
  )
}

type OtherAddressProps = { context: DeskContext; email: SeenEmail; typed: string | undefined; isWrong: boolean }

function OtherAddress({ context: { href, now }, email, typed, isWrong }: OtherAddressProps) {
  const { t } = useLingui()
  const { status, reference, recipient } = email
  if (reference && (status === 'failed' || status === 'bounced'))
    return (
      <p>
        <Trans>
          Klopt het adres niet?{' '}
          <a href={href('inschrijvingen/$reference', reference)}>Wijzig het bij de inschrijving</a>. Dan gaat er meteen
          een mail naar het nieuwe adres.
        </Trans>
      </p>
    )
  if (!canCorrect(email, now)) return null
  return (
    <DeskForm>
      <TextField
        name="email"
        type="email"
        label={t`Verbeter het adres`}
        value={typed ?? recipient}
        error={isWrong ? t`Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.` : undefined}
        maxLength={254}
        isRequired
      />
      <Actions>
        <DoButton value="address">
          <Trans>Verbeter en stuur opnieuw</Trans>
        </DoButton>
      </Actions>
    </DeskForm>
  )
}

function Content({ email: { locale, status }, content }: { email: SeenEmail; content: EmailContent }) {
  switch (content) {
    case 'of-account':
      return (
        <p>
          <Trans>Deze mail opent een account. Wat erin staat, ziet alleen wie hem krijgt.</Trans>
        </p>
      )
    case 'removed':
      return (
        <p>
          <Trans>Wat de bezoeker schreef, staat in onze mailbox en wordt hier niet bewaard.</Trans>
        </p>
      )
    case 'outdated':
      return (
        <p>
          <Trans>Deze mail is niet meer te maken: wat erin stond, is intussen veranderd.</Trans>
        </p>
      )
    default:
      return (
        <>
          {status === 'sent' && (
            <p>
              <Trans>Zo zou hij er nu uitzien. Wat we verstuurden, bewaren we niet.</Trans>
            </p>
          )}
          <p lang={locale}>
            <strong>{content.subject}</strong>
          </p>
          <div className="desk-preview">
            <EmailFrame locale={locale} {...content} />
          </div>
          <p className="desk-help">
            <Trans>De links hierin werken alleen in de echte mail.</Trans>
          </p>
        </>
      )
  }
}
