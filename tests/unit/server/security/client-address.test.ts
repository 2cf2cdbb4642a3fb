import { expect, test } from 'vitest'
import { clientAddress, isSharedByAll, networksOf } from '~/server/security/client-address.server'

test('an address is everybody’s on the loopback without a proxy of ours, and not anywhere else', () => {
  const own = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']
  const other = ['192.0.2.7', '10.0.0.1', '2001:db8::1', '::12', '::ffff:10.0.0.1', '']
  expect([...own, ...other].filter((address) => isSharedByAll(address, 0))).toEqual(own)
  expect(own.filter((address) => isSharedByAll(address, 1))).toEqual([])
})

test('the address is what our proxy has added, in one notation, or that of the connection', () => {
  for (const [forwarded, address] of [
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
  ] as const)
    expect(clientAddress('127.0.0.1', `10.9.9.9, ${forwarded}`, 1), forwarded).toBe(address)
  expect(clientAddress('::ffff:192.0.2.7', '203.0.113.11:50001', 0)).toBe('192.0.2.7')
})

test('the networks of an address are its line and the two around it', () => {
  for (const [address, networks] of [
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:cb00:7107', ['203.0.113.7']],
    ['2001:db8:1:a2f3::5', ['2001:db8:1:a2f3', '2001:db8:1:162/56', '2001:db8:1/48']],
    ['2001:db8::', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
    ['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
  ] as const)
    expect(networksOf(address), address).toEqual(networks)
})
