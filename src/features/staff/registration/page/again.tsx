import { msg } from '@lingui/core/macro'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { type Found, registrationPath } from './found.server'

/** What cannot be undone needs a recent sign-in. */
export function askAgainPage(visit: Visit, { registration: { contactName, reference } }: Found): Outcome {
  const path = registrationPath(reference)
  return {
    title: visit.i18n._(msg`Log eerst opnieuw in`),
    status: 403,
    crumbs: [{ name: contactName, path }],
    body: <AskAgain visit={visit} next={path} />,
  }
}
