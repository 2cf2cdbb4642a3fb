import type { Locale } from '~/i18n/locale'
import { apiPath } from '~/i18n/route-paths'
import type { Settings } from '~/server/config/settings.server'
import { calendarKey } from '~/server/security/signed-tokens.server'
import type { Registration } from './registrations.server'

/** The address that a phone's calendar subscribes to, and asks for changes by itself. */
export function calendarSubscription(
  { siteUrl, appSecret }: Pick<Settings, 'siteUrl' | 'appSecret'>,
  registration: Pick<Registration, 'id' | 'tokenVersion' | 'reference'>,
  locale: Locale,
): string {
  const path = apiPath('/api/calendar/$file', `${registration.reference}.ics`)
  return `webcal://${new URL(siteUrl).host}${path}?key=${calendarKey(appSecret, registration)}&locale=${locale}`
}
