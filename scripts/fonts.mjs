import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { root } from './lib-processes.mjs'

const source = join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')

/** Latin as Dutch and English need it; other characters come from system fonts. */
const characters = [
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((one) => !'`^~\\{}'.includes(one)),
  [...'\u00a0·°×÷ÉËÖÜßàáâäçèéêëíîïñóôöúûüı–‘’“”…•€→'],
]
  .flat()
  .join('')

/** One variable file for pages; two static ones for what the server draws. */
const files = {
  'archivo.woff2': {
    targetFormat: 'woff2',
    // Without alternative digits and letters it stays under 35 kB.
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 120 } },
  },
  'archivo-heavy.ttf': { targetFormat: 'sfnt', noLayoutClosure: true, variationAxes: { wght: 800, wdth: 115 } },
  'archivo-text.ttf': { targetFormat: 'sfnt', noLayoutClosure: true, variationAxes: { wght: 520, wdth: 100 } },
}

export async function makeFonts() {
  const whole = readFileSync(source)
  const made = Object.entries(files).map(async ([name, options]) => [
    name,
    await subsetFont(whole, characters, options),
  ])
  return Object.fromEntries(await Promise.all(made))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, bytes] of Object.entries(await makeFonts())) {
    writeFileSync(join(root, 'src/site/fonts', name), bytes)
    console.log(`src/site/fonts/${name} ${bytes.length} bytes`)
  }
}
