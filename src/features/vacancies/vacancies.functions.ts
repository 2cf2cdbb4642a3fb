import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { messageFields } from '~/features/contact/message/message'
import { takeMessage } from '~/features/contact/take-message.server'
import { locales } from '~/i18n/locale'
import { dutchBelow } from '~/model/written-text'
import { pictureWithAlt } from '~/pictures/sources.server'
import { accept, formText } from '~/server/http/function-input.server'
import { vacancyData } from './structured-data.server'
import { findVacancy, openVacancies, previewOfVacancy } from './vacancies.server'
import { listedVacancy, vacancyView } from './views.server'

const locale = v.picklist(locales)

export const sendApplication = createServerFn({ method: 'POST' })
  .validator(accept(v.object(v.entriesFromList(messageFields['job-application'], formText))))
  .handler(({ data }) => takeMessage(getRequest(), { kind: 'job-application', ...data }, openVacancies))

export const getVacancies = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale })))
  .handler(async ({ data }) => {
    const rows = await openVacancies(database().read, Date.now())
    return dutchBelow(rows.map((row) => listedVacancy(row, data.locale)))
  })

export const getVacancy = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale, id: v.pipe(v.number(), v.integer(), v.minValue(1)) })))
  .handler(async ({ data }) => {
    const { read } = database()
    const row = previewOfVacancy.of(getRequest()) ?? (await findVacancy(read, data.id, Date.now()))
    if (!row) throw notFound()
    return {
      ...vacancyView(row, data.locale),
      image: row.image === null ? null : await pictureWithAlt(read, row.image, data.locale),
      structured: vacancyData(row, data.locale),
    }
  })
