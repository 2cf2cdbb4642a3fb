import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskContext } from '~/features/staff/frame/page'
import { pathOf } from '~/i18n/route-paths'

export function Offline({ context, until }: { context: DeskContext; until: number | null }) {
  const { t } = useLingui()
  const { href, prefix, url } = context
  const login = pathOf({ page: '/login', parameters: [] }, prefix)
  return (
    <div
      className="court-state"
      data-offline=""
      data-until={until}
      data-worker={href('baan/sw.js')}
      data-scope={href('baan')}
    >
      <p
        role="status"
        data-one={t`1 nog niet verstuurd`}
        data-other={t({ message: '# nog niet verstuurd', comment: 'the script puts a number for #' })}
        data-refused={t`Niet alles kon worden aangevinkt. Kijk de lijst nog eens na.`}
      />
      <p data-login="" hidden>
        <Trans>
          Je bent uitgelogd.{' '}
          <a href={`${login}?${new URLSearchParams({ next: url.pathname + url.search })}`}>Log in om te versturen</a>.
          Wat je aanvinkte, blijft op dit apparaat.
        </Trans>
      </p>
      {until !== null && (
        <p className="desk-help" data-ready="" hidden>
          <Trans>
            Staat tot het einde van de dag op dit apparaat, ook zonder internet of inloggen. Vergrendel je apparaat dus.
          </Trans>
        </p>
      )}
    </div>
  )
}
