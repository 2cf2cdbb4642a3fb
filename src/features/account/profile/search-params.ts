import { asGiven, oneOf, textLike } from '~/text/search-params'

/** `again`: to show once more who one is, and go on to `next`. */
const accountSteps = ['address', 'delete', 'again'] as const
export type AccountStep = (typeof accountSteps)[number]

const accountActions = ['renamed', 'photo', 'photo-removed', 'verification', 'address'] as const
export type AccountAction = (typeof accountActions)[number]

/** `deleted-partly`: some registrations may not be erased yet. */
const goodbyes = ['signed-out', 'signed-out-everywhere', 'deleted', 'deleted-partly'] as const
export type Goodbye = (typeof goodbyes)[number]

type AccountSearch = {
  step?: AccountStep | undefined
  said?: AccountAction | Goodbye | undefined
  photo?: string | undefined
  /** Untrusted: check with `ownPath` before following it. */
  next?: string | undefined
}

/** Invalid values read as undefined; keys that were not given are left out. */
export const readAccountSearch = (search: Record<string, unknown>): AccountSearch =>
  asGiven(search, {
    step: oneOf(accountSteps, search.step),
    said: oneOf([...accountActions, ...goodbyes], search.said),
    photo: textLike(/^[a-z-]{1,60}$/, search.photo),
    next: textLike(/^\/.{0,1000}$/s, search.next),
  })

export const isGoodbye = (said: string | undefined | null): said is Goodbye => goodbyes.some((one) => one === said)
