import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf, visits } from '../../support/page/pages'
import { open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

test('the identity library is in a file of its own, which no page names and sign-in alone loads', async ({ site }) => {
  const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const textOf = (name: string) => readFileSync(join(assets, name), 'utf8')
  const [library, ...others] = scripts.filter((name) => textOf(name).includes('identitytoolkit.googleapis.com'))
  expect([typeof library, others]).toEqual(['string', []])
  const asking = scripts.filter((name) => name !== library && textOf(name).includes(library!))
  expect(asking.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['sign-in'])

  const { of } = await addressesOf(site)
  const pages = visits.filter(({ prefix, status }) => prefix === '' && status === 200)
  expect(pages.length).toBeGreaterThan(20)
  for (const visit of pages) {
    const asked = await open(site, of(visit))
    const { html } = asked.location ? await asked.follow() : asked
    expect(html, of(visit)).toMatch(/\/assets\/[\w.-]+\.js/)
    expect(html, of(visit)).not.toContain(library!)
  }
})
