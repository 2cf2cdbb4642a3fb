import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { doneStep } from '~/features/staff/audit/notice.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { mayUse } from '~/features/staff/members/rights'
import { jsonResponse, pageWithStatus, parseForm, redirectResponse } from '~/server/http/form-handler.server'
import { admit } from '~/server/http/rate-limit-request.server'
import { hrefIn } from './desk-paths'
import { aloneDocument, deskDocument, deskResponse } from './document.server'
import { HiddenFields } from './form'
import { type Desk, type DeskContext, type DeskPage, type DeskResponse, type Door, findDeskPage } from './page'
import { inDutch, inLanguage, readDeskPath } from './segments'
import { deskWords } from './words.server'

/** Redirects to the login without a session; undefined, the site's 404, for who is no staff, or may not use the part. */
export async function respond({ pages, door, countToDo }: Desk, caller: Caller): Promise<Response | undefined> {
  const { request, prefix, locale } = caller
  const url = new URL(request.url)
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  const path = readDeskPath(url.pathname, locale)
  if (path === door.path) return door.respond(caller)
  const session = await caller.session()
  if (!session) return isLooking ? toLogin(caller, url, door) : keepTyped(caller, url, door)
  const member = await caller.member()
  if (!member) return undefined
  if (path === undefined) {
    if (!isLooking) return undefined
    return redirectResponse(inLanguage(inDutch(url.pathname), locale, prefix) + url.search, [], 302)
  }
  const href = hrefIn(locale, prefix)
  const context: DeskContext = {
    ...{ request, url, now: Date.now(), locale, prefix, member, parameters: [] },
    i18n: deskWords(locale),
    signedInAt: session.signedInAt,
    href,
    again: (next) => door.again(member.uid, caller, href(next)),
  }
  if (path === undoPath) return isLooking ? undefined : undo(context)
  if (path === '' && isLooking && !mayUse(member, 'today') && mayUse(member, 'court'))
    return redirectResponse(context.href('baan') + url.search)
  const found = findDeskPage(pages, path)
  if (!found || !mayUse(member, found.page.right)) return undefined
  const at = { ...context, parameters: found.parameters }
  const outcome = await run(found.page, at, isLooking)
  return outcome && answer(outcome, at, countToDo)
}

const undoPath = 'ongedaan'

async function run({ get, post, upload }: DeskPage, context: DeskContext, isLooking: boolean): Promise<DeskResponse> {
  if (isLooking) return get(context)
  await admit(context.request, 'desk')
  if (upload) return upload(context)
  if (!post) return undefined
  const form = await parseForm(context.request)
  return form instanceof Response ? form : post(context, form)
}

async function answer(
  outcome: NonNullable<DeskResponse>,
  context: DeskContext,
  countToDo: Desk['countToDo'],
): Promise<Response> {
  if (outcome instanceof Response) return outcome
  if ('redirect' in outcome) {
    const target = new URL(context.href(outcome.redirect), context.url)
    target.hash = outcome.hash ?? ''
    if (outcome.done !== undefined) target.searchParams.set('done', String(outcome.done))
    if (outcome.filled) target.searchParams.set('filled', outcome.filled)
    return redirectResponse(target.pathname + target.search + target.hash)
  }
  const { status = 200, retryAfter, isFraming } = outcome
  const toDo = mayUse(context.member, 'today') ? await countToDo(context.member, context.now) : 0
  const page = await deskDocument(context, outcome, toDo)
  return pageWithStatus(deskResponse(page, status, isFraming), { status, retryAfter })
}

async function undo(context: DeskContext): Promise<Response> {
  await admit(context.request, 'desk')
  const form = await parseForm(context.request)
  if (form instanceof Response) return form
  const step = Number(form.last('step'))
  const back = ownBack(form.last('back'), context)
  const done = Number.isSafeInteger(step)
    ? await doneStep(database().read, step, context.member.uid, context.now)
    : undefined
  const result = Number.isSafeInteger(step) ? await undoStep(database(), step, context.member, context.now) : 'late'
  // Who may no longer take it back may not see its page either.
  const target = new URL(result === 'forbidden' ? context.href('') : back, context.url)
  // The page of what was new is gone with it.
  if (result === 'undone' && /^(?:create|copy|add)$/.test(done?.action ?? ''))
    target.pathname = target.pathname.replace(/\/(?:\d{1,15}|BT-[^/]+(?:\/[a-z]+)?)$/, '')
  target.searchParams.delete('done')
  target.searchParams.set('undo', result)
  return redirectResponse(target.pathname + target.search)
}

function ownBack(given: string, context: DeskContext): string {
  const home = context.href('')
  if (!URL.canParse(given, context.url)) return home
  const { origin, pathname, search } = new URL(given, context.url)
  const isDesk = origin === context.url.origin && (pathname === home || pathname.startsWith(`${home}/`))
  return isDesk ? pathname + search : home
}

async function toLogin(caller: Caller, url: URL, { loginBefore }: Door): Promise<Response> {
  return redirectResponse(await loginBefore(caller, url.pathname + url.search), [], 302)
}

/** After a lost session everything typed is shown again, to be sent once more. */
async function keepTyped(caller: Caller, url: URL, { loginBefore }: Door): Promise<Response> {
  const { request } = caller
  await admit(request, 'desk')
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return jsonResponse({ error: 'signed-out' }, { status: 401 })
  const form = await parseForm(request)
  if (form instanceof Response) return form
  const props = { action: url.pathname + url.search, login: await loginBefore(caller, null), entries: form.entries }
  return deskResponse(
    aloneDocument(caller, () => organisation.name, <SignedOut {...props} />),
    401,
  )
}

type SignedOutProps = { action: string; login: string; entries: readonly (readonly [string, string])[] }

function SignedOut({ action, login, entries }: SignedOutProps) {
  return (
    <>
      <h1>
        <Trans>Je bent uitgelogd</Trans>
      </h1>
      <p>
        <Trans>
          Wat je typte, staat nog op deze pagina.{' '}
          <a href={login} target="_blank" rel="noreferrer">
            Log in
          </a>{' '}
          (dat opent een nieuw tabblad), kom hier terug en verstuur het nog een keer.
        </Trans>
      </p>
      <form method="post" action={action}>
        <HiddenFields fields={entries} />
        <button type="submit" className="button">
          <Trans>Verstuur opnieuw</Trans>
        </button>
      </form>
    </>
  )
}
