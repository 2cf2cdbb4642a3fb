import { expect, it } from 'vitest'
import { storageErrorWords } from '~/features/account/photo/storage-errors'

it('every error that an upload can end in is told in a sentence of each language, two of them as the seed does', () => {
  expect(Object.keys(storageErrorWords).join(' ')).toBe(
    'unknown object-not-found quota-exceeded unauthenticated unauthorized retry-limit-exceeded canceled invalid-argument internal-error',
  )
  for (const [code, { nl, en }] of Object.entries(storageErrorWords)) {
    for (const words of [nl, en]) expect(words, code).toMatch(/^[A-Z].{15,}[.?]$/)
    expect(nl, code).not.toBe(en)
  }
  expect(storageErrorWords['retry-limit-exceeded'].en).toBe('Max retry time for operation exceeded, please try again.')
  expect(storageErrorWords.canceled.en).toBe('User canceled the upload/download.')
})
