import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import type { AccountView } from './account.functions'

export function AccountFacts({ account }: { account: AccountView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const when = (timestamp: number | null) => (timestamp === null ? '–' : formatTimestamp(timestamp, locale))
  const { providers, createdAt, lastSignInAt, isStaff, desk, phoneNumber } = account
  return (
    <section className="section">
      <h2 className="section-title">{t`Over je account`}</h2>
      <dl className="facts">
        <dt>{t`Je logt in met`}</dt>
        <dd>
          <ul>
            {providers.map((provider) => (
              <li key={provider}>
                <ProviderWords provider={provider} />
              </li>
            ))}
          </ul>
        </dd>
        {phoneNumber && (
          <>
            <dt>{t`Telefoon`}</dt>
            <dd>{phoneNumber}</dd>
          </>
        )}
        <dt>{t`Gemaakt`}</dt>
        <dd>{when(createdAt)}</dd>
        <dt>{t`Laatst ingelogd`}</dt>
        <dd>{when(lastSignInAt)}</dd>
        <dt>{t`Wat je kunt`}</dt>
        <dd>
          {isStaff ? (
            <Trans>Je hoort bij ons team. Je hebt toegang tot het beheer.</Trans>
          ) : (
            <Trans>Je inschrijven, en je inschrijvingen bekijken en wijzigen.</Trans>
          )}
          {desk && (
            <p>
              <a href={desk.path}>
                {desk.isCourtOnly ? <Trans>Naar je lijsten op de baan</Trans> : <Trans>Naar het beheer</Trans>}
              </a>
            </p>
          )}
        </dd>
      </dl>
    </section>
  )
}

function ProviderWords({ provider }: { provider: string }) {
  if (provider === 'password') return <Trans>e-mailadres, met een wachtwoord of een link in je mail</Trans>
  if (provider === 'phone') return <Trans>telefoonnummer</Trans>
  const name = provider.replace(/\.com$/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
