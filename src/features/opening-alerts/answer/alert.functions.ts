import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { findEvent } from '~/features/events/events.server'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { slugify } from '~/text/slug'
import { alertOf } from './answer-handler.server'

/** Null for an alert that is gone or was never made, without a difference. */
export const getAlert = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales), token: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(async ({ data }) => {
    setResponseHeader('cache-control', 'private, no-store')
    const { read } = database()
    const alert = await alertOf(getRequest(), data.token)
    const event = alert && (await findEvent(read, alert.eventId))
    if (!event) return null
    const title = event.title[data.locale]
    return {
      isConfirmed: alert.confirmedAt !== null,
      title,
      event: { id: event.id, slug: slugify(title) },
      opensAt: event.signupOpensAt,
    }
  })
