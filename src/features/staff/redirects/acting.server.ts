import { database } from '~/db/database.server'
import type { Visit } from '~/features/staff/frame/page'
import { settings } from '~/server/config/settings.server'

export const actingIn = ({ member, now }: Visit) => ({
  ...{ database: database(), member, now, ownOrigins: settings().ownOrigins },
})
