import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { readPlaceSearch } from '~/features/clubs/search-params'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { homeView } from './home.server'

const data = v.object({
  locale: v.picklist(locales),
  search: v.pipe(v.record(v.string(), v.unknown()), v.transform(readPlaceSearch)),
})

export const getHome = createServerFn({ method: 'GET' })
  .validator(accept(data))
  .handler(({ data: { locale, search } }) => homeView(database().read, { near: search.near, locale, now: Date.now() }))
