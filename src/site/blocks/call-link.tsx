import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone, phoneLink } from '~/text/format-phone'

export function CallLink({ className }: { className: string }) {
  const number = organisation.contact.phone
  const phone = formatPhone(number, useLocale())
  return (
    <a href={phoneLink(number)} className={className}>
      <Trans>Bel {phone}</Trans>
    </a>
  )
}
