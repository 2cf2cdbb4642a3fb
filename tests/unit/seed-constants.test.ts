import { expect, it } from 'vitest'
import { organisation } from '#app.config'
import { pendingDelay } from '~/browser/pending'
import { redirectLifetime } from '~/features/redirects/follow-redirects'
import { photoRules } from '~/model/photo'
import { toastRules } from '~/ui/toasts'
import { colour } from '~/ui/tokens.server'
import { tooltipTimes } from '~/ui/tooltip-host'

it('constants that were given, and that no test of what they do holds to the number, are as they were given', () => {
  expect(toastRules).toEqual({ kept: 5, duration: 5000, removal: 200, swipe: 50, hotkey: ['F8'] })
  expect(tooltipTimes).toEqual({ open: 700, skip: 300 })
  expect({ pendingDelay, redirectLifetime }).toEqual({ pendingDelay: 200, redirectLifetime: 3_600_000 })
  expect([photoRules.retryTime, photoRules.uploadTime]).toEqual([120_000, 600_000])
  const widths = [320, 640, 768, 1024, 1280, 1536]
  expect(organisation.images).toEqual({ widths, densities: [1, 2], format: 'webp' })
  const [action, info, ink] = (['action', 'info', 'ink'] as const).map((name) => colour(name).light)
  expect({ green: action, blue: info, slate: ink }).toEqual({ green: '#0a673b', blue: '#1b4b8c', slate: '#15202b' })
})
