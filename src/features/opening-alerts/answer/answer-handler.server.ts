import { database } from '~/db/database.server'
import { confirmAlert, eraseAlerts, findAlert } from '~/features/opening-alerts/alerts.server'
import { countWrongToken } from '~/features/registrations/access.server'
import { settings } from '~/server/config/settings.server'
import { handleForm, type Next, renderPage } from '~/server/http/form-handler.server'
import { requireLeft } from '~/server/http/rate-limit-request.server'
import { createFormResult } from '~/server/http/request-context.server'
import { readAlertToken } from '~/server/security/signed-tokens.server'

/** Nothing is left for the page to find: who opens it is told by the row. */
const alertAnswer = createFormResult<boolean>()

/** Confirms nothing: scanners of mail open links. */
export async function showAlert(request: Request, token: string, next: Next): Promise<Response> {
  const id = await openAlert(request, token)
  if (id === undefined) return renderPage(next, { status: 404 })
  const isLeft = new URL(request.url).searchParams.has('said')
  return renderPage(next, isLeft || (await findAlert(database().read, id)) ? {} : { status: 410 })
}

export const receiveAnswer = (request: Request, token: string, next: Next): Promise<Response> =>
  handleForm({ request, next, result: alertAnswer }, async (form) => {
    const { pathname } = new URL(request.url)
    const id = await openAlert(request, token)
    if (id === undefined) return { page: true, status: 404 }
    const intent = form.last('intent')
    const now = Date.now()
    if (intent === 'stop') {
      await database().write([], (tx) => eraseAlerts(tx, [id], now))
      return { redirect: `${pathname}?said=stopped` }
    }
    if (intent !== 'confirm') return undefined
    if (!(await findAlert(database().read, id))) return { page: true, status: 410 }
    await database().write([], (tx) => confirmAlert(tx, id, now))
    return { redirect: `${pathname}?said=confirmed` }
  })

/** The id in a token of ours. Throws a 429 for a visitor who has tried too many. */
export async function openAlert(request: Request, token: string): Promise<number | undefined> {
  const id = readAlertToken(settings().appSecret, token)
  if (id === undefined) {
    await requireLeft(request, 'wrong-token')
    await countWrongToken(request)
  }
  return id
}
