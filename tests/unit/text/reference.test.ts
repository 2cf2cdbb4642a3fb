import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findReferences, readReference, referenceFrom } from '~/text/reference'

it('a reference is BT and twice four signs that nobody mistakes for each other, and follows the random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => {
      const reference = referenceFrom(random)
      expect(reference).toMatch(/^BT-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/)
      expect(readReference(reference.toLowerCase())).toBe(reference)
    }),
  )
  const bytes = (last: number) => new Uint8Array([1, 2, 3, 4, 5, 6, 7, last])
  expect(referenceFrom(bytes(8))).toBe(referenceFrom(bytes(8)))
  expect(referenceFrom(bytes(8))).not.toBe(referenceFrom(bytes(9)))
})

it('a reference is read however it was typed, and nothing else is one', () => {
  for (const typed of ['BT-7K3M-9QXP', 'bt-7k3m-9qxp', '  Bt-7K3m-9QXP ', 'bt7k3m9qxp', 'BT 7K3M 9QXP'])
    expect(readReference(typed)).toBe('BT-7K3M-9QXP')
  const wrong = ['', 'BT', 'INSCHRIJVEN', 'BT-7K3M', 'BT-AEIO-0101', '7K3M-9QXP', '%2e%2e', 'BT/7K3M', "BT-7K3M'--"]
  expect([...wrong, 'BT-7K3M-9QXP-AAAA-BBBB', 'BT 7K3M', '\u0000BT-7K3M'].filter(readReference)).toEqual([])
})

it('a reference is found in what somebody wrote to the bank', () => {
  for (const text of [
    'BT-7K3M-9QXP',
    'Kamp Sem, bt 7k3m 9qxp, groetjes',
    'nummer:bt7k3m9qxp.',
    '/REMI/BT-7K3M-9Q      XP/EREF/NOTPROVIDED',
    'B\nT-7K\r\n3M-9QXP',
    'B.T. 7K3M_9QXP',
    'bt–7k3m—9qxp',
    'BT BT-7K3M-9QXP',
    'BT\u00a07K3M\u00a09QXP en dank',
  ])
    expect(findReferences(text).map(({ reference }) => reference)).toContain('BT-7K3M-9QXP')
  const none = ['BT-7K3M-9QXPZ', 'BT-7K3M-9QX', 'Betaling BT', 'BT-7K3M en 9QXP', '7K3M-9QXP', 'BT-7K3M-9QXP2027']
  expect([...none, 'BT 26-11-2026'].flatMap(findReferences)).toEqual([])
})

it('references are found as often as there are different ones, with where each stands', () => {
  expect(findReferences('BT-7K3M-9QXP + bt2222 3333')).toEqual([
    { reference: 'BT-7K3M-9QXP', from: 0, to: 12 },
    { reference: 'BT-2222-3333', from: 15, to: 26 },
  ])
})
