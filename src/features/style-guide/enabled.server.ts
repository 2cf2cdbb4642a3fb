import { settings } from '~/server/config/settings.server'

/** Whether there are pages for whoever works on the site (`/dev/…`). In production they are nobody's address. */
export const hasDevelopmentPages = (): boolean => settings().appEnv !== 'production'
