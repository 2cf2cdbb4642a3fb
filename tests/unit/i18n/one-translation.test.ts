import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'

const parse = async (file: string) =>
  formatter().parse(readFileSync(file, 'utf8'), { locale: 'en', sourceLocale: 'nl', filename: file })

/** On the server all catalogues are one: a page that had a word of its own would change it on coming to life. */
it('a message is translated alike in every catalogue', async () => {
  const translations = new Map<string, Set<string>>()
  for (const file of globSync('src/locales/en/{site.po,pages/*.po}'))
    for (const [id, { translation }] of Object.entries(await parse(file)))
      translations.set(id, (translations.get(id) ?? new Set()).add(translation ?? ''))
  expect(translations.size).toBeGreaterThan(500)
  expect([...translations].filter(([, several]) => several.size > 1)).toEqual([])
})
