import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { findClub, townOf } from '~/features/clubs/clubs'
import { locales } from '~/i18n/locale'
import { accept } from '~/server/http/function-input.server'
import { listTrainers, listWithPreview, previewOfTrainer } from './trainers.server'

export const getTrainers = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales) })))
  .handler(async ({ data: { locale } }) => {
    const { read } = database()
    const preview = previewOfTrainer.of(getRequest())
    const all = await (preview ? listWithPreview(read, locale, preview) : listTrainers(read, locale))
    return all.map(({ clubIds, ...trainer }) => ({
      ...trainer,
      towns: clubIds.flatMap((id) => findClub(id) ?? []).map(townOf),
    }))
  })
