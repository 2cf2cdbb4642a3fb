import { notFound, rootRouteId } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getClubList } from '~/features/club-finder/clubs.functions'
import { getEventList } from '~/features/events/events.functions'
import { getNewsList } from '~/features/news/news.functions'
import { hasDevelopmentPages } from './enabled.server'

export const getBlockContents = createServerFn({ method: 'GET' }).handler(async () => {
  if (!hasDevelopmentPages()) throw notFound({ routeId: rootRouteId })
  const [{ clubs, markers }, { events }, news] = await Promise.all([
    getClubList({ data: { locale: 'nl', search: {} } }),
    getEventList({ data: { locale: 'nl', search: {} } }),
    getNewsList({ data: { locale: 'nl', size: 1 } }),
  ])
  return { clubs: oneOfEach(clubs), markers, events: oneOfEach(events), news }
})

const oneOfEach = <T extends { state: string }>(all: readonly T[]): T[] =>
  all.filter(({ state }, i) => all.findIndex((other) => other.state === state) === i)
