import { isStaffWith } from '~/features/auth/caller.server'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import type { UploadRules } from '~/pictures/upload-slots.server'
import { largestForm } from '~/server/http/request-body.server'

/** Bytes of a bank's file: some 30,000 lines. */
export const largestStatement = 5 * 1024 * 1024

/** Of files about registrations; `largest` in bytes. */
export const deskUpload = (paths: readonly DeskAddress[], largest: number): UploadRules => ({
  paths,
  mostAtOnce: 2,
  rule: { limit: largest + largestForm, time: 120_000 },
  maySend: isStaffWith('registrations'),
  answersTooLarge: true,
})

export const statementUpload = deskUpload(
  [
    ...(['/beheer/betalingen/afschrift', '/en/desk/payments/statement'] as const),
    ...(['/beheer/betalingen/uitbetaling', '/en/desk/payments/settlement'] as const),
  ],
  largestStatement,
)
