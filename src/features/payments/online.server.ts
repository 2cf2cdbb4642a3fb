import type { payments } from '~/db/schema'
import type { EventKind } from '~/model/event'
import type { AttemptState } from '~/model/payment'
import { settings } from '~/server/config/settings.server'
import { isToldByConfirmation } from './payment-request'

export type PaymentRow = typeof payments.$inferSelect

export const isOnline = (): boolean => settings().mollie !== undefined

/** Who signs up for it pays at once, and has a place when that is done. */
export const isPaidAtSignup = (kind: EventKind, cents: number): boolean =>
  isOnline() && cents > 0 && isToldByConfirmation(kind)

const live: readonly AttemptState[] = ['new', 'open', 'pending', 'authorized']

/** It may still be paid. */
export const isLive = ({ state }: Pick<PaymentRow, 'state'>): boolean => live.includes(state)
