import { notFound, rootRouteId } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { getClubList } from '~/features/club-finder/clubs.functions'
import { getEventList } from '~/features/events/events.functions'
import { getNewsList } from '~/features/news/news.functions'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { hasDevelopmentPages } from './enabled.server'

export const getBlockContents = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales) })))
  .handler(async ({ data: { locale } }) => {
    if (!hasDevelopmentPages()) throw notFound({ routeId: rootRouteId })
    const [{ clubs, markers }, { events }, news] = await Promise.all([
      getClubList({ data: { locale, search: {} } }),
      getEventList({ data: { locale, search: {} } }),
      getNewsList({ data: { locale, size: 1 } }),
    ])
    return { clubs: oneOfEach(clubs), markers, events: oneOfEach(events), news }
  })

const oneOfEach = <T extends { state: string }>(all: readonly T[]): T[] =>
  all.filter(({ state }, i) => all.findIndex((other) => other.state === state) === i)
