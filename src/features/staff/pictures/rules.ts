import { retention } from '~/server/jobs/retention'

/** Bytes of a file; milliseconds. */
export const pictureRules = {
  largest: 15 * 1024 * 1024,
  uploadTime: 600_000,
  /** How long a deleted picture can be brought back. */
  keptDays: retention.deletedDays,
  longestAlt: 250,
} as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
