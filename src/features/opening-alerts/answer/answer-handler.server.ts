import { database } from '~/db/database.server'
import { type AlertRow, confirmAlert, eraseAlerts, findAlert } from '~/features/opening-alerts/alerts.server'
import { countWrongToken } from '~/features/registrations/access.server'
import { settings } from '~/server/config/settings.server'
import { handleForm, type Next, type PageOr, pageAfter } from '~/server/http/form-handler.server'
import { requireLeft } from '~/server/http/rate-limit-request.server'
import { readAlertToken } from '~/server/security/signed-tokens.server'

/** Confirms nothing: scanners of mail open links. */
export async function showAlert(request: Request, token: string, next: Next): Promise<PageOr<true>> {
  const alert = await alertOf(request, token)
  if (alert === undefined) return pageAfter(next, { status: 404 })
  const isLeft = new URL(request.url).searchParams.has('said')
  return pageAfter(next, isLeft || alert ? {} : { status: 410 })
}

const opened = new WeakMap<Request, Promise<AlertRow | null | undefined>>()

/** Read once for a request. Null once it is gone, undefined for a token that is not ours. */
export function alertOf(request: Request, token: string): Promise<AlertRow | null | undefined> {
  const found = opened.get(request) ?? readAlert(request, token)
  opened.set(request, found)
  return found
}

async function readAlert(request: Request, token: string): Promise<AlertRow | null | undefined> {
  const id = await openAlert(request, token)
  return id === undefined ? undefined : ((await findAlert(database().read, id)) ?? null)
}

export const receiveAnswer = (request: Request, token: string, next: Next): Promise<PageOr<true>> =>
  handleForm(request, next, async (form) => {
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
async function openAlert(request: Request, token: string): Promise<number | undefined> {
  const id = readAlertToken(settings().appSecret, token)
  if (id === undefined) {
    await requireLeft(request, 'wrong-token')
    await countWrongToken(request)
  }
  return id
}
