/**
 * Of an attempt to pay online: `new` until the provider has made it, then as the provider says. Refunds and chargebacks
 * are amounts on a paid one.
 */
export const attemptStates = ['new', 'open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const
export type AttemptState = (typeof attemptStates)[number]

/** `new` until the provider has it; `canceled`: taken back before it left. */
export const refundStates = ['new', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const
export type RefundState = (typeof refundStates)[number]
