import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { findClub, townOf } from '~/features/clubs/clubs'
import { locales } from '~/i18n/locale'
import { pictureIds } from '~/pictures/picture-ids'
import { accept } from '~/server/http/function-input.server'
import { trainers } from './trainers'

export const getTrainers = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ locale: v.picklist(locales) })))
  .handler(({ data: { locale } }) =>
    trainers.map(({ id, name, licence, since, clubIds, line, picture }) => ({
      id,
      name,
      licence,
      since,
      line: line[locale],
      towns: clubIds.flatMap((clubId) => findClub(clubId) ?? []).map(townOf),
      portrait: picture && pictureIds[picture],
    })),
  )
