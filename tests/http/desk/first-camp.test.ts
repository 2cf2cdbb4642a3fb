import { createSite, emptyFolder } from '../../support/site/create-site'
import { camp } from '../../support/site/first-camp'
import { change } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

test('the first camp of an empty site is published in Dutch alone, with eight things', async () => {
  // Accounts that tests make up need DEMO=1, which fills no database that was born without.
  const born = await createSite({ env: { DEMO: '0' }, dataDir: await emptyFolder() })
  await born.stop()
  const site = await createSite({ hasAccounts: true, dataDir: born.dataDir })
  const admin = newcomer(site, 'ans@club.example', { isVerified: true, customAttributes: '{"staff":true}' })
  change(
    site,
    "insert into staff_members (uid, email, name, role, created_at, updated_at) values (?, ?, 'Ans', 'admin', 0, 0)",
    ...[admin.uid, admin.email],
  )
  const empty = await open(site, '/en/desk/events/new', admin)
  const needed = empty.all('form[data-kept] [aria-required="true"]').map(({ attributes }) => attributes.name!)
  expect(needed.sort()).toEqual(Object.keys(camp).sort())
  expect(needed).toHaveLength(8)

  const { price: _, ...most } = camp
  const refused = await empty.form('publish').submit(most, { button: 'publish' })
  expect(refused.status).toBe(422)
  expect(refused.text('#errors')).toMatch(/\S/)
  for (const [name, value] of Object.entries(most)) expect(refused.field(name), name).toBe(value)
  const published = await refused.form('publish').submit({ price: camp.price }, { button: 'publish' })
  expect(published.status).toBe(303)
  const shown = await published.follow()
  expect(shown.text('main > .desk-notice')).toContain('is on the site.')
  const [link] = (await open(site, '/en/events')).all('[data-event] h3 a, [data-event] a')
  const event = await open(site, link!.attributes.href!)
  expect(event.text('h1 [lang="nl"]')).toBe(camp.titleNl)
  expect(event.has('.signup-box a.button')).toBe(true)
  await site.stop()
})
