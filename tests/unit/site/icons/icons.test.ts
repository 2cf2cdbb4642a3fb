import { describe, expect, it } from 'vitest'
import { iconsAddresses, iconsPath, isIconName, longestIconsAddress } from '~/site/icons/icons'

describe('the address of icons', () => {
  it('names each once, in order', () => {
    expect(iconsPath(['x', 'copy', 'x'])).toBe('/api/icons/lucide.json?icons=copy,x')
  })

  it('is split where it would be longer than 500 characters, and asks for every icon once', () => {
    const names = Array.from({ length: 120 }, (_, i) => `icon-${String(i).padStart(3, '0')}`)
    const addresses = iconsAddresses([...names].reverse(), 'https://baseline.example')
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address.length).toBeLessThanOrEqual(longestIconsAddress)
    expect(addresses.flatMap((address) => new URL(address).searchParams.get('icons')!.split(','))).toEqual(names)
    // As few as possible: another name would not have fitted.
    expect(addresses[0]!.length + ',icon-000'.length).toBeGreaterThan(longestIconsAddress)
  })

  it.each(['', 'Copy', 'a--b', '-a', 'a-', '../x', 'a b', 'a,b'])('has no name such as "%s"', (name) => {
    expect(isIconName(name)).toBe(false)
    expect(iconsAddresses([name], '')).toEqual([])
  })
})
