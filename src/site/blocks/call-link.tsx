import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { contactLinks } from './address'

export function CallLink({ className }: { className: string }) {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <a href={contactLinks.phone} className={className}>
      <Trans>Bel {phone}</Trans>
    </a>
  )
}
