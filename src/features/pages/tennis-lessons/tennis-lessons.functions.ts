import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { towns } from '~/features/clubs/towns'
import { requestedTown } from '~/features/clubs/views.server'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { tennisLessons } from './lesson-clubs.server'

const data = v.object({
  locale: v.picklist(locales),
  search: v.pipe(v.record(v.string(), v.unknown()), v.transform(readPlaceSearch)),
})

export const getTennisLessons = createServerFn({ method: 'GET' })
  .validator(accept(data))
  .handler(async ({ data: { locale, search } }) => ({
    near: requestedTown(search.near),
    towns: towns.map(({ name }) => name),
    ...(await tennisLessons(database().read, search.near, locale, Date.now())),
  }))
