import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { signInLink } from '~/features/auth/login-link.server'
import { sessionOf } from '~/features/auth/request-session.server'
import { freshStamp, ripeStamp } from '~/features/contact/messages.server'
import { findEvent, placesOf } from '~/features/events/events.server'
import { describeWhen, describeWhenInParts } from '~/features/events/sessions'
import { eventSegment, eventView, signupRules } from '~/features/events/views.server'
import { locales } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { currentPrefix } from '~/site/current-request'
import { signUpResult } from './handler.server'
import { signupAccount } from './prefill.server'
import { freshForm } from './register.server'

const locale = v.picklist(locales)

export const getSignup = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const { read } = database()
    const event = await findEvent(read, data.id)
    if (!event) throw notFound()
    setResponseHeader('cache-control', 'private, no-store')
    const request = getRequest()
    const session = await sessionOf(request)
    const earlier = session && (await signupAccount(read, session.user, event))
    const rules = signupRules(event, data.locale)
    const left = signUpResult.get(request)
    const { form, errors, refusal, wait } = left ?? {
      form: freshForm(rules, data.locale, earlier?.contact),
      errors: [],
      refusal: null,
      wait: null,
    }
    const now = Date.now()
    const secret = settings().appSecret
    const back = { page: '/evenementen/$event/inschrijven', parameters: [eventSegment(event, data.locale)] } as const
    return {
      event: eventView(event, await placesOf(read, event), data.locale, now),
      rules,
      when: describeWhen(event, data.locale),
      whenParts: describeWhenInParts(event, data.locale, now),
      account: earlier?.account ?? null,
      signIn: session ? null : signInLink(back, currentPrefix()),
      form,
      errors,
      refusal,
      wait,
      // Outside the form's data: a restored draft would bring back an old stamp.
      stamp: left ? ripeStamp(secret, now) : freshStamp(secret, now),
      isResult: left !== undefined,
    }
  })
