import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { clubs, townOf } from '~/features/clubs/clubs'
import { requestedTown } from '~/features/clubs/views.server'
import { shareImage } from '~/features/share-images/url.server'
import { locales } from '~/i18n/locale'
import { dutchBelow } from '~/model/written-text'
import { pictureWithAlt } from '~/pictures/sources.server'
import { accept } from '~/server/http/function-input.server'
import { dayOf } from '~/time/time-zone'
import { alternatives } from './alternatives.server'
import { findEvent, placesOf, previewOfEvent } from './events.server'
import { listEvents } from './lists.server'
import { distancesFrom } from './nearby.server'
import { readEventSearch } from './search-params'
import { eventCard } from './share-card.server'
import { isOver } from './sign-up-state'
import { eventData } from './structured-data.server'
import { eventIntroduction, eventView, listedView } from './views.server'
import { bodyWithWhatToBring } from './what-to-bring.server'

const locale = v.picklist(locales)
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

const pageSize = 24

const listData = v.object({ locale, search: v.pipe(v.record(v.string(), v.unknown()), v.transform(readEventSearch)) })

export const getEventList = createServerFn({ method: 'GET' })
  .validator(accept(listData))
  .handler(async ({ data: { locale: language, search } }) => {
    const now = Date.now()
    const page = search.page ?? 1
    const { kind, club, month, age, free, near, within } = search
    const distances = near === undefined ? null : distancesFrom(near)
    const around = distances ? { near: distances, within } : {}
    const filter = { kind, club, month, age, free: free === 1, ...around }
    const { events, total } = await listEvents(database().read, filter, { now, page, size: pageSize })
    return {
      events: events.map((event) => listedView(event, language, now, distances)),
      total,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      near: requestedTown(near),
      clubs: clubs.map(({ id: number, name, ...club }) => ({ id: number, name, town: townOf(club) })),
      months: nextMonths(dayOf(now), 14),
    }
  })

function nextMonths(today: string, many: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: many }, (_, i) => {
    const at = year * 12 + month - 1 + i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

export const getEvent = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id })))
  .handler(async ({ data }) => {
    const { read } = database()
    const event = previewOfEvent.of(getRequest()) ?? (await findEvent(read, data.id))
    if (!event) throw notFound()
    const now = Date.now()
    const places = await placesOf(read, event)
    const view = eventView(event, places, data.locale, now)
    const isFull = view.state === 'full' || (view.state === 'closed' && view.left === 0)
    const instead = isFull || isOver(view.state) ? await alternatives(read, event, now) : []
    return {
      event: {
        ...view,
        ...eventIntroduction(event, data.locale),
        image: await pictureWithAlt(read, event.image, data.locale),
      },
      instead: dutchBelow(instead.map((one) => listedView(one, data.locale, now))),
      body: bodyWithWhatToBring(event, data.locale),
      structured: eventData(event, places, data.locale, now),
      share: shareImage(eventCard(event, data.locale)),
    }
  })

export const getPlaces = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ id })))
  .handler(async ({ data }) => {
    const { read } = database()
    const event = await findEvent(read, data.id)
    if (!event) throw notFound()
    const { state, left } = eventView(event, await placesOf(read, event), 'nl', Date.now())
    return { state, left }
  })
