import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { database } from '~/db/database.server'
import { sessionOf } from '~/features/auth/request-session.server'
import { doneStep } from '~/features/staff/audit/notice.server'
import { undoStep } from '~/features/staff/audit/step.server'
import { memberOf } from '~/features/staff/members/members.server'
import { mayUse } from '~/features/staff/members/rights'
import { localeOf, prefixOf } from '~/i18n/route-paths'
import {
  jsonResponse,
  type Next,
  pageWithStatus,
  parseForm,
  redirectResponse,
  renderPage,
} from '~/server/http/form-handler.server'
import { admit } from '~/server/http/rate-limit-request.server'
import { hrefIn } from './desk-paths'
import { aloneDocument, deskDocument, deskResponse } from './document.server'
import { HiddenFields } from './form'
import { type DeskPage, type Door, findDeskPage, type Outcome, type Visit } from './page'
import { inDutch, inLanguage, readDeskPath } from './segments'
import { deskWords } from './words.server'

/** Redirects to the login without a session; the site's 404 for who is no staff, or may not use the part. */
export async function respond(pages: readonly DeskPage[], door: Door, request: Request, next: Next): Promise<Response> {
  const url = new URL(request.url)
  const prefix = prefixOf(url.pathname)
  const locale = localeOf(prefix)
  const isLooking = request.method === 'GET' || request.method === 'HEAD'
  const path = readDeskPath(url.pathname, locale)
  if (path === door.path) return door.respond(request, url)
  const session = await sessionOf(request)
  if (!session) return isLooking ? toLogin(url, door) : keepTyped(request, url, door)
  const member = await memberOf(database().read, session.user)
  if (!member) return renderPage(next)
  if (path === undefined) {
    if (!isLooking) return renderPage(next)
    return redirectResponse(inLanguage(inDutch(url.pathname), locale, prefix) + url.search, [], 302)
  }
  const href = hrefIn(locale, prefix)
  const visit: Visit = {
    ...{ request, url, now: Date.now(), locale, prefix, member, parameters: [] },
    i18n: deskWords(locale),
    signedInAt: session.signedInAt,
    href,
    again: (next) => door.again(member.uid, url, href(next)),
  }
  if (path === undoPath) return isLooking ? renderPage(next) : undo(visit)
  if (path === '' && isLooking && !mayUse(member, 'today') && mayUse(member, 'court'))
    return redirectResponse(visit.href('baan') + url.search)
  const found = findDeskPage(pages, path)
  if (!found || !mayUse(member, found.page.right)) return renderPage(next)
  const outcome = await run(found.page, { ...visit, parameters: found.parameters }, isLooking)
  return outcome === undefined ? renderPage(next) : answer(outcome, { ...visit, parameters: found.parameters })
}

const undoPath = 'ongedaan'

async function run({ get, post, upload }: DeskPage, visit: Visit, isLooking: boolean): Promise<Outcome> {
  if (isLooking) return get(visit)
  await admit(visit.request, 'desk')
  if (upload) return upload(visit)
  if (!post) return undefined
  const form = await parseForm(visit.request)
  return form instanceof Response ? form : post(visit, form)
}

async function answer(outcome: NonNullable<Outcome>, visit: Visit): Promise<Response> {
  if (outcome instanceof Response) return outcome
  if ('redirect' in outcome) {
    const target = new URL(visit.href(outcome.redirect), visit.url)
    target.hash = outcome.hash ?? ''
    if (outcome.done !== undefined) target.searchParams.set('done', String(outcome.done))
    return redirectResponse(target.pathname + target.search + target.hash)
  }
  const { status = 200, retryAfter } = outcome
  return pageWithStatus(deskResponse(await deskDocument(visit, outcome)), { status, retryAfter })
}

async function undo(visit: Visit): Promise<Response> {
  await admit(visit.request, 'desk')
  const form = await parseForm(visit.request)
  if (form instanceof Response) return form
  const step = Number(form.last('step'))
  const back = ownBack(form.last('back'), visit)
  const done = Number.isSafeInteger(step)
    ? await doneStep(database().read, step, visit.member.uid, visit.now)
    : undefined
  const result = Number.isSafeInteger(step) ? await undoStep(database(), step, visit.member, visit.now) : 'late'
  // Who may no longer take it back may not see its page either.
  const target = new URL(result === 'forbidden' ? visit.href('') : back, visit.url)
  // The page of what was new is gone with it.
  if (result === 'undone' && /^(?:create|copy|add)$/.test(done?.action ?? ''))
    target.pathname = target.pathname.replace(/\/(?:\d{1,15}|BT-[^/]+(?:\/[a-z]+)?)$/, '')
  target.searchParams.delete('done')
  target.searchParams.set('undo', result)
  return redirectResponse(target.pathname + target.search)
}

function ownBack(given: string, visit: Visit): string {
  const home = visit.href('')
  if (!URL.canParse(given, visit.url)) return home
  const { origin, pathname, search } = new URL(given, visit.url)
  const isDesk = origin === visit.url.origin && (pathname === home || pathname.startsWith(`${home}/`))
  return isDesk ? pathname + search : home
}

async function toLogin(url: URL, { loginBefore }: Door): Promise<Response> {
  return redirectResponse(await loginBefore(url, url.pathname + url.search), [], 302)
}

/** After a lost session everything typed is shown again, to be sent once more. */
async function keepTyped(request: Request, url: URL, { loginBefore }: Door): Promise<Response> {
  await admit(request, 'desk')
  if (/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return jsonResponse({ error: 'signed-out' }, { status: 401 })
  const form = await parseForm(request)
  if (form instanceof Response) return form
  const props = { action: url.pathname + url.search, login: await loginBefore(url, null), entries: form.entries }
  return deskResponse(
    aloneDocument(url, () => organisation.name, <SignedOut {...props} />),
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
