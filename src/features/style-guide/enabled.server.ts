import { settings } from '~/server/config/settings.server'

export const hasDevelopmentPages = (): boolean => settings().appEnv !== 'production'
