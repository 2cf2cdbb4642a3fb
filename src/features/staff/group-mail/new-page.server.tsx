import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { Consequence } from '~/features/staff/frame/consequence'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import type { Crumb, DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain, mustSignIn } from '~/features/staff/frame/recent-sign-in'
import { mayEditClub } from '~/features/staff/members/rights'
import { eventOptions } from '~/features/staff/registrations/events.server'
import { locales } from '~/i18n/locale'
import { longestName } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Audience, type Recipient, readersOf } from './audience.server'
import { findGroupEmail } from './group-emails.server'
import { emptyMessage, isWritten, type Message, problemsOf, readMessage } from './message'
import { previewTo } from './preview.server'
import { PreviewWords } from './preview-words'
import { type ReadAudience, readAudience, refusalOf } from './read-audience.server'
import { readyTexts } from './ready-texts'
import { filtersIn, sendSample, sendToGroup, shownDigest } from './send.server'
import { allTemplates, findTemplate, saveTemplate } from './templates.server'
import { viewWords } from './view-words.server'
import { AudienceWords, ChooseWhom, Whom } from './whom-page.server'
import { problemErrors, sendRefusalWords } from './words'
import { WriteForm } from './write-form.server'

const title = msg`Nieuwe mail aan een groep`
export const groupCrumb = ({ i18n }: DeskContext): Crumb => ({
  name: i18n._(msg`Mail aan een groep`),
  path: 'mail/groep',
})

export const newPage: DeskPage = {
  path: 'mail/nieuw',
  right: 'mail',
  get: async (context) => {
    const { url, i18n } = context
    const audience = await readAudience(database().read, url.searchParams, context.member)
    if (!audience.isChosen) {
      const body = <ChooseWhom context={context} events={await eventOptions(database().read, context, undefined)} />
      return { title: i18n._(title), crumbs: [groupCrumb(context)], body }
    }
    if (url.searchParams.get('write') !== '1' || refusalOf(audience)) {
      const view = await viewWords(database().read, context)
      const body = <Whom context={context} audience={audience} view={view} />
      return { title: i18n._(title), crumbs: [groupCrumb(context)], body }
    }
    return writePage({ context, audience, message: await startingText(context) })
  },
  post: async (context, form) => {
    const audience = await readAudience(database().read, context.url.searchParams, context.member)
    return receive({ context, form, audience, message: readMessage(form) })
  },
}

async function startingText({ url, member, now }: DeskContext): Promise<Message> {
  const { read } = database()
  const ready = readyTexts[url.searchParams.get('template') ?? '']
  if (ready) return ready
  const [template, again] = ['template', 'again'].map((name) => Number(url.searchParams.get(name)) || 0)
  const found = template ? await findTemplate(read, template) : await findGroupEmail(read, member, again ?? 0, now)
  return found ?? emptyMessage
}

type Sent = { context: DeskContext; form: FormValues; audience: ReadAudience; message: Message }

async function receive(sent: Sent): Promise<DeskResponse> {
  const { context, form, audience, message } = sent
  const action = form.last('do')
  if (action === 'edit') return writePage(sent)
  if (action === 'save-template') return keepAsTemplate(sent)
  if (action !== 'preview' && action !== 'test' && action !== 'send') return undefined
  const readers = { nl: readersOf(audience, 'nl'), en: readersOf(audience, 'en') }
  const refusal = refusalOf(audience)
  const errors = [
    ...problemErrors(context.i18n, problemsOf(message, readers)),
    ...(refusal ? [{ field: 'subjectNl', message: sendRefusalWords(context.i18n, refusal) }] : []),
  ]
  if (errors.length > 0) return writePage({ ...sent, errors })
  if (action === 'test') return test(sent)
  // Only a page that showed the email has its digest.
  return action === 'send' && form.last('digest') !== '' ? send(sent) : consequence(sent)
}

const chosenOf = ({ recipients }: Audience, form: FormValues | undefined): Recipient | undefined =>
  recipients.find(({ registrationId }) => String(registrationId) === form?.last('recipient')) ?? recipients[0]

type Written = Omit<Sent, 'form'> & {
  form?: FormValues
  errors?: readonly FormError[]
  notice?: string
}

async function writePage({ context, form, audience, message, errors = [], notice }: Written) {
  const chosen = chosenOf(audience, form)
  return {
    title: context.i18n._(title),
    crumbs: [groupCrumb(context)],
    ...(errors.length > 0 && { status: 422 }),
    body: (
      <WriteForm
        context={context}
        audience={audience}
        message={message}
        chosen={String(chosen?.registrationId ?? '')}
        templates={await allTemplates(database().read)}
        templateName={form?.last('templateName') ?? ''}
        errors={errors}
        {...(notice && { notice })}
      />
    ),
  }
}

async function test(sent: Sent): Promise<DeskResponse> {
  const { context, form, audience, message } = sent
  const languages = locales.filter((locale) => isWritten(message, locale))
  const { registrationId, also } = chosenOf(audience, form)!
  await sendSample(database(), { member: context.member, message, registrationId, also, languages }, context.now)
  const { email } = context.member
  return writePage({
    ...sent,
    notice: context.i18n._(msg`De testmail is onderweg naar ${email}. De link naar de inschrijving werkt er niet in.`),
  })
}

async function keepAsTemplate(sent: Sent): Promise<DeskResponse> {
  const { context, form, message } = sent
  const { i18n, member, now } = context
  if (!mayEditClub(member, null)) return undefined
  const name = form.last('templateName').trim()
  const refused = (error: string) => writePage({ ...sent, errors: [{ field: 'templateName', message: error }] })
  if (name === '') return refused(i18n._(msg`Geef het sjabloon een naam.`))
  if (name.length > longestName) return refused(i18n._(msg`Een naam heeft hoogstens ${longestName} tekens.`))
  const problems = problemsOf(message, { nl: 0, en: 0 }).filter(({ code }) => code !== 'missing')
  if (problems.length > 0) return writePage({ ...sent, errors: problemErrors(i18n, problems) })
  const result = await saveTemplate(database(), member, { ...message, name }, now)
  if (!result.ok) return refused(i18n._(msg`Er zijn al te veel sjablonen. Verwijder er eerst een.`))
  return writePage({ ...sent, notice: i18n._(msg`Het sjabloon ‘${name}’ is bewaard.`) })
}

async function send(sent: Sent): Promise<DeskResponse> {
  const { context, form, audience, message } = sent
  const { member, url, now } = context
  if (mustSignIn(audience.recipients.length, context)) return consequence(sent, 403)
  const digest = form.last('digest')
  const result = await sendToGroup(database(), { member, search: url.searchParams, message, digest }, now)
  if (result.ok) return { redirect: deskLink('mail/groep/$id', result.value.id), done: result.auditId }
  const { refusal } = result
  if (typeof refusal === 'object') return { redirect: deskLink('mail/groep/$id', refusal.sentAs) }
  const later = { ...sent, audience: await readAudience(database().read, url.searchParams, member) }
  if (refusal === 'changed') return consequence(later, 409)
  return writePage({
    ...later,
    errors: [{ field: 'subjectNl', message: sendRefusalWords(context.i18n, refusal) }],
  })
}

async function consequence({ context, form, audience, message }: Sent, status = 200): Promise<DeskResponse> {
  const { url, href } = context
  const count = audience.recipients.length
  const preview = await previewTo(database().read, chosenOf(audience, form)!, message, context.now)
  return {
    title: context.i18n._(msg`Verstuur aan ${count}`),
    status,
    crumbs: [groupCrumb(context)],
    body: (
      <>
        {status === 409 && (
          <p className="desk-error" role="alert">
            {sendRefusalWords(context.i18n, 'changed')}
          </p>
        )}
        {mustSignIn(count, context) && <AskAgain context={context} next="mail/groep" isTyped />}
        <Consequence
          fields={[...form.entries.filter(([name]) => name !== 'digest'), ['digest', shownDigest(audience, message)]]}
          button={{ do: 'send', label: <Trans>Verstuur aan {count}</Trans> }}
          again={{ do: 'edit', label: <Trans>Wijzig de tekst</Trans> }}
          back={href('mail/nieuw', filtersIn(url.searchParams))}
        >
          <AudienceWords context={context} audience={audience} />
          <p>
            <Trans>De mails wachten eerst een minuut: zo lang houdt één druk op de knop ze allemaal tegen.</Trans>
          </p>
          <PreviewWords preview={preview} />
        </Consequence>
      </>
    ),
  }
}
