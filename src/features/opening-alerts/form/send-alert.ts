import { HttpFailure, http } from '~/browser/http'
import type { AlertProblem } from './problem'

/** Milliseconds. */
const timeout = 30_000

/** Returns `moved` where sign-up has opened since the page was made. Throws where no response came. */
export async function sendAlert(form: HTMLFormElement): Promise<'sent' | 'moved' | 'unsure' | AlertProblem> {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  try {
    const response = await http(window.location.pathname, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeout),
    })
    const { isOpen }: { isOpen: boolean } = await response.json()
    return isOpen ? 'moved' : 'sent'
  } catch (error) {
    const refused = error instanceof HttpFailure && (await error.response?.json().catch(() => undefined))
    if (refused?.unsure) return 'unsure'
    if (!refused?.problem) throw error
    emptyTrap(form)
    return refused.problem
  }
}

/** Autofill may fill the honeypot, which people cannot see or clear. */
function emptyTrap(form: HTMLFormElement) {
  const trap = form.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}
