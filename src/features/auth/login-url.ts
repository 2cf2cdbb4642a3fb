import { asGiven, oneOf, textLike } from '~/text/search-params'

/** What the login page shows beside signing in with a password. */
export const loginViews = ['register', 'reset', 'link'] as const
export type LoginView = (typeof loginViews)[number]

/** What a link in a letter is for, in the identity provider's words. */
export const actionModes = ['resetPassword', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
export type ActionMode = (typeof actionModes)[number]

/** What has just happened: a letter is on its way, or somebody was signed out, by themselves or by an end of their session. */
export const loginDeeds = [...loginViews, 'signed-out', 'ended'] as const
export type LoginDeed = (typeof loginDeeds)[number]

export type LoginSearch = {
  to?: LoginView | undefined
  /** The page of ours to go on to; whoever follows it asks `ownPath` first. */
  next?: string | undefined
  said?: LoginDeed | undefined
  /** Why another way of signing in did not work: a code of `identityErrorWords`. */
  problem?: string | undefined
  mode?: ActionMode | undefined
  oobCode?: string | undefined
}

/** Reads search parameters; a wrong one is told as nothing, one that was not given is left out. */
export const readLoginSearch = (search: Record<string, unknown>): LoginSearch =>
  asGiven(search, {
    to: oneOf(loginViews, search.to),
    next: textLike(/^.{0,1000}$/s, search.next),
    said: oneOf(loginDeeds, search.said),
    problem: textLike(/^[a-z-]{1,60}$/, search.problem),
    mode: oneOf(actionModes, search.mode),
    oobCode: textLike(/^[\w-]{1,500}$/, search.oobCode),
  })
