import type { PaymentRequest } from '~/emails/email-data'

/**
 * What the QR code of a credit transfer holds, for the apps of banks (EPC069-12, version 002, without BIC): UTF-8, at
 * most 70 characters of a name and 140 of a reference.
 */
export const epcText = ({ cents, iban, name, reference }: PaymentRequest): string =>
  [
    ...['BCD', '002', '1', 'SCT', ''],
    ...[name.slice(0, 70), iban.replaceAll(' ', ''), `EUR${(cents / 100).toFixed(2)}`],
    ...['', '', reference.slice(0, 140)],
  ].join('\n')
