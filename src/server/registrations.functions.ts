import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { locales } from '~/domain/locale'
import { eventView, signupRules } from './event-views.server'
import { findEvent, placesOf } from './events.server'
import { accept } from './function-door.server'
import type { OverviewAnswer } from './overview-page.server'
import { readOverviewToken } from './overview-tokens.server'
import { overviewOf } from './overview-views.server'
import { openRegistration } from './registration-access.server'
import { hasKeys, keptOverview } from './registration-cookies.server'
import type { RefusedChange } from './registration-deeds.server'
import { type FormAnswer, freshForm } from './registration-door.server'
import { registrationView } from './registration-views.server'
import { currentPrefix } from './request-prefix'
import { leftForPage } from './requests.server'
import { settings } from './settings.server'
import { database } from './site.server'
import { erasureProof } from './tokens.server'

const locale = v.picklist(locales)

/** The sign-up page of an event: the event, what it asks, and the form — fresh, or as it was sent and refused. */
export const getSignup = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const { read } = database()
    const event = await findEvent(read, data.id)
    if (!event) throw notFound()
    setResponseHeader('cache-control', 'private, no-store')
    const left = leftForPage(getRequest()) as FormAnswer | undefined
    const { form, errors, refusal, isLinkMailed } = left ?? {
      form: freshForm(),
      errors: [],
      refusal: null,
      isLinkMailed: false,
    }
    const now = Date.now()
    return {
      event: eventView(event, await placesOf(read, event), data.locale, now),
      rules: signupRules(event, data.locale),
      form,
      errors,
      refusal,
      isLinkMailed,
      isAnswer: left !== undefined,
    }
  })

/** A registration for whoever holds its token; for everybody else it is not there. */
export const getRegistration = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, reference: v.string(), token: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const { read } = database()
    const registration = await openRegistration(getRequest(), data.reference, data.token)
    const event = registration && (await findEvent(read, registration.eventId))
    if (!registration || !event) throw notFound()
    const answer = (leftForPage(getRequest()) as RefusedChange | undefined) ?? null
    return {
      registration: await registrationView(read, registration, data.locale, Date.now()),
      rules: signupRules(event, data.locale),
      erasure: erasureProof(settings().appSecret, registration.reference),
      answer,
    }
  })

/** Everything that is signed up for with an address, for who opened the link in its mail; for others the form alone. */
export const getOverview = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const request = getRequest()
    const secret = settings().appSecret
    const now = Date.now()
    const token = keptOverview(request)
    const email = token && readOverviewToken(secret, token, now)
    const prefix = currentPrefix()
    return {
      answer: (leftForPage(request) as OverviewAnswer | undefined) ?? null,
      overview: email ? await overviewOf(database().read, email, { locale: data.locale, prefix, secret, now }) : null,
      hasKeys: hasKeys(request),
    }
  })
