import { asGiven, oneOf, textLike, wholeNumber } from '~/text/search-params'

/** What may be done with a registration that takes a form of its own or a second thought. */
export const changeSteps = ['correct', 'add', 'remove', 'cancel', 'erase'] as const
export type ChangeStep = (typeof changeSteps)[number]

/** What was just done, to be said on the page that is shown after it. */
export const deeds = [
  'accepted',
  'declined',
  'corrected',
  'added',
  'removed',
  'cancelled',
  'claimed',
  'note-erased',
  'photos-set',
  'links-renewed',
] as const
export type Deed = (typeof deeds)[number]

export type RegistrationSearch = {
  /** From a letter; it is moved to a cookie. */
  token?: string | undefined
  step?: ChangeStep | undefined
  /** `remove`: the participant's id. */
  who?: number | undefined
  said?: Deed | undefined
}

/** Reads search parameters. */
export const readRegistrationSearch = (search: Record<string, unknown>): RegistrationSearch =>
  asGiven(search, {
    token: textLike(/^.{0,100}$/s, search.token),
    step: oneOf(changeSteps, search.step),
    who: typeof search.who === 'number' ? wholeNumber(search.who, 1) : undefined,
    said: oneOf(deeds, search.said),
  })

/** What the page of all registrations has just done. */
export const overviewDeeds = ['mailed', 'erased', 'forgotten'] as const
export type OverviewDeed = (typeof overviewDeeds)[number]

export const readOverviewSearch = (search: Record<string, unknown>): { said?: OverviewDeed | undefined } =>
  asGiven(search, { said: oneOf(overviewDeeds, search.said) })
