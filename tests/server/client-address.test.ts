import { describe, expect, test } from 'vitest'
import { isSharedByAll } from '~/server/client-address.server'

describe('an address is everybody’s', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'on the loopback without a proxy of ours: %s',
    (address) => {
      expect(isSharedByAll(address, 0)).toBe(true)
      expect(isSharedByAll(address, 1)).toBe(false)
    },
  )

  test.each(['192.0.2.7', '10.0.0.1', '2001:db8::1', '::12', '::ffff:10.0.0.1', ''])(
    'and not anywhere else: %s',
    (address) => {
      expect(isSharedByAll(address, 0)).toBe(false)
    },
  )
})
