import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Amount = { readonly currency: string; readonly value: string }
type Part = { readonly id: string; readonly amount: Amount; readonly [name: string]: unknown }
type ProviderPayment = Part & {
  readonly status: string
  readonly _links: { readonly checkout?: { readonly href: string } }
  readonly _embedded?: Parts
}
type Parts = { readonly refunds: readonly Part[]; readonly chargebacks: readonly Part[] }
/** `cents` are those paid, less refunds and chargebacks. */
type Book = Parts & { readonly payments: readonly ProviderPayment[]; readonly cents: number }
type Status = 409 | 429 | 500 | 503 | 'hang'
type Call = 'create' | 'get' | 'cancel' | 'refund' | 'refunds' | 'cancel-refund'
type Behaviour = {
  webhooks?: 'now' | 'late' | 'twice' | 'reversed' | 'never'
  /** Each meets one call; with `after` it is done, and the answer lost. */
  next?: readonly { status: Status; on?: Call; after?: true }[]
  /** What every call meets, until null. */
  down?: Status | null
  /** By which payments are paid. */
  method?: string
  cancelable?: boolean
}

/** The stand-in of the payment provider, as a process of its own whose clock begins where that of the test is. */
export async function startMollie({ file = '' }: { readonly file?: string } = {}) {
  const script = join(import.meta.dirname, '..', '..', 'emulator', 'mollie.mjs')
  const child = fork(script, ['0', file], { execArgv: [] })
  const [{ port }] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const url = `http://127.0.0.1:${port}`
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/stand-in/${path}`, body && { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<T>
  }
  const setClock = (now: number | string | Date) => ask('clock', { now })
  await setClock(Date.now())
  return {
    url,
    key: 'test_standin0000000000000000000000',
    pay: (id: string, status = 'paid', method?: string) => ask<ProviderPayment>(`payments/${id}`, { status, method }),
    /** As in the provider's dashboard: whole, unless an amount is named. */
    change: (id: string, what: 'refund' | 'chargeback' | 'chargeback-reversed', body: object = {}) =>
      ask<ProviderPayment>(`payments/${id}/${what}`, body),
    endRefund: (id: string, status: string) => ask<ProviderPayment>(`refunds/${id}`, { status }),
    book: () => ask<Book>('book'),
    behave: (behaviour: Behaviour) => ask('behaviour', behaviour),
    advance: (ms: number) => ask('clock', { advance: ms }),
    setClock,
    sendWebhooks: () => ask<readonly { id: string; status: number }[]>('webhooks', {}),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
