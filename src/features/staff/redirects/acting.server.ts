import { database } from '~/db/database.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { settings } from '~/server/config/settings.server'

export const actingIn = ({ member, now }: DeskContext) => ({
  ...{ database: database(), member, now, ownOrigins: settings().ownOrigins },
})
