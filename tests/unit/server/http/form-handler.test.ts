import { expect, test } from 'vitest'
import { FormValues } from '~/server/http/form-handler.server'

test('the last of several values of a form counts, and one that is missing is empty', () => {
  const form = new FormValues([
    ['name', 'first'],
    ['name', 'last'],
  ])
  expect([form.last('name'), form.last('other')]).toEqual(['last', ''])
})
