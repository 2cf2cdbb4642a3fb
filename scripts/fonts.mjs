import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { root } from './lib-processes.mjs'

const source = join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')

/** What Dutch and English texts and the names in them are written with; other letters come from the system's font. */
const characters = [
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((one) => !'`^~\\{}'.includes(one)),
  [...'\u00a0·°×÷ÉËÖÜßàáâäçèéêëíîïñóôöúûüı–‘’“”…•€→'],
]
  .flat()
  .join('')

/** One file for the pages, with both axes that they use; two of a fixed cut for what is drawn by the server. */
const files = {
  'archivo.woff2': {
    targetFormat: 'woff2',
    // Without the other forms of digits and letters it stays under 35 kB.
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 120 } },
  },
  'archivo-heavy.ttf': { targetFormat: 'sfnt', noLayoutClosure: true, variationAxes: { wght: 800, wdth: 115 } },
  'archivo-text.ttf': { targetFormat: 'sfnt', noLayoutClosure: true, variationAxes: { wght: 520, wdth: 100 } },
}

/** The fonts of src/site/fonts, made from the whole Archivo: name → bytes. */
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
