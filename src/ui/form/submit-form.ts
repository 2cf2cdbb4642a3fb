import { HttpFailure, http } from '~/browser/http'
import { goTo } from '~/browser/navigation'

/** `isUnsure`: it may have been taken. */
export type Later = { readonly status: 429 | 503; readonly wait: number; readonly isUnsure: boolean }

/** `offline`: no response. The form's idempotency key makes resending safe. */
export async function sendForm<Refused>(
  form: HTMLFormElement,
): Promise<'gone' | 'offline' | 'failed' | Later | { readonly refused: Refused }> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await http(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    const taken: { location: string } | undefined = await response.json().catch(() => undefined)
    if (!taken) return 'offline'
    await goTo(taken.location)
    return 'gone'
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    const { status, response } = error
    if (status === undefined) return 'offline'
    const later = await laterIn(error)
    if (later) return later
    const refused: Refused | undefined = status === 422 ? await response?.json().catch(() => undefined) : undefined
    return refused ? { refused } : 'failed'
  }
}

async function laterIn({ status, response }: HttpFailure): Promise<Later | undefined> {
  const wait = response?.headers.get('retry-after') ?? ''
  if ((status !== 429 && status !== 503) || !/^\d+$/.test(wait)) return undefined
  const told: { unsure?: string } | undefined = await response?.json().catch(() => undefined)
  return { status, wait: Number(wait), isUnsure: told?.unsure !== undefined }
}
