import { organisation } from '#app.config'
import { settings } from '~/server/config/settings.server'

export const organizer = () => ({ '@type': 'SportsOrganization', name: organisation.name, url: settings().siteUrl })
