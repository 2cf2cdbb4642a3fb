import { asGiven, oneOf, textLike } from '~/text/search-params'

export const loginViews = ['register', 'reset', 'link'] as const
export type LoginView = (typeof loginViews)[number]

const actionModes = ['resetPassword', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

const loginActions = [...loginViews, 'signed-out', 'ended'] as const
type LoginAction = (typeof loginActions)[number]

export type LoginSearch = {
  to?: LoginView | undefined
  /** Untrusted: check with `ownPath` before following it. */
  next?: string | undefined
  said?: LoginAction | undefined
  /** A key of `identityErrorWords`. */
  problem?: string | undefined
  mode?: ActionMode | undefined
  oobCode?: string | undefined
}

/** Invalid values read as undefined; keys that were not given are left out. */
export const readLoginSearch = (search: Record<string, unknown>): LoginSearch =>
  asGiven(search, {
    to: oneOf(loginViews, search.to),
    next: textLike(/^.{0,1000}$/s, search.next),
    said: oneOf(loginActions, search.said),
    problem: textLike(/^[a-z-]{1,60}$/, search.problem),
    mode: oneOf(actionModes, search.mode),
    oobCode: textLike(/^[\w-]{1,500}$/, search.oobCode),
  })
