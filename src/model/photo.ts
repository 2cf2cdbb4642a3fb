import type { ApiPath } from '~/i18n/route-paths'

/** Bytes of a file, pixels of the stored picture; times in milliseconds (docs/decisions/seed-constants.md). */
export const photoRules = {
  largest: 5 * 1024 * 1024,
  side: 256,
  uploadTime: 600_000,
  retryTime: 120_000,
} as const

export const photoUploadUrl = '/api/account/photo' satisfies ApiPath

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const mayResend = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500
