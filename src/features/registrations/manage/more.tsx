import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reloadOnce } from '~/browser/chunk-reload'
import { Link } from '~/ui/link'
import { LazyDataAndPrivacy } from './lazy-parts'
import type { RegistrationPageData } from './page-data'

type MoreProps = { data: RegistrationPageData; isOpen: boolean }

/** What the server rendered stays as it is until the box is opened, which fetches the script. */
export function RegistrationMore({ data, isOpen }: MoreProps) {
  const { t } = useLingui()
  const [isMade, setMade] = useState(import.meta.env.SSR)
  const make = () => {
    import('./data-and-privacy').then(LazyDataAndPrivacy.preload).then(() => setMade(true), reloadOnce)
  }
  return (
    <details
      className="section registration-more"
      ref={(box) => {
        if (box?.open) make()
      }}
      onToggle={make}
      open={isOpen}
      suppressHydrationWarning
    >
      <summary>{t`Gegevens en privacy`}</summary>
      {isMade ? (
        <LazyDataAndPrivacy data={data} />
      ) : (
        <div
          className="registration-details"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the server put here.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      <p>
        <Link to="/evenementen/inschrijvingen">{t`Al je inschrijvingen`}</Link>
      </p>
    </details>
  )
}
