import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { signInLink } from '~/features/auth/login-link.server'
import { freshStamp } from '~/features/contact/messages.server'
import { findEvent, placesOf } from '~/features/events/events.server'
import { describeWhen, describeWhenInParts } from '~/features/events/sessions'
import { eventSegment, eventView } from '~/features/events/views.server'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import { contactFields } from '~/features/registrations/form/contact'
import { mapFields } from '~/features/registrations/form/map-fields'
import { mostParticipants } from '~/features/registrations/form/registration'
import { signUpWords } from '~/features/registrations/paying/sign-up-words.server'
import { locales } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { accept, formText } from '~/server/http/function-input.server'
import { receiveSignup, type SignupPage } from './handler.server'
import { signupAccount } from './prefill.server'
import { freshForm } from './register.server'

const locale = v.picklist(locales)
const eventId = v.pipe(v.number(), v.integer(), v.minValue(1))

export const getSignup = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: eventId })))
  .handler(async ({ data, context: { caller } }) => {
    const { read } = database()
    const event = await findEvent(read, data.id)
    if (!event) throw notFound()
    setResponseHeader('cache-control', 'private, no-store')
    const session = await caller.session()
    const earlier = session && (await signupAccount(read, session.user, event))
    const rules = await signupRulesFor(read, event, data.locale)
    const now = Date.now()
    // Outside the form's data: a restored draft would bring back an old stamp.
    const stamp = freshStamp(settings().appSecret, now)
    const form = freshForm(rules, data.locale, earlier?.contact)
    const page: SignupPage = { form, stamp, errors: [], refusal: null, wait: null, isResult: false }
    const back = { page: '/evenementen/$event/inschrijven', parameters: [eventSegment(event, data.locale)] } as const
    const view = eventView(event, await placesOf(read, event), data.locale, now)
    return {
      event: view,
      words: signUpWords(view, data.locale),
      rules,
      when: describeWhen(event, data.locale),
      whenParts: describeWhenInParts(event, data.locale, now),
      account: earlier?.account ?? null,
      signIn: session ? null : signInLink(back, caller.prefix),
      ...page,
    }
  })

const sentSignup = v.object({
  eventId,
  form: v.object({
    contact: v.object(mapFields(contactFields, () => formText)),
    participants: v.pipe(
      v.array(
        v.object({
          name: formText,
          birthDate: formText,
          package: formText,
          level: formText,
          availability: v.array(formText),
          groupWith: formText,
          secondPackage: v.exactOptional(formText),
          onlyTogether: v.exactOptional(formText),
          sameGroup: v.exactOptional(formText),
          answers: v.record(v.pipe(formText, v.regex(/^[a-z0-9-]{1,40}$/)), v.array(formText)),
        }),
      ),
      v.maxLength(mostParticipants + 1),
    ),
    remarks: formText,
    photos: v.boolean(),
    guardian: v.boolean(),
    acceptWaiting: v.boolean(),
    acceptLevel: v.boolean(),
    idempotencyKey: formText,
    website: formText,
  }),
  stamp: formText,
})

export const signUp = createServerFn({ method: 'POST' })
  .validator(accept(sentSignup))
  .handler(({ data, context: { caller } }) => receiveSignup(caller, data))
