import { randomUUID } from 'node:crypto'
import { database } from '~/db/database.server'
import { ripeStamp } from '~/features/contact/messages.server'
import { findKnownEvent } from '~/features/events/events.server'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import { checkRegistration } from '~/features/registrations/form/check-registration'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import {
  emptyRegistration,
  type RegistrationFields,
  type SentSignup,
  withoutEmptyRows,
} from '~/features/registrations/form/form'
import {
  firstParticipant,
  withFirstCopied,
  withNextRow,
  withOneRow,
} from '~/features/registrations/form/participant-rows'
import { withParticipant } from '~/features/registrations/known-participants'
import {
  type AccountOwner,
  belongsTo,
  earlierParticipantsOf,
} from '~/features/registrations/owned-registrations.server'
import {
  earlierResult,
  fingerprintOf,
  mailRegistrationLinks,
  type RegisterRefusal,
  registerForEvent,
} from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { type Prefix, pathOf } from '~/i18n/route-paths'
import { settings } from '~/server/config/settings.server'
import { countSignup } from '~/server/monitoring/metrics.server'
import { recipientKey } from '~/server/security/client-address.server'
import { type RateLimitName, type RateLimitResult, rateLimits } from '~/server/security/rate-limits.server'
import { registrationToken } from '~/server/security/signed-tokens.server'
import { type RefusedAttempt, tooOften, withSignupLimits } from './bot-check.server'

export type SignupRefusal = RegisterRefusal | RefusedAttempt['reason']

/** What the form is filled with once more, and its new stamp. */
type FormAgain = { readonly form: RegistrationFields; readonly stamp: string }

export type SignupOutcome =
  /** `payAt`: where paying begins, for who has a place held until then. No form that the browser posts itself may lead there. */
  | { readonly is: 'taken'; readonly location: string; readonly payAt?: string | undefined }
  | (FormAgain & { readonly is: 'wrong'; readonly errors: RegistrationError[] })
  | (FormAgain & { readonly is: 'refused'; readonly why: Exclude<SignupRefusal, 'too-often'> })
  /** `wait` is in seconds. */
  | (FormAgain & { readonly is: 'too-often'; readonly wait: number })
  | { readonly is: 'no-event' }
/** Of who has no script: other rows, nothing sent. */
export type ChangedSignup = FormAgain & { readonly is: 'changed' }

/** Most children are fetched by who signs them up. */
const pickUpByContact = { nl: 'Ikzelf', en: 'I do' }

export function freshForm(
  rules: SignupRules,
  locale: Locale,
  contact?: RegistrationFields['contact'],
): RegistrationFields {
  const form = { ...emptyRegistration(randomUUID()), participants: [firstParticipant(rules)] }
  const known = contact ?? form.contact
  return { ...form, contact: { ...known, pickUp: known.pickUp || pickUpByContact[locale] } }
}

export type Sender = {
  locale: Locale
  prefix: Prefix
  /** UTC milliseconds. */
  now: number
  visitor: string | undefined
  user?: AccountOwner | undefined
}

/** Refused attempts count for the limit too; a repeated form does not. */
export async function takeSignup(sent: SentSignup, sender: Sender): Promise<SignupOutcome> {
  const { locale, prefix, now, visitor, user } = sender
  const db = database()
  const event = await findKnownEvent(db.read, sent.eventId)
  if (!event) return { is: 'no-event' }
  const form = formFor(event, sent)
  const rules = await signupRulesFor(db.read, event, locale)
  const checked = checkRegistration(form, rules, now)
  if (!checked.ok) {
    const allowed = await counted('sign-up', sender)
    countSignup(allowed.ok ? 'mistaken' : 'too-often')
    if (!allowed.ok) return refused(form, tooOften(allowed), now)
    return { is: 'wrong', errors: checked.errors, ...again(withoutEmptyRows(form), now) }
  }
  const { input } = checked
  const { appSecret: secret } = settings()
  const recipient = recipientKey(secret, input.contact.email)
  const attempt = { visitor, recipient, key: input.idempotencyKey, stamp: sent.stamp, now, secret }
  const fingerprint = fingerprintOf(event.id, input)
  const tried = await withSignupLimits(attempt, {
    earlier: async () => {
      const earlier = await earlierResult(db.read, input.idempotencyKey, fingerprint)
      if (earlier) countSignup(earlier.ok ? 'repeated' : earlier.reason)
      return earlier
    },
    take: () => registerForEvent(db, event.id, input, { now, locale, uid: user?.uid, fingerprint }),
    isMailed: ({ ok }) => ok,
  })
  if ('reason' in tried) {
    countSignup(tried.reason)
    return refused(form, tried, now)
  }
  const result = tried.done
  if (result.ok) {
    const { reference } = result.registration
    // No token cookie for who owns it by account: it would still work after signing out.
    const isOwn = user && belongsTo(result.registration, user)
    const path = pathOf({ page: '/evenementen/inschrijvingen/$reference', parameters: [reference] }, prefix)
    const location = isOwn ? path : `${path}?token=${registrationToken(secret, result.registration)}`
    const payAt = `${location}${isOwn ? '?' : '&'}step=pay`
    return { is: 'taken', location, ...(result.registration.status === 'held' && { payAt }) }
  }
  if (result.reason === 'already-registered') await mailRegistrationLinks(db, event.id, input.participants, now)
  // A spent idempotency key is replaced: what changes now is a new form.
  const isSpent = result.reason === 'already-sent'
  return { is: 'refused', why: result.reason, ...again(withoutEmptyRows(form), now, isSpent) }
}

/** Changes the rows of a form for who has no script. Undefined where `intent` is to send it. */
export async function changeSignup(
  sent: SentSignup,
  intent: string,
  sender: Sender,
): Promise<ChangedSignup | SignupOutcome | undefined> {
  if (!/^add-participant$|^(?:remove|choose|copy)-participant-\d{1,15}$/.test(intent)) return undefined
  const event = await findKnownEvent(database().read, sent.eventId)
  if (!event) return { is: 'no-event' }
  const form = formFor(event, sent)
  const allowed = await counted('sign-up-step', sender)
  if (!allowed.ok) return refused(form, tooOften(allowed), sender.now)
  const changed = await afterStep(
    intent,
    form,
    await signupRulesFor(database().read, event, sender.locale),
    sender.user,
  )
  return { is: 'changed', ...again(changed, sender.now) }
}

const formFor = ({ maxParticipants }: { maxParticipants: number }, { form }: SentSignup): RegistrationFields => ({
  ...form,
  participants: form.participants.slice(0, maxParticipants + 1),
})

const counted = async (name: RateLimitName, { visitor }: Sender): Promise<RateLimitResult> =>
  visitor === undefined ? { ok: true } : (await rateLimits()).count(name, visitor)

function refused(form: RegistrationFields, why: RefusedAttempt, now: number): SignupOutcome {
  const left = again(withoutEmptyRows(form), now)
  return why.reason === 'too-often'
    ? { is: 'too-often', wait: why.wait, ...left }
    : { is: 'refused', why: why.reason, ...left }
}

function again(form: RegistrationFields, now: number, isSpent = false): FormAgain {
  const isKeyed = /^[0-9a-f-]{36}$/i.test(form.idempotencyKey)
  const kept = isKeyed && !isSpent ? form.idempotencyKey : randomUUID()
  return {
    // Clears the honeypot.
    form: { ...withOneRow(form), idempotencyKey: kept, website: '' },
    stamp: ripeStamp(settings().appSecret, now),
  }
}

/** Only of people whom this account signed up before. */
async function withChosen(
  form: RegistrationFields,
  id: number,
  rules: SignupRules,
  user: AccountOwner | undefined,
): Promise<RegistrationFields> {
  const earlier = user ? await earlierParticipantsOf(database().read, user) : []
  const person = earlier.find((one) => one.id === id)
  return person ? withParticipant(form, person, rules).form : form
}

function afterStep(
  intent: string,
  form: RegistrationFields,
  rules: SignupRules,
  user: AccountOwner | undefined,
): RegistrationFields | Promise<RegistrationFields> {
  const [step, , digits] = intent.split('-')
  const number = Number(digits)
  if (step === 'choose') return withChosen(form, number, rules, user)
  if (step === 'copy') return withFirstCopied(form, number, rules)
  if (step === 'remove') return { ...form, participants: form.participants.filter((_, i) => i !== number) }
  return withNextRow(form, rules)
}
