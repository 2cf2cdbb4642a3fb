import lucide from '@iconify-json/lucide/icons.json'
import { describe, expect, it } from 'vitest'
import { iconsAddresses, iconsPath, isIconName, isPlainDrawing, longestIconsAddress } from '~/domain/icons'
import { cpuTime } from '../support/cpu'

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
    // As few as can be: another name would not have fitted.
    expect(addresses[0]!.length + ',icon-000'.length).toBeGreaterThan(longestIconsAddress)
  })

  it.each(['', 'Copy', 'a--b', '-a', 'a-', '../x', 'a b', 'a,b'])('has no name such as "%s"', (name) => {
    expect(isIconName(name)).toBe(false)
    expect(iconsAddresses([name], '')).toEqual([])
  })
})

describe('what stands in an icon', () => {
  it('is a plain drawing in all of the local set', () => {
    const bodies = Object.values(lucide.icons).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(1000)
    expect(bodies.filter((body) => !isPlainDrawing(body))).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0" style="position:fixed"/>',
    '<image href="https://evil.example/x.png"/>',
    '<use href="#x"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<path fill="url(https://evil.example/x)"/>',
    '<foreignObject><div/></foreignObject>',
    '<animate attributeName="href" to="x"/>',
    '</svg><script/>',
    'words',
    '',
  ])('is refused where it does more than draw: %s', (body) => {
    expect(isPlainDrawing(body)).toBe(false)
  })

  it('is looked through in no time, however it is made', async () => {
    const took = await cpuTime(() => {
      for (const body of [`<path${' d="M"'.repeat(3000)}`, '<g>'.repeat(6000), `<path d="${'a'.repeat(19_000)}`])
        expect(isPlainDrawing(`${body}!`)).toBe(false)
    })
    expect(took).toBeLessThan(200)
  })
})
