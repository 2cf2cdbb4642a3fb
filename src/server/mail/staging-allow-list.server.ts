import type { Settings } from '~/server/config/settings.server'
import { addressKey } from '~/text/email-address'
import { RecipientNotAllowed } from './email-errors.server'
import type { Transport } from './transport.server'

type MailRule = Pick<Settings, 'appEnv' | 'stagingMailTo'>

export function mayGetMail({ appEnv, stagingMailTo }: MailRule, recipient: string): boolean {
  if (appEnv !== 'staging') return true
  const address = addressKey(recipient)
  const at = address.indexOf('@')
  const isOneAddress = at > 0 && at === address.lastIndexOf('@')
  return isOneAddress && stagingMailTo.some((one) => one === address || one === address.slice(at))
}

export const toAllowedAlone = (rule: MailRule, transport: Transport): Transport => ({
  ...transport,
  send: async (mail, signal) => {
    if (!mayGetMail(rule, mail.recipient))
      throw new RecipientNotAllowed('staging sends to the addresses on its list alone')
    await transport.send(mail, signal)
  },
})
