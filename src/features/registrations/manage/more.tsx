import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link } from '~/ui/link'
import { RegistrationHistory } from './history'
import { LazyRegistrationAccount } from './lazy-parts'
import type { RegistrationPageData } from './page-data'
import { RegistrationParticipants } from './participants'
import { RegistrationData, RegistrationLink } from './personal-data'

type MoreProps = { data: RegistrationPageData; isOpen: boolean }

export function RegistrationMore({ data: { registration, account }, isOpen }: MoreProps) {
  const { t } = useLingui()
  return (
    <details className="section registration-more" open={isOpen} suppressHydrationWarning>
      <summary>{t`Gegevens en privacy`}</summary>
      <div className="registration-details">
        <RegistrationParticipants registration={registration} />
        <RegistrationData registration={registration} />
        <RegistrationLink registration={registration} />
        {account?.isIn && (
          <Suspense>
            <LazyRegistrationAccount account={account} />
          </Suspense>
        )}
        <RegistrationHistory history={registration.history} />
      </div>
      <p>
        <Link to="/evenementen/inschrijvingen">{t`Al je inschrijvingen`}</Link>
      </p>
    </details>
  )
}
