import { goTo } from './navigation'
import { reportError } from './report-errors'

export type CurrentError = { readonly error: unknown; readonly at: number }

let current: CurrentError | undefined

export const currentError = (): CurrentError | undefined => current

export function keepError(error: unknown, where: Parameters<typeof reportError>[1]): void {
  if (current?.error === error) return
  current = { error, at: Date.now() }
  reportError(error, where)
}

export async function clearError({ redirect }: { redirect?: string } = {}): Promise<void> {
  current = undefined
  if (redirect) await goTo(redirect)
}
