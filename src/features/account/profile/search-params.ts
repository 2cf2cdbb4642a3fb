import { asGiven, oneOf, textLike } from '~/text/search-params'

/** What takes a page of its own on the account. */
export const accountSteps = ['address', 'delete'] as const
export type AccountStep = (typeof accountSteps)[number]

/** What was just done, said on the page of the account. */
export const accountDeeds = ['renamed', 'photo', 'photo-removed', 'verification', 'address'] as const
export type AccountDeed = (typeof accountDeeds)[number]

/** What was just done, said to who is not signed in any more. `deleted-partly`: some registrations may not go yet. */
export const goodbyes = ['signed-out', 'signed-out-everywhere', 'deleted', 'deleted-partly'] as const
export type Goodbye = (typeof goodbyes)[number]

export type AccountSearch = {
  step?: AccountStep | undefined
  said?: AccountDeed | Goodbye | undefined
  /** Why a photo that was sent without JavaScript was not kept: a `PhotoProblem`, whose words only the page knows. */
  photo?: string | undefined
}

/** Reads search parameters; what is wrong is told as nothing, what was not given is left out. */
export const readAccountSearch = (search: Record<string, unknown>): AccountSearch =>
  asGiven(search, {
    step: oneOf(accountSteps, search.step),
    said: oneOf([...accountDeeds, ...goodbyes], search.said),
    photo: textLike(/^[a-z-]{1,60}$/, search.photo),
  })

export const isGoodbye = (said: string | undefined | null): said is Goodbye => goodbyes.some((one) => one === said)
