import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone, phoneLink } from '~/text/format-phone'
import { formatZipCode } from '~/text/format-zip-code'
import { Unbroken } from '~/ui/unbroken'

const { contact, legalName } = organisation

export const contactLinks = {
  phone: phoneLink(contact.phone),
  weekendPhone: phoneLink(contact.weekendPhone),
  mail: `mailto:${contact.email}`,
  whatsapp: `https://wa.me/${contact.whatsapp.replace(/\D/g, '')}`,
} as const

export function Address() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <address className="address-block">
      <p>
        <strong>{legalName}</strong>
        <br />
        {contact.street}
        <br />
        {formatZipCode(contact.zipCode)} {contact.city}
      </p>
      <dl className="facts">
        <dt>{t`Telefoon`}</dt>
        <dd>
          <a href={contactLinks.phone}>{formatPhone(contact.phone, locale)}</a>
          <br />
          <Unbroken>{contact.hours[locale]}</Unbroken>
        </dd>
        <dt>{t`’s Avonds en in het weekend`}</dt>
        <dd>
          <a href={contactLinks.weekendPhone}>{formatPhone(contact.weekendPhone, locale)}</a>
        </dd>
        <dt>WhatsApp</dt>
        <dd>
          <a href={contactLinks.whatsapp} rel="external">
            {formatPhone(contact.whatsapp, locale)}
          </a>
        </dd>
        <dt>{t`E-mail`}</dt>
        <dd>
          <a href={contactLinks.mail}>
            <Unbroken>{contact.email}</Unbroken>
          </a>
        </dd>
        <dt>
          <Trans comment="number in the Dutch trade register">KvK-nummer</Trans>
        </dt>
        <dd>{contact.kvk}</dd>
      </dl>
    </address>
  )
}
