import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSite } from '../../support/site/create-site'
import { open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['ui', 'ui/form', 'site/blocks', 'site/prose', 'features/clubs/cards']
const parts = ['toast-viewport', 'tooltip-host', 'error-list', 'submit-once-form', 'use-after-click']
const components = folders
  .flatMap((folder) => readdirSync(join(root, 'src', folder)))
  .flatMap((name) => /^(.+)\.tsx$/.exec(name)?.[1] ?? [])
  .filter((name) => !parts.includes(name))

// In production it is nobody's address: addresses.test.ts.
test('no script of a visitor holds the page of all blocks', () => {
  const assets = join(root, 'dist', 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => /story-stage|servicevak/.test(readFileSync(join(assets, name), 'utf8')))).toEqual([])
})

test('every block and control has its example', async () => {
  const site = await createSite({ env: { APP_ENV: 'development' } })
  const page = await open(site, '/dev/blocks')
  const stories = page.all('[data-story]').map(({ attributes }) => attributes['data-story']!)
  expect(new Set(stories).size).toBe(stories.length)
  expect(stories).toEqual(expect.arrayContaining(components))
  expect(page.all('meta[name="robots"]')[0]?.attributes.content).toBe('noindex')
  expect(page.text('[data-story="call-to-action-pro"]')).toContain('Wil je nog een stap verder?')
  await site.stop()
})
