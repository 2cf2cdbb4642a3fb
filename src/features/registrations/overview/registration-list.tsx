import { Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import type { RegistrationStatus } from '~/model/registration'
import { listNames } from '~/text/name-list'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'
import type { Overview, OverviewLine } from './view.server'

export function OverviewList({ overview }: { overview: Overview }) {
  const { coming, past } = overview
  return (
    <>
      <Whose overview={overview} />
      <section className="section">
        <h2 className="section-title">
          <Trans>Binnenkort</Trans>
        </h2>
        {coming.length > 0 ? (
          <Lines lines={coming} />
        ) : (
          <p>
            <Trans>Je hebt nu geen inschrijvingen.</Trans>
          </p>
        )}
      </section>
      {past.length > 0 && (
        <section className="section">
          <h2 className="section-title">
            <Trans>Voorbij</Trans>
          </h2>
          <Lines lines={past} />
        </section>
      )}
    </>
  )
}

export function OpenedHere({ lines }: { lines: readonly OverviewLine[] }) {
  return (
    <section className="section" data-opened="">
      <h2 className="section-title">
        <Trans>Op dit apparaat geopend</Trans>
      </h2>
      <Lines lines={lines} />
    </section>
  )
}

function Whose({ overview: { account, mailed: address } }: { overview: Overview }) {
  const mailed = address && <Unbroken>{address}</Unbroken>
  return (
    <>
      {account && (
        <p data-account={account.isVerified ? 'verified' : 'unverified'}>
          <Trans>
            Ingelogd als <strong>{account.name}</strong>
          </Trans>
        </p>
      )}
      {mailed && (
        <p>
          <Trans>
            Ingeschreven met <strong>{mailed}</strong>
          </Trans>
        </p>
      )}
      {account?.email && !account.isVerified && <Unverified address={account.email} />}
    </>
  )
}

function Unverified({ address }: { address: string }) {
  const email = <Unbroken>{address}</Unbroken>
  return (
    <div className="notice">
      <p>
        <Trans>
          Je hebt nog niet bevestigd dat <strong>{email}</strong> van jou is. Tot die tijd zie je hier alleen de
          inschrijvingen die je ingelogd hebt gedaan.
        </Trans>
      </p>
      <p>
        <Trans>
          Open de link in de mail die je van ons kreeg. Kwijt? Op{' '}
          <Link to="/account" reloadDocument preload={false}>
            je account
          </Link>{' '}
          mailen we hem opnieuw.
        </Trans>
      </p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly OverviewLine[] }) {
  const locale = useLocale()
  return (
    <ul className="overview-list">
      {lines.map(({ reference, status, title, isLessons, when, names, href }) => (
        <li key={reference} data-status={status}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>
            <Unbroken>{when}</Unbroken>
          </p>
          <p>{listNames(names, locale)}</p>
          <p className="overview-standing">
            <StatusText status={status} isLessons={isLessons} /> <span className="overview-reference">{reference}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function StatusText({ status, isLessons }: { status: RegistrationStatus; isLessons: boolean }) {
  switch (status) {
    case 'confirmed':
      return isLessons ? <Trans>Ontvangen</Trans> : <Trans>Ingeschreven</Trans>
    case 'held':
      return <Trans>Nog betalen</Trans>
    case 'waiting':
      return <Trans context="status of a registration">Op de wachtlijst</Trans>
    case 'offered':
      return <Trans>Er is plek: aannemen of weigeren</Trans>
    case 'cancelled':
      return <Trans>Niet meer ingeschreven</Trans>
    case 'expired':
      return <Trans>Vervallen</Trans>
  }
}
