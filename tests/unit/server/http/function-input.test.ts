import { expect, it } from 'vitest'
import { accept, formText } from '~/server/http/function-input.server'

it('the text of a call is one that a database takes', () => {
  const read = accept(formText)
  expect([read('Noor 🎾'), read('No\0or')]).toEqual(['Noor 🎾', 'Noor'])
  for (const half of ['\ud83c', 'Noor \udfbe']) expect(() => read(half), JSON.stringify(half)).toThrow('Bad Request')
})
