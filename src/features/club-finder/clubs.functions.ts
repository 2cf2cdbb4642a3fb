import { notFound, rootRouteId } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { clubsWithSeasons, previewOfClub } from '~/features/clubs/club-seasons.server'
import { readClubSearch } from '~/features/clubs/search-params'
import { towns } from '~/features/clubs/towns'
import { clubCardView, listClubs, requestedTown } from '~/features/clubs/views.server'
import { shareImage } from '~/features/share-images/url.server'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { clubPage } from './detail.server'
import { clubMarkers } from './map/markers.server'
import { clubCard } from './share-card.server'

const locale = v.picklist(locales)

const listData = v.object({ locale, search: v.pipe(v.record(v.string(), v.unknown()), v.transform(readClubSearch)) })

const townNames = towns.map(({ name }) => name)

export const getClubList = createServerFn({ method: 'GET' })
  .validator(accept(listData))
  .handler(async ({ data: { search, locale } }) => {
    const now = Date.now()
    const all = await clubsWithSeasons(database().read)
    const listed = listClubs(all, search, now)
    return {
      near: requestedTown(search.near),
      towns: townNames,
      clubs: listed.map((one) => clubCardView(one, locale)),
      markers: clubMarkers(all, listed, now),
    }
  })

export const getClub = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const page = await clubPage(database().read, data.id, data.locale, Date.now(), previewOfClub.of(getRequest()))
    if (!page) throw notFound({ routeId: rootRouteId })
    return { ...page, share: shareImage(clubCard(page, data.locale)) }
  })
