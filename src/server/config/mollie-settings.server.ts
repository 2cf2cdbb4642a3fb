import { SettingError } from './setting-error.server'

/** Undefined: nothing is paid online. */
export type MollieSettings = { readonly key: string; readonly url: string } | undefined

const ownUrl = 'https://api.mollie.com'

/** Throws `SettingError`. */
export function readMollie(
  env: Record<string, string | undefined>,
  { demo, appEnv }: { demo: boolean; appEnv: string },
): MollieSettings {
  const { MOLLIE_KEY: key, MOLLIE_URL: url } = env
  if (!key) return undefined
  if (!/^(?:test|live)_\w{8,}$/.test(key))
    throw new SettingError('MOLLIE_KEY', 'is no key: put the live or test key of the Mollie dashboard there')
  if (key.startsWith('live_') && (demo || appEnv !== 'production'))
    throw new SettingError('MOLLIE_KEY', 'is live, and only production takes real money: put a test key there')
  if (url && !(demo && isLoopbackOrigin(url)))
    throw new SettingError(
      'MOLLIE_URL',
      'is for a stand-in on loopback beside a demo (DEMO=1) alone: put nothing there',
    )
  return { key, url: url || ownUrl }
}

const isLoopbackOrigin = (url: string) => /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(url)
