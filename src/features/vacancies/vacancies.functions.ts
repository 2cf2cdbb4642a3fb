import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { vacancyData } from './structured-data.server'
import { openVacancies } from './vacancies.server'
import { vacancyView } from './views.server'

export const getVacancies = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales) })))
  .handler(async ({ data: { locale } }) => {
    const rows = await openVacancies(database().read, Date.now())
    return {
      vacancies: rows.map((row) => vacancyView(row, locale)),
      structured: rows.map((row) => vacancyData(row, locale)),
    }
  })
