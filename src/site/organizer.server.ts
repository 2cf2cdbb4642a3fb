import { organisation } from '#app.config'
import { settings } from '~/server/config/settings.server'

/** The organisation as other structured data names it. */
export const organizer = () => ({ '@type': 'SportsOrganization', name: organisation.name, url: settings().siteUrl })
