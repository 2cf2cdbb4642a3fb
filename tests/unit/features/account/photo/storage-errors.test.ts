import { describe, expect, it } from 'vitest'
import { storageErrorWords } from '~/features/account/photo/storage-errors'

const storage = `unknown, object-not-found, quota-exceeded, unauthenticated, unauthorized, retry-limit-exceeded,
  canceled, invalid-argument, internal-error`.split(/,\s+/)

describe('the catalogue of errors', () => {
  it('has every error that an upload can end in, and no other', () => {
    expect(Object.keys(storageErrorWords)).toEqual(storage)
  })

  it.each(Object.entries(storageErrorWords))('says %s in two whole sentences, one per language', (_, { nl, en }) => {
    for (const words of [nl, en]) expect(words).toMatch(/^[A-Z].{15,}[.?]$/)
    expect(nl).not.toBe(en)
  })

  it('says two of them in the words of the seed', () => {
    expect(storageErrorWords['retry-limit-exceeded'].en).toBe(
      'Max retry time for operation exceeded, please try again.',
    )
    expect(storageErrorWords.canceled.en).toBe('User canceled the upload/download.')
  })
})
