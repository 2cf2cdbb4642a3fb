import { expect, test } from 'vitest'
import { OutdatedEmail, RecipientNotAllowed, UnwritableEmail } from '~/server/mail/email-errors.server'
import { failureReason } from '~/server/mail/failure-reason'
import { isRefusedForGood, mailFailureOf } from '~/server/mail/mail-error.server'

const failed = (failure: string | null) => failureReason({ status: 'failed', failure })
const smtp = (response: string, command?: string) =>
  Object.assign(new Error('x'), { responseCode: Number(response.slice(0, 3)), response, command })

test('why an email did not leave is read from what is kept of the error', () => {
  for (const [reason, response, command] of [
    ['mailbox-unknown', '550 5.1.1 no such user', 'RCPT TO'],
    ['mailbox-unknown', '550 no such user', 'RCPT TO'],
    ['domain-unknown', '550 5.1.2 bad destination', 'RCPT TO'],
    ['mailbox-full', '552 5.2.2 over quota', 'RCPT TO'],
    ['mailbox-closed', '550 5.2.1 disabled', 'RCPT TO'],
    ['too-large', '552 5.3.4 too big', 'DATA'],
    ['refused', '554 5.7.1 spam', 'DATA'],
    ['refused', '554 no', 'DATA'],
    ['not-yet', '451 4.7.1 greylisted', 'RCPT TO'],
    ['not-yet', '421 busy', undefined],
    ['no-login', '535 5.7.8 no', 'AUTH'],
  ] as const)
    expect(failed(mailFailureOf(smtp(response, command))), response).toBe(reason)
  for (const [reason, error] of [
    ['no-login', { code: 'EAUTH' }],
    ['no-connection', { code: 'ECONNECTION', originalCode: 'ECONNREFUSED' }],
    ['no-connection', { code: 'EDNS' }],
    ['no-connection', { code: 'ETIMEDOUT' }],
    ['no-tls', { code: 'ETLS' }],
    ['unknown', { code: 'ESTREAM' }],
  ] as const)
    expect(failed(mailFailureOf(Object.assign(new Error('x'), error))), error.code).toBe(reason)
  for (const [reason, failure] of [
    ['mailbox-unknown', 'bounced 5.1.1: 550 no such user'],
    ['mailbox-unknown', 'bounced 5.1.10: 550 RESOLVER.ADR.RecipientNotFound'],
    ['mailbox-full', 'bounced 5.2.2: 552 4.2.2 over quota'],
    ['too-late', 'bounced 4.4.7: delivery time expired'],
    ['refused', 'bounced 5.7.1'],
    ['refused', 'bounced 5.0.0'],
  ] as const)
    expect(failureReason({ status: 'bounced', failure }), failure).toBe(reason)
})

test('what the site itself withheld is no fault of a mail server', () => {
  const dropped = (error: Error) => failureReason({ status: 'dropped', failure: mailFailureOf(error) })
  expect(dropped(new OutdatedEmail('the event is over by now'))).toBe('outdated')
  expect(dropped(new RecipientNotAllowed('staging sends to the addresses on its list alone'))).toBe('not-on-list')
  expect(failed(mailFailureOf(new UnwritableEmail('the event is not public any more')))).toBe('unwritable')
  expect(failed('unknown failure')).toBe('unknown')
  expect(failureReason({ status: 'sent', failure: null })).toBeUndefined()
})

test('a refusal ends it where it is about the email, and not where it is about the site or for now', () => {
  for (const [response, command, isFinal] of [
    ['550 5.1.1 no such user', 'RCPT TO', true],
    ['552 too large', 'DATA', true],
    ['553 not like this', 'MAIL FROM', true],
    ['450 4.2.1 later', 'RCPT TO', false],
    ['535 5.7.8 wrong password', 'AUTH PLAIN', false],
    ['530 5.7.0 authenticate first', 'MAIL FROM', false],
    ['554 5.7.1 relay access denied', 'RCPT TO', false],
    ['554 no', 'CONN', false],
    ['503 bad sequence', 'DATA', false],
  ] as const)
    expect(isRefusedForGood(smtp(response, command)), `${response} to ${command}`).toBe(isFinal)
})
