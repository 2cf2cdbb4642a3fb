import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { findEvent } from '~/features/events/events.server'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import { openRegistration } from '~/features/registrations/access.server'
import { belongsTo } from '~/features/registrations/owned-registrations.server'
import { locales } from '~/i18n/locale'
import { nameOf } from '~/model/user'
import { pictureWithAlt } from '~/pictures/sources.server'
import { settings } from '~/server/config/settings.server'
import { accept } from '~/server/http/function-input.server'
import { erasureProof } from '~/server/security/signed-tokens.server'
import { registrationView } from './view.server'

const locale = v.picklist(locales)

export const getRegistration = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, reference: v.string(), token: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(async ({ data, context: { caller } }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const { read } = database()
    const registration = await openRegistration(caller, data.reference, data.token)
    const event = registration && (await findEvent(read, registration.eventId))
    if (!registration || !event) throw notFound()
    const session = await caller.session()
    const { payment, ...shown } = await registrationView(
      read,
      { registration, event },
      { locale: data.locale, now: Date.now() },
    )
    return {
      account: session && {
        name: nameOf(session.user),
        isIn: belongsTo(registration, session.user),
        mayClaim: registration.uid === null,
      },
      registration: shown,
      payment,
      picture: await pictureWithAlt(read, event.image, data.locale),
      rules: await signupRulesFor(read, event, data.locale),
      erasure: erasureProof(settings().appSecret, registration.reference),
    }
  })
