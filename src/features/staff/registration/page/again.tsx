import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Outcome, Visit } from '~/features/staff/frame/page'

import { pathOf } from '~/i18n/route-paths'
import { type Found, registrationPath } from './found.server'

/** What cannot be taken back asks for a sign-in of the last quarter of an hour. */
export function askAgainPage(visit: Visit, { registration: { contactName, reference } }: Found): Outcome {
  const back = visit.href(registrationPath(reference))
  const query = new URLSearchParams({ step: 'again', next: back })
  return {
    title: visit.i18n._(msg`Log eerst opnieuw in`),
    status: 403,
    crumbs: [{ name: contactName, path: registrationPath(reference) }],
    body: (
      <p className="desk-consequence">
        <Trans>
          Een inschrijving wissen kan alleen als je het laatste kwartier hebt ingelogd.{' '}
          <a href={`${pathOf({ page: '/account', parameters: [] }, visit.prefix)}?${query}`}>Log opnieuw in</a>
        </Trans>
      </p>
    ),
  }
}
