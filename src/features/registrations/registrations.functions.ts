import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { signInLink } from '~/features/auth/login-link.server'
import { sessionOf } from '~/features/auth/session.server'
import { freshStamp, ripeStamp } from '~/features/contact/messages.server'
import { findEvent, placesOf } from '~/features/events/events.server'
import { eventSegment, eventView, signupRules } from '~/features/events/views.server'
import { locales } from '~/i18n/locale'
import { nameOf } from '~/model/user'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { erasureProof } from '~/server/security/signed-tokens.server'
import { currentPrefix } from '~/site/current-request'
import { openRegistration } from './access.server'
import { hasKeys, keptOverview } from './access-cookies.server'
import { changeResult } from './manage/post-handler.server'
import { registrationView } from './manage/view.server'
import { overviewResult } from './overview/post-handler.server'
import { readOverviewToken } from './overview/token.server'
import { overviewFor } from './overview/view.server'
import { belongsTo } from './owned-registrations.server'
import { signUpResult } from './sign-up/handler.server'
import { signupAccount } from './sign-up/prefill.server'
import { freshForm } from './sign-up/register.server'

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
    const known = session && (await signupAccount(read, session.user, event))
    const left = signUpResult.get(request)
    const { form, errors, refusal, wait } = left ?? {
      form: freshForm(known?.contact),
      errors: [],
      refusal: null,
      wait: null,
    }
    const now = Date.now()
    const secret = settings().appSecret
    const back = { page: '/evenementen/$event/inschrijven', parameters: [eventSegment(event, data.locale)] } as const
    return {
      event: eventView(event, await placesOf(read, event), data.locale, now),
      rules: signupRules(event, data.locale),
      account: known?.account ?? null,
      signIn: session ? null : signInLink(back, currentPrefix()),
      form,
      errors,
      refusal,
      wait,
      // Outside the form's data: a restored draft would bring back an old stamp.
      stamp: left ? ripeStamp(secret, now) : freshStamp(secret, now),
      isAnswer: left !== undefined,
    }
  })

export const getRegistration = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, reference: v.string(), token: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const { read } = database()
    const request = getRequest()
    const registration = await openRegistration(request, data.reference, data.token)
    const event = registration && (await findEvent(read, registration.eventId))
    if (!registration || !event) throw notFound()
    const answer = changeResult.get(request) ?? null
    const session = await sessionOf(request)
    return {
      account: session && {
        name: nameOf(session.user),
        isIn: belongsTo(registration, session.user),
        mayClaim: registration.uid === null,
      },
      registration: await registrationView(read, { registration, event }, { locale: data.locale, now: Date.now() }),
      rules: signupRules(event, data.locale),
      erasure: erasureProof(settings().appSecret, registration.reference),
      answer,
    }
  })

export const getOverview = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const request = getRequest()
    const secret = settings().appSecret
    const now = Date.now()
    const token = keptOverview(request)
    const mailed = token ? readOverviewToken(secret, token, now) : undefined
    const user = (await sessionOf(request, now))?.user
    const prefix = currentPrefix()
    const back = { page: '/evenementen/inschrijvingen', parameters: [] } as const
    return {
      answer: overviewResult.get(request) ?? null,
      overview:
        user || mailed
          ? await overviewFor(database().read, { user, mailed }, { locale: data.locale, prefix, secret, now })
          : null,
      signIn: user ? null : signInLink(back, prefix),
      hasKeys: hasKeys(request),
    }
  })
