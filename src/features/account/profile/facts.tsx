import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoment } from '~/time/format-date'
import type { AccountView } from './account.functions'

export function AccountFacts({ account }: { account: AccountView }) {
  const locale = useLocale()
  const when = (moment: number | null) => (moment === null ? '–' : formatMoment(moment, locale))
  const { providers, createdAt, lastSignInAt, isStaff, phoneNumber } = account
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Over je account</Trans>
      </h2>
      <dl className="facts">
        <dt>
          <Trans>Je logt in met</Trans>
        </dt>
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
            <dt>
              <Trans>Telefoon</Trans>
            </dt>
            <dd>{phoneNumber}</dd>
          </>
        )}
        <dt>
          <Trans>Gemaakt</Trans>
        </dt>
        <dd>{when(createdAt)}</dd>
        <dt>
          <Trans>Laatst ingelogd</Trans>
        </dt>
        <dd>{when(lastSignInAt)}</dd>
        <dt>
          <Trans>Wat je kunt</Trans>
        </dt>
        <dd>
          {isStaff ? (
            <Trans>
              Je hoort bij ons team. Je mag bij wat alleen voor medewerkers is, zoals de foto’s van accounts.
            </Trans>
          ) : (
            <Trans>Je inschrijven, en je inschrijvingen bekijken en aanpassen.</Trans>
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
