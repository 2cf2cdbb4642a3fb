import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { formatZipCode } from '~/text/format-zip-code'
import { DocumentLink } from '~/ui/document-link'
import { Link } from '~/ui/link'
import { FactLine, Unbroken } from '~/ui/unbroken'

const digits = (phone: string) => phone.replace(/[^+\d]/g, '')

export function SiteFooter({ helpLabel }: { helpLabel: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { isSignedIn } = useRouter().options.context
  const { contact, legalName } = organisation
  return (
    <footer className="site-footer">
      <section aria-label={helpLabel}>
        <h2>{helpLabel}</h2>
        <p>
          <a href={`tel:${digits(contact.phone)}`}>{formatPhone(contact.phone, locale)}</a>
          <br />
          <a href={`mailto:${contact.email}`}>
            <span>
              <Unbroken>{contact.email}</Unbroken>
            </span>
          </a>
          <br />
          <a href={`https://wa.me/${digits(contact.whatsapp).slice(1)}`} rel="external">
            WhatsApp
          </a>
        </p>
        <p>
          <Unbroken>{contact.hours[locale]}</Unbroken>
        </p>
      </section>
      <nav aria-label={t`Meer van ons`}>
        <ul>
          <li>
            <Link to="/tennisles">{t`Tennisles`}</Link>
          </li>
          <li>
            <Link to="/over-ons">{t`Over ons`}</Link>
          </li>
          <li>
            <Link to="/nieuws">{t`Nieuws`}</Link>
          </li>
          <li>
            <Link to="/contact">{t`Contact`}</Link>
          </li>
          <li>
            <Link to="/pro-academy">Pro Academy</Link>
          </li>
          <li>
            <Link to="/junior-academy">Junior Academy</Link>
          </li>
          <li>
            <Link to="/regiotennis">{t`Regiotennis`}</Link>
          </li>
          <li>
            <Link to="/vacatures">{t`Vacatures`}</Link>
          </li>
          <li>
            <Link to="/socials">Socials</Link>
          </li>
          <li>
            <Link to="/evenementen/inschrijvingen">{t`Mijn inschrijvingen`}</Link>
          </li>
          <li>
            {isSignedIn ? (
              <DocumentLink to="/account">{t`Mijn account`}</DocumentLink>
            ) : (
              <DocumentLink to="/login">{t`Inloggen`}</DocumentLink>
            )}
          </li>
          <li>
            <Link to="/lesvoorwaarden">{t`Lesvoorwaarden`}</Link>
          </li>
          <li>
            <Link to="/privacyverklaring">{t`Privacy`}</Link>
          </li>
        </ul>
      </nav>
      <p className="site-footer-name">
        <FactLine>
          {legalName}
          {`${contact.street}, ${formatZipCode(contact.zipCode)} ${contact.city}`}
          {`${t`KvK-nummer`}\u00a0${contact.kvk}`}
        </FactLine>
      </p>
    </footer>
  )
}
