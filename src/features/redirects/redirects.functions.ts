import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { database } from '~/db/database.server'
import { accept } from '~/server/http/function-input.server'
import { askedCounts } from './count-asked.server'
import { findMoved } from './lookup.server'

const longest = 2000

export const getRedirect = createServerFn({ method: 'GET' })
  .validator(accept(v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(longest)) })))
  .handler(async ({ data }) => {
    const moved = await findMoved(database(), data.path)
    if (moved?.redirectId !== undefined) askedCounts().hit(moved.redirectId)
    return moved ? { to: moved.to, isExternal: moved.isExternal } : null
  })
