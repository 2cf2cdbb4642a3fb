import { randomUUID } from 'node:crypto'
import { database } from '~/db/database.server'
import { findKnownEvent } from '~/features/events/events.server'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { signupRules } from '~/features/events/views.server'
import { checkRegistration } from '~/features/registrations/form/check-registration'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import {
  emptyRegistration,
  type RegistrationFields,
  readRegistrationForm,
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
import type { FormValues } from '~/server/http/form-handler.server'
import { countSignup } from '~/server/monitoring/metrics.server'
import { recipientKey } from '~/server/security/client-address.server'
import { type RateLimitName, type RateLimitResult, rateLimits } from '~/server/security/rate-limits.server'
import { registrationToken } from '~/server/security/signed-tokens.server'
import { type RefusedAttempt, tooOften, withSignupLimits } from './bot-check.server'

export type SignupPage = {
  form: RegistrationFields
  errors: RegistrationError[]
  refusal: SignupRefusal | null
  /** Seconds, after `too-often`. */
  wait: number | null
  status: 200 | 422 | 429
}

export type SignupRefusal = RegisterRefusal | RefusedAttempt['reason']

export type SignupResult = { redirect: string } | { page: SignupPage } | { notFound: true }

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

type Sender = {
  locale: Locale
  prefix: Prefix
  /** UTC milliseconds. */
  now: number
  visitor: string | undefined
  user?: AccountOwner | undefined
}

/** Redirects, or returns the form again. Refused attempts count for the limit too; a repeated form does not. */
export async function handleRegistrationForm(
  eventId: number,
  sent: FormValues,
  { locale, prefix, now, visitor, user }: Sender,
): Promise<SignupResult> {
  const db = database()
  const event = await findKnownEvent(db.read, eventId)
  if (!event) return { notFound: true }
  const form = readRegistrationForm(sent.entries, event.maxParticipants + 1)
  const counted = async (name: RateLimitName): Promise<RateLimitResult> =>
    visitor === undefined ? { ok: true } : (await rateLimits()).count(name, visitor)
  const rules = signupRules(event, locale)
  const step = stepFor(sent.last('intent'), form, rules, user)
  if (step) {
    const allowed = await counted('sign-up-step')
    return { page: allowed.ok ? again(await step(), { status: 200 }) : refusedPage(form, tooOften(allowed)) }
  }

  const checked = checkRegistration(form, rules, now)
  if (!checked.ok) {
    const allowed = await counted('sign-up')
    countSignup(allowed.ok ? 'mistaken' : 'too-often')
    if (!allowed.ok) return { page: refusedPage(form, tooOften(allowed)) }
    return { page: again(withoutEmptyRows(form), { errors: checked.errors }) }
  }
  const { input } = checked
  const { appSecret: secret } = settings()
  const recipient = recipientKey(secret, input.contact.email)
  const attempt = { visitor, recipient, key: input.idempotencyKey, stamp: sent.last('stamp'), now, secret }
  const fingerprint = fingerprintOf(eventId, input)
  const tried = await withSignupLimits(attempt, {
    earlier: async () => {
      const earlier = await earlierResult(db.read, input.idempotencyKey, fingerprint)
      if (earlier) countSignup(earlier.ok ? 'repeated' : earlier.reason)
      return earlier
    },
    take: () => registerForEvent(db, eventId, input, { now, locale, uid: user?.uid, fingerprint }),
    isMailed: ({ ok }) => ok,
  })
  if ('reason' in tried) {
    countSignup(tried.reason)
    return { page: refusedPage(form, tried) }
  }
  const result = tried.done
  if (result.ok) {
    const { reference } = result.registration
    const path = pathOf({ page: '/evenementen/inschrijvingen/$reference', parameters: [reference] }, prefix)
    // No token cookie for who owns it by account: it would still work after signing out.
    if (user && belongsTo(result.registration, user)) return { redirect: path }
    return { redirect: `${path}?token=${registrationToken(secret, result.registration)}` }
  }
  if (result.reason === 'already-registered') await mailRegistrationLinks(db, eventId, input.participants, now)
  return { page: again(withoutEmptyRows(form), { refusal: result.reason }) }
}

const refusedPage = (form: RegistrationFields, why: RefusedAttempt): SignupPage =>
  again(withoutEmptyRows(form), {
    refusal: why.reason,
    ...(why.reason === 'too-often' && { wait: why.wait, status: 429 }),
  })

function again(form: RegistrationFields, page: Partial<Omit<SignupPage, 'form'>>): SignupPage {
  const isKeyed = /^[0-9a-f-]{36}$/i.test(form.idempotencyKey)
  // A spent idempotency key is replaced: what changes now is a new form.
  const isSpent = page.refusal === 'already-sent'
  const kept = isKeyed && !isSpent ? form.idempotencyKey : randomUUID()
  return {
    errors: [],
    refusal: null,
    wait: null,
    status: 422,
    ...page,
    // Clears the honeypot.
    form: { ...withOneRow(form), idempotencyKey: kept, website: '' },
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

function stepFor(
  intent: string,
  form: RegistrationFields,
  rules: SignupRules,
  user: AccountOwner | undefined,
): (() => RegistrationFields | Promise<RegistrationFields>) | undefined {
  const [, step, number] = /^(remove|choose|copy)-participant-(\d{1,15})$/.exec(intent) ?? []
  if (step === 'choose') return () => withChosen(form, Number(number), rules, user)
  if (step === 'copy') return () => withFirstCopied(form, Number(number), rules)
  if (step === 'remove')
    return () => ({ ...form, participants: form.participants.filter((_, i) => i !== Number(number)) })
  return intent === 'add-participant' ? () => withNextRow(form, rules) : undefined
}
