import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { admit } from '~/server/http/rate-limit-request.server'
import { longestSearch } from '~/site/search-params'
import { searchSite } from './search.server'

export const getSearchResults = createServerFn({ method: 'GET' })
  .validator(
    accept(
      v.object({ locale: v.picklist(locales), q: v.pipe(v.string(), v.minLength(1), v.maxLength(longestSearch)) }),
    ),
  )
  .handler(async ({ data }) => {
    if (data.q !== '') await admit(getRequest(), 'search')
    return searchSite(database().read, { ...data, now: Date.now() })
  })
