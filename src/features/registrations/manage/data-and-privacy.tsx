import { Suspense } from 'react'
import { RegistrationHistory } from './history'
import { LazyRegistrationAccount } from './lazy-parts'
import type { RegistrationPageData } from './page-data'
import { RegistrationParticipants } from './participants'
import { RegistrationData, RegistrationLink } from './personal-data'

export function DataAndPrivacy({ data: { registration, account } }: { data: RegistrationPageData }) {
  return (
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
  )
}
