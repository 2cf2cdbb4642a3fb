import { storedRows } from '../../support/database/stored'
import { createSite } from '../../support/site/create-site'
import { adult, post } from '../../support/site/forms'
import { expect, test } from '../../support/site/test'

test('two sites over one database give the last places away once, and one form is one registration', async ({
  site,
  addEvent,
}) => {
  const event = addEvent(103, { capacity: 5, packages: null, questions: null })
  const form = `/evenementen/${event}/inschrijven`
  const other = await createSite({ dataDir: site.dataDir })
  const people = Array.from({ length: 12 }, (_, i) => adult(`Twee Plekken ${'abcdefghijkl'[i]}`))
  const sent = people.flatMap((fields, i) => {
    const sites = i % 2 === 0 ? [site, other] : [other, site]
    return sites.map((one) => post(one, form, fields))
  })
  const responses = await Promise.all(sent)
  const refusals = responses.filter(
    ({ status, text }) => status === 422 && text.includes('data-refusal="only-waiting"'),
  )
  expect([responses.filter(({ status }) => status === 303).length, refusals.length]).toEqual([10, 14])
  const names = storedRows<{ name: string }>(
    site,
    'select contact_name as name from registrations where event_id = ? order by 1',
    event,
  )
  expect(new Set(names.map(({ name }) => name)).size).toBe(5)
  expect(names).toHaveLength(5)
})
