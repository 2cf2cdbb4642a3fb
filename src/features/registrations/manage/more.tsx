import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link } from '~/ui/link'
import { LazyDataAndPrivacy } from './lazy-parts'
import type { RegistrationPageData } from './page-data'

type MoreProps = { data: RegistrationPageData; isOpen: boolean }

export function RegistrationMore({ data, isOpen }: MoreProps) {
  const { t } = useLingui()
  return (
    <details className="section registration-more" open={isOpen} suppressHydrationWarning>
      <summary>{t`Gegevens en privacy`}</summary>
      <Suspense>
        <LazyDataAndPrivacy data={data} />
      </Suspense>
      <p>
        <Link to="/evenementen/inschrijvingen">{t`Al je inschrijvingen`}</Link>
      </p>
    </details>
  )
}
