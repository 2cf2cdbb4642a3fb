import { expect, test } from 'vitest'
import { OutdatedEmail, RecipientNotAllowed, UnwritableEmail } from '~/server/mail/email-errors.server'
import { failureReason } from '~/server/mail/failure-reason'
import { mailFailureOf } from '~/server/mail/mail-error.server'

const failed = (failure: string | null) => failureReason({ status: 'failed', failure })
const smtp = (facts: object) => mailFailureOf(Object.assign(new Error('x'), facts))

test.each([
  ['mailbox-unknown', { responseCode: 550, response: '550 5.1.1 no such user', command: 'RCPT TO' }],
  ['mailbox-unknown', { responseCode: 550, response: '550 no such user', command: 'RCPT TO' }],
  ['domain-unknown', { responseCode: 550, response: '550 5.1.2 bad destination', command: 'RCPT TO' }],
  ['mailbox-full', { responseCode: 552, response: '552 5.2.2 over quota', command: 'RCPT TO' }],
  ['mailbox-closed', { responseCode: 550, response: '550 5.2.1 disabled', command: 'RCPT TO' }],
  ['too-large', { responseCode: 552, response: '552 5.3.4 too big', command: 'DATA' }],
  ['refused', { responseCode: 554, response: '554 5.7.1 spam', command: 'DATA' }],
  ['refused', { responseCode: 554, response: '554 no', command: 'DATA' }],
  ['not-yet', { responseCode: 451, response: '451 4.7.1 greylisted', command: 'RCPT TO' }],
  ['not-yet', { responseCode: 421, response: '421 busy' }],
  ['no-login', { responseCode: 535, response: '535 5.7.8 no', command: 'AUTH' }],
  ['no-login', { code: 'EAUTH' }],
  ['no-connection', { code: 'ECONNECTION', originalCode: 'ECONNREFUSED' }],
  ['no-connection', { code: 'EDNS' }],
  ['no-connection', { code: 'ETIMEDOUT' }],
  ['no-tls', { code: 'ETLS' }],
  ['unknown', { code: 'ESTREAM' }],
] as const)('%s is read from what is kept of %j', (reason, facts) => {
  expect(failed(smtp(facts))).toBe(reason)
})

test.each([
  ['mailbox-unknown', 'bounced 5.1.1: 550 no such user'],
  ['mailbox-unknown', 'bounced 5.1.10: 550 RESOLVER.ADR.RecipientNotFound'],
  ['mailbox-full', 'bounced 5.2.2: 552 4.2.2 over quota'],
  ['too-late', 'bounced 4.4.7: delivery time expired'],
  ['refused', 'bounced 5.7.1'],
  ['refused', 'bounced 5.0.0'],
])('%s is read from a bounce: %s', (reason, failure) => {
  expect(failureReason({ status: 'bounced', failure })).toBe(reason)
})

test('what the site itself withheld is no fault of a mail server', () => {
  expect(
    failureReason({ status: 'dropped', failure: mailFailureOf(new OutdatedEmail('the event is over by now')) }),
  ).toBe('outdated')
  expect(failed(mailFailureOf(new UnwritableEmail('the event is not public any more')))).toBe('unwritable')
  const staging = new RecipientNotAllowed('staging sends to the addresses on its list alone')
  expect(failureReason({ status: 'dropped', failure: mailFailureOf(staging) })).toBe('not-on-list')
  expect(failed('unknown failure')).toBe('unknown')
  expect(failureReason({ status: 'sent', failure: null })).toBeUndefined()
})
