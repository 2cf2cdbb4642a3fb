import { HtmlValidate } from 'html-validate'
import { deskPages } from '~/features/staff/desk.server'
import { inLanguage } from '~/features/staff/frame/segments'
import { locales } from '~/i18n/locale'
import { createDesk } from '../../support/site/desk'
import { addDeskObjects, deskVisit } from '../../support/site/desk-objects'
import { expect, test } from '../../support/site/test'
import { markupRules } from '../pages/markup-rules'

const files = [
  'afbeeldingen/$id/geheel',
  'baan/sw.js',
  'betalingen/export.csv',
  'betalingen/journaal/export.csv',
  'betalingen/journaal/export.xlsx',
  'betalingen/rapport/export.xlsx',
  'doorverwijzingen/export.csv',
  'evenementen/$id/pagina/$file',
  'evenementen/$id/voorbeeld/$file',
  'inschrijvingen/export.csv',
  'inschrijvingen/export.xlsx',
  'nieuws/$id/pagina/$file',
  'nieuws/$id/voorbeeld/$file',
  'trainers/$id/pagina/$file',
  'vacatures/$id/pagina/$file',
  'verenigingen/$id/pagina/$file',
]

/** Matters of style, rows of a table, roles of one whose display changes, and the desk's search, which is sent by Enter. */
const allowed = [
  'form-dup-name',
  'no-implicit-input-type',
  'no-redundant-for',
  'no-redundant-role',
  'no-trailing-whitespace',
  'wcag/h32',
  'wcag/h71',
]
const rules = { ...markupRules.rules, ...Object.fromEntries(allowed.map((rule) => [rule, 'off' as const])) }
const asking = 'input:not([type="hidden"]), select, textarea'

const { site, cookie, look } = await createDesk()
const objects = await addDeskObjects(site, cookie)
const judge = new HtmlValidate({ ...markupRules, rules })

const paths = deskPages.map(({ path }) => path)
const partOf = (path: string) => path.split('/')[0]!

test('what of the desk is a file is listed here', () => {
  expect(paths.filter((path) => files.includes(path)).sort()).toEqual(files)
})

for (const part of new Set(paths.map(partOf)))
  test(`every page of the desk under “${part}” has one heading, valid markup and a button in each form`, async () => {
    const own = paths.filter((path) => partOf(path) === part && !files.includes(path))
    for (const [path, locale] of own.flatMap((path) => locales.map((locale) => [path, locale] as const))) {
      const address = inLanguage(deskVisit(path, objects), locale, locale === 'en' ? '/en' : '')
      const page = await look(address)
      const { results } = locale === 'nl' ? await judge.validateString(page.html) : { results: [] }
      const shown = {
        status: page.status,
        language: page.all('html')[0]?.attributes.lang,
        headings: page.all('h1').filter(({ text }) => /\S/.test(text)).length,
        needScripts: page
          .all('main button:not([type="submit"], [hidden], [hidden] *, [data-print])')
          .map(({ text }) => text),
        cannotBeSent: page.all(`main form:has(${asking}):not(:has(button[type="submit"]))`).length,
        faults: results.flatMap(({ messages }) => messages.map((one) => `${one.ruleId} ${one.selector}`)),
      }
      const good = { status: 200, language: locale, headings: 1, needScripts: [], cannotBeSent: 0, faults: [] }
      expect.soft(shown, address).toEqual(good)
    }
  })
