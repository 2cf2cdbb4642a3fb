import { SettingError } from './setting-error.server'

/** Undefined: nothing is paid online. */
export type MollieSettings = { readonly key: string; readonly url: string } | undefined

const ownUrl = 'https://api.mollie.com'

/** Throws `SettingError`. */
export function readMollie(env: Record<string, string | undefined>, { demo }: { demo: boolean }): MollieSettings {
  const { MOLLIE_KEY: key, MOLLIE_URL: url } = env
  if (!key) return undefined
  if (!/^(?:test|live)_\w{8,}$/.test(key))
    throw new SettingError('MOLLIE_KEY', 'is no key: put the live or test key of the Mollie dashboard there')
  if (demo && key.startsWith('live_')) throw new SettingError('MOLLIE_KEY', 'is live: a demo takes no real money')
  if (url && !(demo && isLoopbackOrigin(url)))
    throw new SettingError('MOLLIE_URL', 'is for a stand-in on loopback beside a demo (DEMO=1) alone: leave it out')
  return { key, url: url || ownUrl }
}

const isLoopbackOrigin = (url: string) => /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(url)
