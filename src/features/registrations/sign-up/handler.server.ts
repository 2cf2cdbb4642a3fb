import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { Caller } from '~/features/auth/caller.server'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { type RegistrationFields, type SentSignup, sentIn } from '~/features/registrations/form/form'
import { wantsJson } from '~/server/http/error-response.server'
import { handleForm, jsonResponse, type Next, type PageOr } from '~/server/http/form-handler.server'
import { visitorOf } from '~/server/http/rate-limit-request.server'
import {
  type ChangedSignup,
  changeSignup,
  type Sender,
  type SignupOutcome,
  type SignupRefusal,
  takeSignup,
} from './register.server'

/** What the form leaves for its page. */
export type SignupPage = {
  form: RegistrationFields
  stamp: string
  errors: RegistrationError[]
  refusal: SignupRefusal | null
  /** Seconds, after `too-often`. */
  wait: number | null
  isResult: boolean
}

const statusOf = { wrong: 422, refused: 422, 'too-often': 429, 'no-event': 404 } as const

/** Takes a sign-up. Status and wait hold for whatever responds: the server function, or the page that called it. */
export async function receiveSignup(caller: Caller, sent: SentSignup): Promise<SignupOutcome> {
  const outcome = await takeSignup(sent, await senderIn(caller))
  setResponseHeader('cache-control', 'private, no-store')
  if (outcome.is !== 'taken') setResponseStatus(statusOf[outcome.is])
  if (outcome.is === 'too-often') setResponseHeader('retry-after', String(outcome.wait))
  return outcome
}

/** Receives the form that the browser posts by itself: 303, or the filled-in page. */
export const receiveSignupForm = (
  caller: Caller,
  eventId: number,
  next: Next,
  send: (sent: SentSignup) => Promise<SignupOutcome>,
): Promise<PageOr<SignupPage>> =>
  handleForm(caller.request, next, async (form) => {
    const sent = sentIn(eventId, form.entries)
    const outcome = (await changeSignup(sent, form.last('intent'), await senderIn(caller))) ?? (await send(sent))
    if (outcome.is === 'no-event') return undefined
    // Of a tab that was opened before there was a server function.
    const isScript = wantsJson((name) => caller.request.headers.get(name))
    if (outcome.is === 'taken')
      return isScript ? jsonResponse({ location: outcome.location }) : { redirect: outcome.location }
    const page = pageWith(outcome)
    if (outcome.is === 'changed') return { page, status: 200 }
    if (isScript && outcome.is !== 'too-often') return jsonResponse(page, { status: 422 })
    return { page, status: statusOf[outcome.is], retryAfter: page.wait ?? undefined }
  })

async function senderIn({ request, prefix, locale, session }: Caller): Promise<Sender> {
  return { locale, prefix, now: Date.now(), visitor: visitorOf(request), user: (await session())?.user }
}

function pageWith(outcome: Exclude<SignupOutcome, { is: 'taken' | 'no-event' }> | ChangedSignup): SignupPage {
  const { is, form, stamp } = outcome
  return {
    form,
    stamp,
    errors: is === 'wrong' ? outcome.errors : [],
    refusal: is === 'refused' ? outcome.why : is === 'too-often' ? is : null,
    wait: is === 'too-often' ? outcome.wait : null,
    isResult: true,
  }
}
