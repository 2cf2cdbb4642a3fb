import { describe, expect, test } from 'vitest'
import { clientAddress, isSharedByAll, networksOf } from '~/server/security/client-address.server'

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

describe('the address that a proxy has added', () => {
  test.each([
    ['203.0.113.11:50001', '203.0.113.11'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::FFFF:203.0.113.7]:8080', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
  ])('%s is %s', (forwarded, address) => {
    expect(clientAddress('127.0.0.1', `10.9.9.9, ${forwarded}`, 1)).toBe(address)
  })

  test('is that of the connection where no proxy is trusted', () => {
    expect(clientAddress('::ffff:192.0.2.7', '203.0.113.11:50001', 0)).toBe('192.0.2.7')
  })
})

describe('the networks of an address', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:cb00:7107', ['203.0.113.7']],
    ['2001:db8:1:a2f3::5', ['2001:db8:1:a2f3', '2001:db8:1:162/56', '2001:db8:1/48']],
    ['2001:db8::', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ])('%s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })
})
