import { HttpFailure, http } from './http'
import { goTo } from './navigation'

/** The server took nothing now, and says after how many seconds it may. */
export type Later = { readonly status: 429 | 503; readonly wait: number }

/**
 * Sends a form and goes where the answer leads. On a bad line nothing is lost: `offline` says that no answer came, and
 * the form stands as it was; whoever filled it in sends it again, which is harmless (it carries its own key). So it
 * stands where the server asks to come back later. Where it has something to say about the form, the browser sends it
 * as it would without us, and shows its page.
 */
export async function sendForm(form: HTMLFormElement): Promise<'gone' | 'offline' | Later> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const answer = await http(form.action, { method: 'POST', body })
    if (answer.redirected) await goTo(answer.url)
    else sendNatively(form)
    return 'gone'
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    if (error.status === undefined) return 'offline'
    const later = laterIn(error)
    if (later) return later
    sendNatively(form)
    return 'gone'
  }
}

function laterIn({ status, answer }: HttpFailure): Later | undefined {
  const wait = answer?.headers.get('retry-after') ?? ''
  return (status === 429 || status === 503) && /^\d+$/.test(wait) ? { status, wait: Number(wait) } : undefined
}

const sendNatively = (form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form)
