import { expect, test } from 'vitest'
import { dueOf, openOf, paymentStateOf } from '~/features/payments/balance'
import { registrationStatuses } from '~/model/registration'

const none = { status: 'confirmed', priceCents: 18_500, adjustedCents: 0, paidCents: 0, invoicedOn: null } as const

test('what is due, what is open and how it stands follow from the price, the ledger and the place', () => {
  const rows = [
    [{}, 18_500, 18_500, 'open'],
    [{ invoicedOn: '2026-12-01' }, 18_500, 18_500, 'invoiced'],
    [{ paidCents: 9000, invoicedOn: '2026-12-01' }, 18_500, 9500, 'part'],
    [{ paidCents: 18_500 }, 18_500, 0, 'paid'],
    [{ paidCents: 20_000 }, 18_500, -1500, 'refund'],
    [{ adjustedCents: -2500 }, 16_000, 16_000, 'open'],
    [{ adjustedCents: -2500, paidCents: 16_000 }, 16_000, 0, 'paid'],
    [{ adjustedCents: -18_500 }, 0, 0, 'waived'],
    [{ adjustedCents: 500 }, 19_000, 19_000, 'open'],
    [{ priceCents: 0 }, 0, 0, 'none'],
    [{ priceCents: 0, adjustedCents: 500 }, 500, 500, 'open'],
    [{ status: 'cancelled' }, 0, 0, 'none'],
    [{ status: 'cancelled', adjustedCents: -2500 }, 0, 0, 'none'],
    [{ status: 'cancelled', adjustedCents: 9000 }, 9000, 9000, 'open'],
    [{ status: 'cancelled', paidCents: 18_500 }, 0, -18_500, 'refund'],
    [{ status: 'waiting', paidCents: 100 }, 0, -100, 'refund'],
  ] as const
  for (const [given, due, open, state] of rows) {
    const sums = { ...none, ...given }
    expect([dueOf(sums), openOf(sums), paymentStateOf(sums)], JSON.stringify(given)).toEqual([due, open, state])
  }
})

test('only who has a place, or is held one, owes its price', () => {
  expect(registrationStatuses.filter((status) => dueOf({ ...none, status }) > 0)).toEqual(['confirmed', 'held'])
})
