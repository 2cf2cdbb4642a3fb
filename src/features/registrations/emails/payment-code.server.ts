import type { RegistrationEmailData } from '~/emails/email-data'
import { qrPng } from '~/features/payments/qr-code.server'
import type { EmailAttachment } from '~/server/mail/transport.server'
import { paymentCodeId } from './payment-part'

export async function paymentCode({
  payment: { request },
}: Pick<RegistrationEmailData, 'payment'>): Promise<EmailAttachment[]> {
  if (!request) return []
  return [{ cid: paymentCodeId(request), filename: `${request.reference}.png`, content: await qrPng(request) }]
}
