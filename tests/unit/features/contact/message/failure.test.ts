import { expect, test } from 'vitest'
import { messageFailureOf, stampIn } from '~/features/contact/message/failure'
import { FailedResponse, inWords } from '~/features/contact/message/send'

test('a message that failed says the words of the server, or that it has none, or that the line is down', () => {
  const failed = (words: unknown) => inWords(new FailedResponse(429, words, 'a stamp'))
  const errors = [failed('Wacht even.'), failed(undefined), inWords(new TypeError('Failed to fetch'))]
  expect(errors.map(messageFailureOf)).toEqual([{ words: 'Wacht even.' }, 'wordless', 'offline'])
  expect(errors.map(stampIn)).toEqual(['a stamp', 'a stamp', undefined])
})
