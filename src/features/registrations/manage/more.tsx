import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useState } from 'react'
import { Link } from '~/ui/link'
import { LazyDataAndPrivacy } from './lazy-parts'
import type { RegistrationPageData } from './page-data'

type MoreProps = { data: RegistrationPageData; isOpen: boolean }

/** Its script is fetched when it is opened: until then what the server rendered stays as it is. */
export function RegistrationMore({ data, isOpen }: MoreProps) {
  const { t } = useLingui()
  const [{ opened, open }] = useState(waitForOpening)
  return (
    <details
      className="section registration-more"
      ref={(box) => {
        if (box?.open) open()
      }}
      onToggle={open}
      open={isOpen}
      suppressHydrationWarning
    >
      <summary>{t`Gegevens en privacy`}</summary>
      <Suspense>
        <Opened opened={opened}>
          <LazyDataAndPrivacy data={data} />
        </Opened>
      </Suspense>
      <p>
        <Link to="/evenementen/inschrijvingen">{t`Al je inschrijvingen`}</Link>
      </p>
    </details>
  )
}

function waitForOpening() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

function Opened({ opened, children }: { opened: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR) use(opened)
  return children
}
