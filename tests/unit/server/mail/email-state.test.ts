import { expect, test } from 'vitest'
import { emailState, emailStates } from '~/server/mail/email-state'

const now = 1_900_000_000_000
const minute = 60_000
const fresh = { status: 'waiting', auditId: null, attempts: 0, dueAt: now, leasedUntil: 0, giveUpAt: null } as const
const tried = { attempts: 1, giveUpAt: now + minute } as const

test('each state of an email is told from its row', () => {
  const examples = [
    ['waiting', fresh],
    ['waiting', { ...fresh, auditId: 7 }],
    ['waiting', { ...fresh, auditId: 7, ...tried, dueAt: now + minute }],
    ['held', { ...fresh, auditId: 7, dueAt: now + minute }],
    ['waiting', { ...fresh, dueAt: now + minute }],
    ['sending', { ...fresh, ...tried, leasedUntil: now + 1 }],
    ['waiting', { ...fresh, ...tried, leasedUntil: now }],
    ['sent', { ...fresh, ...tried, status: 'sent' }],
    ['failed', { ...fresh, ...tried, status: 'failed', dueAt: now + minute - 1 }],
    ['given-up', { ...fresh, ...tried, status: 'failed', dueAt: now + minute }],
    ['bounced', { ...fresh, ...tried, status: 'bounced' }],
    ['dropped', { ...fresh, ...tried, status: 'dropped' }],
  ] as const
  for (const [state, row] of examples) expect(emailState(row, now), JSON.stringify(row)).toBe(state)
  expect(new Set(examples.map(([state]) => state))).toEqual(new Set(emailStates))
})
