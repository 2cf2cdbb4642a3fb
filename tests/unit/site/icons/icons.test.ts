import { expect, it } from 'vitest'
import { iconsAddresses, iconsPath, isIconName, longestIconsAddress } from '~/site/icons/icons'
import { findIcons } from '~/site/icons/icons.server'

it('the address of icons names each once, in order, and nothing that is no name', () => {
  expect(iconsPath(['x', 'copy', 'x'])).toBe('/api/icons/lucide.json?icons=copy,x')
  for (const name of ['', 'Copy', 'a--b', '-a', 'a-', '../x', 'a b', 'a,b'])
    expect([isIconName(name), iconsAddresses([name], '')], name).toEqual([false, []])
})

it('the address of icons is split where it would be longer than 500 characters, as seldom as possible', () => {
  const names = Array.from({ length: 120 }, (_, i) => `icon-${String(i).padStart(3, '0')}`)
  const addresses = iconsAddresses([...names].reverse(), 'https://baseline.example')
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect(address.length).toBeLessThanOrEqual(longestIconsAddress)
  expect(addresses.flatMap((address) => new URL(address).searchParams.get('icons')!.split(','))).toEqual(names)
  expect(addresses[0]!.length + ',icon-000'.length).toBeGreaterThan(longestIconsAddress)
})

it('icons of the local set are found by name and by an older name, and left out where nobody knows them', async () => {
  const icons = await findIcons(['copy', 'edit-2', 'pen', 'no-such-icon', 'constructor', '__proto__', 'toString'])
  expect(Object.keys(icons).sort()).toEqual(['copy', 'edit-2', 'pen'])
  expect(icons.copy).toMatchObject({ width: 24, height: 24, body: expect.stringContaining('<rect') })
  expect(icons['edit-2']).toEqual(icons.pen)
})
