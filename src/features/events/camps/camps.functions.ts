import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { locales } from '~/i18n/locale'
import { holidayRegions } from '~/model/holiday-region'
import { accept } from '~/server/http/function-input.server'
import { campsByHoliday } from './camps.server'

export const getCamps = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales), region: v.optional(v.picklist(holidayRegions)) })))
  .handler(({ data: { locale, region } }) => campsByHoliday(database().read, { locale, region }, Date.now()))
