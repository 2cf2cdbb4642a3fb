import type { SentAction } from './action.server'

/** Ids of the participants whom a form has ticked by this name; who is alone need not be. */
export function chosenPeople({ found, form }: Pick<SentAction, 'found' | 'form'>, name: string): number[] {
  const ids = found.registration.participants.map(({ id }) => id)
  const given = form.entries.flatMap(([one, value]) => (one === name ? value : []))
  return ids.length === 1 ? ids : ids.filter((id) => given.includes(String(id)))
}
