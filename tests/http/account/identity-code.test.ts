import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf, visits } from '../../support/page/pages'
import { expect, test } from '../../support/site/test'

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
const isIdentity = (name: string) => readFileSync(join(assets, name), 'utf8').includes('identitytoolkit.googleapis.com')

test('the identity library is in files of its own, which no page names', async ({ site }) => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const library = scripts.filter(isIdentity)
  expect(library).toHaveLength(1)
  const { of } = await addressesOf(site)
  for (const visit of visits) {
    const html = await (await fetch(site.url + of(visit))).text()
    const named = new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!))
    expect([of(visit), named.size > 0 || visit.status !== 200, [...named].filter(isIdentity)]).toEqual([
      of(visit),
      true,
      [],
    ])
  }
})

test('and what the pages name loads it only at the login and the account', async () => {
  const library = readdirSync(assets).find((name) => name.endsWith('.js') && isIdentity(name))!
  const asking = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && name !== library && readFileSync(join(assets, name), 'utf8').includes(library),
  )
  expect(asking.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['sign-in'])
})
