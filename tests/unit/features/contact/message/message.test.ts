import { describe, expect, test } from 'vitest'
import { checkMessage } from '~/features/contact/message/check-message'
import { emptyContactMessage, type MessageInput, messageIn } from '~/features/contact/message/message'
import { readSent } from '~/features/contact/search-params'

const question: MessageInput = {
  ...emptyContactMessage('contact-question', ''),
  name: 'Marieke Jansen',
  email: 'marieke@jansen.example',
  message: 'Kan mijn zoon een keer meespelen?',
}
const application: MessageInput = { ...question, kind: 'job-application', phone: '06 12345678', vacancy: '3' }

const codesOf = (form: MessageInput) => {
  const checked = checkMessage(form)
  return checked.ok ? [] : checked.errors.map(({ field, code }) => `${field}: ${code}`)
}
const messageOf = (form: MessageInput) => {
  const checked = checkMessage(form)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.message
}

describe('a question', () => {
  test('is taken whole and trimmed', () => {
    const typed = { ...question, name: '  Marieke   Jansen ', email: ' marieke@jansen.example\r\n' }
    expect(messageOf({ ...typed, message: '\r\n Eén.\r\nTwee, drie.\r\rVier.\n\n' })).toEqual({
      kind: 'contact-question',
      name: 'Marieke Jansen',
      email: 'marieke@jansen.example',
      message: 'Eén.\nTwee, drie.\n\nVier.',
    })
  })

  test('that is empty is told everything, in the order of the form', () => {
    expect(codesOf(emptyContactMessage('contact-question', ''))).toEqual([
      'name: name-missing',
      'email: email-missing',
      'message: message-missing',
    ])
  })

  test('is refused for each thing that can be wrong', () => {
    const wrong: [string, Partial<MessageInput>[]][] = [
      ['name: name-missing', [{ name: ' \n ' }]],
      ['name: name-too-long', [{ name: 'x'.repeat(101) }]],
      ['name: name-invalid', [{ name: 'Zie www.evil.example' }]],
      ['email: email-invalid', [{ email: 'marieke' }, { email: `${'x'.repeat(250)}@jansen.example` }]],
      ['email: email-invalid', [{ email: 'a@b.example, c@d.example' }, { email: 'a@b.example\nBcc: c@d.example' }]],
      ['email: email-invalid', [{ email: 'a\u0000b@b.example' }, { email: 'a\u0007b@b.example' }]],
      ['message: message-too-short', [{ message: 'Hallo' }, { message: `${' '.repeat(20)}x` }]],
      ['message: message-missing', [{ message: '\u0000'.repeat(20) }]],
      ['message: message-too-long', [{ message: 'x'.repeat(2001) }]],
    ]
    for (const [code, changes] of wrong)
      for (const change of changes) expect(codesOf({ ...question, ...change }), JSON.stringify(change)).toEqual([code])
  })

  test('is as long as it may be, line ends counted once', () => {
    expect(codesOf({ ...question, name: 'x'.repeat(100), message: 'x'.repeat(10) })).toEqual([])
    expect(codesOf({ ...question, message: `${'x\r\n'.repeat(999)}xx` })).toEqual([])
  })

  test('keeps nothing in a name that could begin a line', () => {
    const { name } = messageOf({ ...question, name: 'Marieke\r\nBcc: all\u0000\u2028x' })
    expect(name).toBe('Marieke Bcc: all x')
  })
})

describe('an application', () => {
  test('names a vacancy by its number, or none', () => {
    expect(messageOf(application)).toMatchObject({ vacancy: 3, phone: '06 12345678' })
    expect(messageOf({ ...application, vacancy: 'open', phone: ' ' })).toMatchObject({ vacancy: 'open', phone: null })
  })

  test('for no number is refused', () => {
    for (const vacancy of ['', '0', '-1', '3.5', '03', '1e3', 'x', '9999999999', "3' or 1=1"])
      expect(codesOf({ ...application, vacancy }), vacancy).toEqual(['vacancy: vacancy-missing'])
  })

  test('that is empty is told everything, in the order of the form', () => {
    expect(codesOf({ ...emptyContactMessage('job-application', ''), phone: '12' })).toEqual([
      'vacancy: vacancy-missing',
      'name: name-missing',
      'email: email-missing',
      'phone: phone-invalid',
      'message: message-missing',
    ])
  })
})

test('a form keeps its own fields and passes over others', () => {
  const form = { ...application, website: 'w', stamp: 's', to: 'x@y.example', subject: 'x' }
  expect(messageIn('job-application', Object.entries(form))).toEqual({ ...application, website: 'w', stamp: 's' })
  const question = { ...application, kind: 'contact-question', phone: '', vacancy: '', website: 'w', stamp: 's' }
  expect(messageIn('contact-question', Object.entries(form))).toEqual(question)
})

test('a page is told by its address that a message was sent, and by nothing else', () => {
  const told = [{ sent: 1 }, { sent: '1' }, { sent: 'yes' }, { sent: [1, 1] }, {}].map(readSent)
  expect(told).toEqual([{ sent: 1 }, { sent: 1 }, {}, {}, {}])
})
