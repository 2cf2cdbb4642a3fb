/**
 * The photo of an account (product.md › Accounts): so large a file at most in bytes, so wide and high a picture in pixels
 * once it is kept. Sending may take `uploadTime` in all and be tried again for `retryTime` (ms; seed § 9).
 */
export const photoRules = {
  largest: 5 * 1024 * 1024,
  side: 256,
  uploadTime: 600_000,
  retryTime: 120_000,
} as const

/** Where a photo is sent, and below which the photos stand. */
export const photoDoor = '/api/account/photo'

/** What a browser may offer to choose from. A phone turns its own format into the first of these by itself. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Whether a failed upload is sent again (seed § 8): after 5xx, 408 and 429, and where no answer came (0). */
export const mayResend = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500
