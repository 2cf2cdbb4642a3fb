import { Trans } from '@lingui/react/macro'
import type { DeskLink } from './desk-paths'
import type { DeskContext } from './page'

/** Milliseconds since the sign-in in which exports, erasures, large emails and staff changes are allowed. */
const recentSignIn = 15 * 60_000

export const isRecent = ({ now, signedInAt }: Pick<DeskContext, 'now' | 'signedInAt'>): boolean =>
  now - signedInAt <= recentSignIn

/** More emails at once than these need a recent sign-in. */
export const mostWithOldSignIn = 50

export const mustSignIn = (emails: number, context: Pick<DeskContext, 'now' | 'signedInAt'>): boolean =>
  emails > mostWithOldSignIn && !isRecent(context)

type AskAgainProps = {
  context: DeskContext
  next: DeskLink
  /** In a new tab, so that what was typed stays in this one. */
  isTyped?: boolean
}

export function AskAgain({ context, next, isTyped = false }: AskAgainProps) {
  return (
    <p className="desk-consequence">
      <Trans>
        Dit kan alleen als je het laatste kwartier hebt ingelogd.{' '}
        <a href={context.again(next)} target={isTyped ? '_blank' : undefined} rel={isTyped ? 'noreferrer' : undefined}>
          Log opnieuw in
        </a>
      </Trans>
    </p>
  )
}
