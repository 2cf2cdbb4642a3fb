import { goTo } from './navigation'
import { reportError } from './report-errors'

let current: unknown

export function keepError(error: unknown, where: Parameters<typeof reportError>[1]): void {
  if (current === error) return
  current = error
  reportError(error, where)
}

export async function clearError(redirect?: string): Promise<void> {
  current = undefined
  if (redirect) await goTo(redirect)
}
