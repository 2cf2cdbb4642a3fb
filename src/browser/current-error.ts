import { goTo } from './navigation'
import { reportError } from './report-errors'

/** What went wrong last and has not been cleared (seed, § 8). */
export type CurrentError = { readonly error: unknown; readonly at: number }

let current: CurrentError | undefined

export const currentError = (): CurrentError | undefined => current

/** Keeps an error as the current one, and tells the server. */
export function keepError(error: unknown, where: Parameters<typeof reportError>[1]): void {
  if (current?.error === error) return
  current = { error, at: Date.now() }
  reportError(error, where)
}

/** Clears the current error; with `redirect` it then goes there, as a document, so that nothing of it is left. */
export async function clearError({ redirect }: { redirect?: string } = {}): Promise<void> {
  current = undefined
  if (redirect) await goTo(redirect)
}
