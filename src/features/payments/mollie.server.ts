import * as v from 'valibot'
import { settings } from '~/server/config/settings.server'

/** Milliseconds for one answer of the provider. */
const timeout = 8000

/** `isKnown`: the provider answered, and refused; else it may have done what was asked. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly status: number | undefined,
  ) {
    super(message)
  }

  get isKnown(): boolean {
    const { status } = this
    return status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
  }
}

/** Cents of an amount in euros; another currency is refused. */
const amount = v.pipe(
  v.object({ currency: v.literal('EUR'), value: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)) }),
  v.transform(({ value }) => Math.round(Number(value) * 100)),
)
const instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
)
const absent = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(schema, null)
const id = v.pipe(v.string(), v.regex(/^[a-z]+_\w+$/), v.maxLength(64))
const metadata = absent(v.looseObject({ key: v.nullish(v.string(), null) }))

const refund = v.object({ id, status: v.string(), amount, metadata: v.fallback(metadata, null) })
const chargeback = v.object({ id, amount, reversedAt: absent(instant) })

/** What we read of a payment, of the fields that the provider's reference has (docs/payments.md). */
const payment = v.object({
  id,
  /** A state or method that is not known is told as it is. */
  status: v.string(),
  method: absent(v.string()),
  amount,
  expiresAt: absent(instant),
  isCancelable: v.nullish(v.boolean(), false),
  _links: v.object({ checkout: absent(v.object({ href: v.string() })) }),
  _embedded: v.nullish(
    v.object({ refunds: v.nullish(v.array(refund), []), chargebacks: v.nullish(v.array(chargeback), []) }),
    { refunds: [], chargebacks: [] },
  ),
})

export type FetchedPayment = v.InferOutput<typeof payment>
export type FetchedRefund = v.InferOutput<typeof refund>
export type FetchedChargeback = v.InferOutput<typeof chargeback>

type NewPayment = {
  readonly key: string
  readonly cents: number
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string
  readonly locale: 'nl_NL' | 'en_GB'
}

/** The provider's own page offers what it has: `method` stays unset. */
export const createPayment = ({ key, cents, ...others }: NewPayment): Promise<FetchedPayment> =>
  call('POST', 'payments', payment, { key, body: { ...others, amount: euros(cents), metadata: { key } } })

export const fetchPayment = (providerId: string): Promise<FetchedPayment> =>
  call('GET', `payments/${providerId}?embed=refunds,chargebacks`, payment)

export const cancelPayment = (providerId: string): Promise<FetchedPayment> =>
  call('DELETE', `payments/${providerId}`, payment)

export const createRefund = (
  providerId: string,
  { key, cents, description }: { key: string; cents: number; description: string },
): Promise<FetchedRefund> =>
  call('POST', `payments/${providerId}/refunds`, refund, {
    key,
    body: { amount: euros(cents), description, metadata: { key } },
  })

export const cancelRefund = (providerId: string, refundId: string): Promise<unknown> =>
  call('DELETE', `payments/${providerId}/refunds/${refundId}`, v.unknown())

const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })

type Sent = { readonly key: string; readonly body: object }

async function call<T>(method: string, path: string, schema: v.GenericSchema<unknown, T>, sent?: Sent): Promise<T> {
  const { mollie } = settings()
  if (!mollie) throw new Error('nothing is paid online here')
  const response = await fetch(`${mollie.url}/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mollie.key}`,
      ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
    },
    ...(sent && { body: JSON.stringify(sent.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new ProviderError(error instanceof Error ? error.name : 'no answer', undefined)
  })
  const text = await response.text().catch(() => '')
  // What it says may quote what was sent.
  if (!response.ok) throw new ProviderError(`the provider answered ${response.status}`, response.status)
  const read = v.safeParse(schema, text === '' ? null : parsed(text))
  if (!read.success) throw new ProviderError('the provider answered what we cannot read', undefined)
  return read.output
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
