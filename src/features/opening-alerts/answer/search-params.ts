import { asGiven, oneOf } from '~/text/search-params'

const answers = ['confirmed', 'stopped'] as const
export type AlertAnswer = (typeof answers)[number]

export const readAnswerSearch = (search: Record<string, unknown>): { said?: AlertAnswer | undefined } =>
  asGiven(search, { said: oneOf(answers, search.said) })
