import { createServerFn } from '@tanstack/react-start'
import { signedIn, staffOnly } from '~/features/auth/require-user'

export const forMembers = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => context.session.user.uid)

export const forStaff = createServerFn()
  .middleware([staffOnly])
  .handler(({ context }) => context.session.user.uid)

/** Without a guard the framework passes the caller's context on. */
export const forAnybody = createServerFn().handler(
  ({ context }) => (context as { session?: { user: { uid: string } } } | undefined)?.session?.user.uid ?? 'nobody',
)
