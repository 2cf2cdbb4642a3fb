import { deskUpload } from '~/features/staff/payments/upload-limits.server'

/** Bytes. */
export const largestSpreadsheet = 5 * 1024 * 1024

export const peopleUpload = deskUpload(
  ['/beheer/inschrijvingen/inlezen', '/en/desk/registrations/import'],
  largestSpreadsheet,
)
