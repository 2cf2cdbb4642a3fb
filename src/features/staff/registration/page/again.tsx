import { msg } from '@lingui/core/macro'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { AskAgain } from '~/features/staff/frame/recent-sign-in'
import { type Found, registrationPath } from './found.server'

/** What cannot be undone needs a recent sign-in. */
export function askAgainPage(context: DeskContext, { registration: { contactName, reference } }: Found): DeskResponse {
  const path = registrationPath(reference)
  return {
    title: context.i18n._(msg`Log eerst opnieuw in`),
    status: 403,
    crumbs: [{ name: contactName, path }],
    body: <AskAgain context={context} next={path} />,
  }
}
