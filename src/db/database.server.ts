import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { openDatabase } from './open.server'

export const database = ofSite(
  () => {
    const { databaseUrl, databaseFile, databaseCache } = settings()
    return openDatabase(databaseUrl ?? databaseFile, databaseCache)
  },
  (opened) => opened.close(),
)
