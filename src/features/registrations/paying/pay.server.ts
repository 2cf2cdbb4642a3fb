import { setTimeout as pause } from 'node:timers/promises'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { isLive, isOnline, type PaymentRow } from '~/features/payments/online.server'
import { openRegistration } from '~/features/registrations/access.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { errorResponse } from '~/server/http/error-response.server'
import { redirectResponse } from '~/server/http/form-handler.server'
import { countSender, countVisit } from '~/server/http/rate-limit-request.server'
import { pagePolicy } from '~/server/security/security-headers.server'
import { askAgain, wakePayments } from './due.server'
import { paymentReturnOf } from './return.server'
import { returnPage } from './return-page.server'
import { paymentByToken, settlePayment } from './settle.server'
import { startPayment } from './start.server'

/** The provider's page, for whom a registration was opened; undefined where nothing is to pay, or not now. */
export async function checkoutOf(registrationId: number): Promise<string | undefined> {
  if (!isOnline()) return undefined
  const db = database()
  const started = await db.write([], (tx) => startPayment(tx, registrationId, Date.now()))
  if (!started.ok) return undefined
  const payment = await settlePayment(db, started.payment.id)
  return isLive(payment) && payment.checkoutUrl && isOfProvider(payment.checkoutUrl) ? payment.checkoutUrl : undefined
}

function isOfProvider(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  if (origin === settings().mollie?.url) return true
  return protocol === 'https:' && /(?:^|\.)mollie\.com$/.test(hostname)
}

/** Milliseconds that who comes back waits for the provider. */
const patience = 3000
const between = 500

/** Whoever comes back from the provider, perhaps in another browser: to the registration, or a page of the payment alone. */
export async function receivePayer(caller: Caller, token: string): Promise<Response> {
  const { request } = caller
  const counted = await countVisit(request, 'payment-return')
  if (!counted.ok) return errorResponse(request, 429, {}, counted.retryAfter)
  const { read } = database()
  const returned = isOnline() ? await paymentByToken(read, token) : undefined
  if (!returned) return new Response('Page Not Found\n', { status: 404 })
  const payment = await settledSoon(returned)
  const registration = await findRegistration(read, { id: payment.registrationId ?? 0 })
  const opened = registration && (await openRegistration(caller, registration.reference, null))
  if (opened) {
    const page = '/evenementen/inschrijvingen/$reference'
    return redirectResponse(pathOf({ page, parameters: [opened.reference] }, canonicalPrefix(opened.locale)))
  }
  const found = await paymentReturnOf(read, payment)
  return found ? pageResponse(returnPage(found.shown, found.locale)) : new Response('Page Not Found\n', { status: 404 })
}

const pageResponse = (page: string) =>
  new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(Buffer.from(page)),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })

/** What it is by then; a provider that hangs is not waited for. */
async function settledSoon(returned: PaymentRow): Promise<PaymentRow> {
  const { id } = returned
  const until = performance.now() + patience
  for (;;) {
    const settled = settlePayment(database(), id)
    const payment = await Promise.race([settled, pause(until - performance.now())])
    if (!payment || !isLive(payment) || performance.now() + between > until) return payment ?? returned
    await pause(between)
  }
}

/** Only the address counts: what the provider has is asked there. Always 200, whether it is ours or not. */
export async function receiveWebhook(request: Request, token: string): Promise<Response> {
  const counted = await countSender(request, 'payment-webhook')
  if (!counted.ok) return errorResponse(request, 429, {}, counted.retryAfter)
  if (isOnline() && (await askAgain(database(), token, Date.now()))) wakePayments()
  return new Response(null, { status: 200 })
}
