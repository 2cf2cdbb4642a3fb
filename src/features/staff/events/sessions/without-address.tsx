import { Trans } from '@lingui/react/macro'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { internationalPhone } from '~/text/phone-number'

/** Of who would get an email those who have no address, to be called; nothing where there is nobody. */
export function WithoutAddress({ parties }: { parties: readonly RegistrationRow[] }) {
  const locale = useLocale()
  const silent = parties.filter(({ contactEmail }) => contactEmail === null)
  if (silent.length === 0) return null
  return (
    <>
      <p>
        <Trans>Zonder e-mailadres, dus bel zelf:</Trans>
      </p>
      <ul>
        {silent.map(({ id, contactName, contactPhone }) => (
          <li key={id}>
            {contactName}
            {contactPhone && (
              <>
                :{' '}
                <a href={`tel:${internationalPhone(contactPhone) ?? contactPhone}`}>
                  {formatPhone(contactPhone, locale)}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
