import { inStored, storedRows } from '../../support/database/stored'
import { openLessons } from '../../support/site/lessons'
import { arrive, open, type Page } from '../../support/site/page'
import { readEmails, type Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const person = (row: number, fields: Readonly<Record<string, string | readonly string[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`participants.${row}.${name}`, value]))

const contact = (surname: string) => ({
  'contact.name': `Anna ${surname}`,
  'contact.email': `anna@${surname.toLowerCase()}.example`,
})

const formOn = (page: Page) => page.form('idempotencyKey')
const shown = (page: Page, ...names: string[]) => names.map((name) => formOn(page).values(`participants.${name}`))
const emptyForm = async (site: Site, path: string) => {
  const page = await open(site, path)
  return formOn(page.location ? await page.follow() : page)
}

const stored = (site: Site, email: string) =>
  storedRows(
    site,
    `select name, package, level, availability, group_with as "groupWith", contact_phone as phone
     from participants p join registrations r on r.id = registration_id where contact_email = ? order by position`,
    email,
  )

test('a mother and her child take lessons of their own kind, with an error on the way', async ({ site }) => {
  const { path, times } = await openLessons(site)
  const [first, second, third] = times as [string, string, string]
  const anna = { name: 'Anna Lessing', birthDate: '1986-02-03', package: 'group-4', level: '7', groupWith: 'Bea' }
  const hers = { ...contact('Lessing'), ...person(0, { ...anna, availability: [first, second] }) }
  const row = ['1.name', '1.package', '1.availability']

  const added = await (await emptyForm(site, path)).submit(hers, { button: 'add-participant' })
  expect(added.status).toBe(200)
  expect(shown(added, ...row, '1.groupWith')).toEqual([[''], ['group-4'], [first, second], ['Bea']])

  const jip = { name: 'Jip Lessing', birthDate: '3-9-2018', level: 'red', groupWith: '' }
  const wrong = await formOn(added).submit(person(1, { ...jip, package: [], availability: [third] }))
  expect(wrong.status).toBe(422)
  expect(wrong.errors()).toEqual({
    'participants.1.package': 'Kies een lesvorm voor Jip.',
    'participants.1.availability': 'Kies minstens 2 dagdelen waarop Jip kan.',
    'contact.phone': 'Vul je telefoonnummer in. Dat is nodig bij deelnemers onder 16.',
    guardian: 'Vink aan dat je ouder of voogd bent: Jip is jonger dan 16.',
  })
  expect(shown(wrong, '0.availability', '1.availability')).toEqual([[first, second], [third]])

  const copied = await formOn(wrong).submit({}, { button: 'copy-participant-1' })
  expect(copied.status).toBe(200)
  expect(shown(copied, ...row)).toEqual([['Jip Lessing'], ['group-4'], [first, second]])

  const phone = '06 12345678'
  const taken = await formOn(wrong).submit({
    ...person(1, { package: 'tenniskids', availability: [second, third] }),
    ...{ 'contact.phone': phone, guardian: 'yes' },
  })
  expect(taken.status).toBe(303)
  const inOrder = (...chosen: string[]) => JSON.stringify(times.filter((one) => chosen.includes(one)))
  expect(stored(site, 'anna@lessing.example')).toEqual([
    {
      name: 'Anna Lessing',
      package: 'group-4',
      level: '7',
      groupWith: 'Bea',
      phone,
      availability: inOrder(first, second),
    },
    {
      name: 'Jip Lessing',
      package: 'tenniskids',
      level: 'red',
      groupWith: null,
      phone,
      availability: inOrder(second, third),
    },
  ])
  await site.deliver()
  expect(readEmails(site.dataDir).filter((email) => email.includes('To: anna@lessing.example'))).toHaveLength(1)
})

test('a time at which the club does not teach is neither offered nor taken', async ({ site }) => {
  const { path, times } = await openLessons(site)
  expect(times).not.toContain('su-evening')
  const anna = { name: 'Anna Zondag', birthDate: '1986-02-03', package: 'duo', level: '7' }
  const form = await emptyForm(site, path)
  const availability = [times[0]!, 'su-evening']
  const wrong = await form.submit({ ...contact('Zondag'), ...person(0, { ...anna, availability }) })
  expect([wrong.status, wrong.errors()]).toEqual([
    422,
    { 'participants.0.availability': 'Kies minstens 2 dagdelen waarop Anna kan.' },
  ])
  expect(wrong.all('[name="participants.0.availability"]').map(({ attributes }) => attributes.value)).toEqual(times)
})

test('where the hours of lessons are known, they are asked, with what else is wished; one that is not taught is refused', async ({
  site,
}) => {
  const { id, path } = await openLessons(site)
  const [season] = storedRows<{ club: number; key: string }>(
    site,
    'select club_id as club, season as key from events where id = ?',
    id,
  )
  const taught = [
    [1, 1140, 'adults'],
    [3, 960, 'children'],
    [3, 1140, 'both'],
  ]
  inStored(site, ({ change }) => {
    for (const [weekday, start, audience] of taught)
      change(
        `insert into lesson_slots (club_id, season, weekday, start, minutes, court, audience, created_at, updated_at)
         values (?, ?, ?, ?, 60, 1, ?, 0, 0)`,
        ...[season!.club, season!.key, weekday, start, audience],
      )
  })
  const page = await arrive(site, path)
  const form = formOn(page)
  const boxes = page.all('[name="participants.0.availability"]')
  expect(boxes.map(({ attributes }) => attributes.value)).toEqual(['mo-19:00', 'we-16:00', 'we-19:00', 'we'])
  const anna = {
    ...{ name: 'Anna Uren', birthDate: '1986-02-03', package: 'group-4', level: '7', groupWith: 'Bea' },
    ...{ onlyTogether: 'yes', secondPackage: 'group-3' },
  }
  const send = (availability: string[], more = {}) =>
    form.submit({ ...contact('Uren'), ...person(0, { ...anna, availability, ...more }) })
  const wrong = await send(['we', 'th-16:00'])
  expect([wrong.status, wrong.errors()]).toEqual([
    422,
    { 'participants.0.availability': 'Kies uren waarop we lesgeven en Anna kan.' },
  ])
  expect(shown(wrong, '0.availability', '0.secondPackage', '0.onlyTogether', '0.groupWith')).toEqual([
    ['we-16:00', 'we-19:00', 'we'],
    ['group-3'],
    ['yes'],
    ['Bea'],
  ])
  expect((await send([])).status).toBe(422)
  expect((await send(['we'], { secondPackage: 'group-40' })).errors()).toEqual({
    'participants.0.secondPackage': 'Kies een van de antwoorden.',
  })

  const taken = await (await send(['we'])).follow()
  expect(taken.text('main')).toMatch(/Kan op woensdag 16\.00 en 19\.00.*Alleen samen.*Tweede keus: /)
  expect(stored(site, 'anna@uren.example')).toMatchObject([{ availability: '["we-16:00","we-19:00"]' }])
  expect(storedRows(site, 'select second_package, is_only_together, is_same_group from lesson_wishes')).toEqual([
    { second_package: 'group-3', is_only_together: 1, is_same_group: 0 },
  ])
})
