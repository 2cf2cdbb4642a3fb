import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const { makeFonts } = (await import(join(root, 'scripts/fonts.mjs'))) as {
  makeFonts: () => Promise<Record<string, Buffer>>
}

describe('the fonts', () => {
  it('are what the script makes of the whole font', async () => {
    for (const [name, bytes] of Object.entries(await makeFonts()))
      expect(readFileSync(join(root, 'src/site/fonts', name)).equals(bytes), name).toBe(true)
  })

  it('cost a visitor one file of at most 35 kB', () => {
    const shipped = readdirSync(join(root, 'src/site/fonts')).filter((name) => name.endsWith('.woff2'))
    expect(shipped).toEqual(['archivo.woff2'])
    expect(readFileSync(join(root, 'src/site/fonts/archivo.woff2')).length).toBeLessThanOrEqual(35_000)
  })

  it('come with their licence', () => {
    expect(existsSync(join(root, 'src/site/fonts/LICENSE'))).toBe(true)
  })
})
