import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { wantsJson } from '~/server/http/error-response.server'
import {
  type FormOutcome,
  type FormValues,
  handleForm,
  jsonResponse,
  type Next,
  type PageOr,
} from '~/server/http/form-handler.server'
import { countRecipient, countSender } from '~/server/http/rate-limit-request.server'
import { checkText } from '~/text/schemas/check-text'
import { emailSchema } from '~/text/schemas/contact'
import { openingState, requestAlert } from './alerts.server'
import type { AlertProblem, RefusedAlert } from './form/problem'

export const receiveAlert = (
  caller: Caller,
  next: Next,
  isOwn: (event: DatedEvent) => boolean,
): Promise<PageOr<RefusedAlert>> =>
  handleForm(caller.request, next, async (form) => {
    const outcome = await handleAlertForm(caller, form, isOwn)
    if (outcome && wantsJson((name) => caller.request.headers.get(name))) return asJson(outcome)
    return outcome
  })

type Outcome = Exclude<FormOutcome<RefusedAlert>, Response | undefined>

async function handleAlertForm(
  { request, locale }: Caller,
  form: FormValues,
  isOwn: (event: DatedEvent) => boolean,
): Promise<Outcome | undefined> {
  const { pathname } = new URL(request.url)
  const { read, write } = database()
  const id = /^\d{1,9}$/.test(form.last('event')) ? Number(form.last('event')) : 0
  const event = await findEvent(read, id)
  if (!event || !isOwn(event)) return undefined
  const now = Date.now()
  if (openingState(event, now) !== 'opens-later') return { redirect: pathname }
  const given = form.last('email')
  const refuse = (problem: AlertProblem, status: 422 | 429, retryAfter?: number) => ({
    page: { problem, email: given },
    status,
    retryAfter,
  })
  const email = checkText(emailSchema, given)
  if (!email.ok) return refuse(email.code, 422)
  const visitor = await countSender(request, 'alert-visitor')
  if (!visitor.ok) return refuse('too-many', 429, visitor.retryAfter)
  if (form.last('website') !== '') return refuse('once-more', 422)
  // Past its limit an address gets no error, so that nothing is revealed.
  if ((await countRecipient(email.value, 'alert-address')).ok) {
    await write(['outbox'], (tx) => requestAlert(tx, { eventId: event.id, email: email.value, locale }, now))
  }
  return { redirect: `${pathname}?alert=sent#alert` }
}

function asJson(outcome: Outcome): Response {
  if ('redirect' in outcome) return jsonResponse({ isOpen: !outcome.redirect.includes('?') })
  const { page, status, retryAfter } = outcome
  return jsonResponse({ problem: page.problem }, { status, retryAfter })
}
