import { asGiven, oneOf, textLike, wholeNumber } from '~/text/search-params'

export const changeSteps = ['correct', 'add', 'remove', 'cancel', 'erase'] as const
export type ChangeStep = (typeof changeSteps)[number]

const doneActions = [
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
export type DoneAction = (typeof doneActions)[number]

type RegistrationSearch = {
  /** From an email; moved to a cookie. */
  token?: string | undefined
  step?: ChangeStep | undefined
  who?: number | undefined
  said?: DoneAction | undefined
}

export const readRegistrationSearch = (search: Record<string, unknown>): RegistrationSearch =>
  asGiven(search, {
    token: textLike(/^.{0,100}$/s, search.token),
    step: oneOf(changeSteps, search.step),
    who: typeof search.who === 'number' ? wholeNumber(search.who, 1) : undefined,
    said: oneOf(doneActions, search.said),
  })

const overviewActions = ['mailed', 'erased', 'forgotten'] as const
export type OverviewAction = (typeof overviewActions)[number]

export const readOverviewSearch = (search: Record<string, unknown>): { said?: OverviewAction | undefined } =>
  asGiven(search, { said: oneOf(overviewActions, search.said) })
