import { randomUUID } from 'node:crypto'
import { storedRows } from '../../support/database/stored'
import { post } from '../../support/site/forms'
import { openLessons } from '../../support/site/lessons'
import { type ReceivedResponse, unescaped } from '../../support/site/send-request'
import { readEmails, type Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

type Entry = [string, string]

const send = (site: Site, path: string, entries: readonly Entry[]) =>
  post(site, path, Buffer.from(new URLSearchParams(entries.map(([name, value]) => [name, value])).toString()))

const person = (row: number, fields: Record<string, string | readonly string[]>): Entry[] =>
  Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().map((value): Entry => [`participants.${row}.${name}`, value]),
  )

const contact = (surname: string): Entry[] => [
  ['idempotencyKey', randomUUID()],
  ['contact.name', `Anna ${surname}`],
  ['contact.email', `anna@${surname.toLowerCase()}.example`],
]

const wordsIn = ({ text }: ReceivedResponse) => {
  const box = /<div class="error-summary"[\s\S]*?<\/ul>/.exec(text)?.[0] ?? ''
  return [...box.matchAll(/<a href="#[^"]+">([\s\S]*?)<\/a>/g)].map(([, words]) =>
    unescaped(words!.replace(/<!--.*?-->/g, '')),
  )
}

/** What is ticked or typed under a name. */
const chosen = ({ text }: ReceivedResponse, name: string) =>
  [...text.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(
      (tag) => tag.includes(` name="${name}"`) && (!/type="(?:radio|checkbox)"/.test(tag) || tag.includes('checked')),
    )
    .map((tag) => unescaped(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''))

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

  const added = await send(site, path, [
    ...contact('Lessing'),
    ...person(0, { ...anna, availability: [first, second] }),
    ['intent', 'add-participant'],
  ])
  expect(added.status).toBe(200)
  expect(chosen(added, 'participants.1.name')).toEqual([''])
  expect(chosen(added, 'participants.1.package')).toEqual(['group-4'])
  expect(chosen(added, 'participants.1.availability')).toEqual([first, second])
  expect(chosen(added, 'participants.1.groupWith')).toEqual(['Bea'])

  const jip = { name: 'Jip Lessing', birthDate: '3-9-2018', level: 'red' }
  const both = [...contact('Lessing'), ...person(0, { ...anna, availability: [first, second] })]
  const wrong = await send(site, path, [...both, ...person(1, { ...jip, availability: [third] })])
  expect(wrong.status).toBe(422)
  expect(wordsIn(wrong)).toEqual([
    'Kies een lesvorm voor Jip.',
    'Kies minstens 2 dagdelen waarop Jip kan.',
    'Vul je telefoonnummer in. Dat is nodig bij deelnemers onder 16.',
    'Vink aan dat je ouder of voogd bent: Jip is jonger dan 16.',
  ])
  expect(chosen(wrong, 'participants.0.availability')).toEqual([first, second])
  expect(chosen(wrong, 'participants.1.availability')).toEqual([third])

  const copied = await send(site, path, [
    ...both,
    ...person(1, { ...jip, availability: [third] }),
    ['intent', 'copy-participant-1'],
  ])
  expect(copied.status).toBe(200)
  expect(chosen(copied, 'participants.1.name')).toEqual(['Jip Lessing'])
  expect(chosen(copied, 'participants.1.package')).toEqual(['group-4'])
  expect(chosen(copied, 'participants.1.availability')).toEqual([first, second])

  const taken = await send(site, path, [
    ...both,
    ...person(1, { ...jip, package: 'tenniskids', availability: [second, third] }),
    ['contact.phone', '06 12345678'],
    ['guardian', 'yes'],
  ])
  expect(taken.status).toBe(303)
  const phone = '06 12345678'
  expect(stored(site, 'anna@lessing.example')).toEqual([
    {
      ...{ name: 'Anna Lessing', package: 'group-4', level: '7', groupWith: 'Bea', phone },
      availability: JSON.stringify(times.filter((one) => [first, second].includes(one))),
    },
    {
      ...{ name: 'Jip Lessing', package: 'tenniskids', level: 'red', groupWith: null, phone },
      availability: JSON.stringify(times.filter((one) => [second, third].includes(one))),
    },
  ])
  await expect
    .poll(() => readEmails(site.dataDir).filter((mail) => mail.includes('anna@lessing.example')).length)
    .toBe(1)
})

test('a time at which the club does not teach is neither offered nor taken', async ({ site }) => {
  const { path, times } = await openLessons(site)
  expect(times).not.toContain('su-evening')
  const wrong = await send(site, path, [
    ...contact('Zondag'),
    ...person(0, {
      ...{ name: 'Anna Zondag', birthDate: '1986-02-03', package: 'duo', level: '7' },
      availability: [times[0]!, 'su-evening'],
    }),
  ])
  expect([wrong.status, wordsIn(wrong)]).toEqual([422, ['Kies minstens 2 dagdelen waarop Anna kan.']])
  expect(wrong.text).not.toContain('value="su-evening"')
})

test('a camp asks for a second number and who fetches, of children alone', async ({ site, addEvent }) => {
  const path = `/evenementen/${addEvent(116)}/inschrijven`
  const child = [...contact('Kamp'), ...person(0, { name: 'Tess Kamp', birthDate: '2017-05-05' })]
  const wrong = await send(site, path, child)
  expect(wordsIn(wrong).slice(-4)).toEqual([
    'Vul je telefoonnummer in. Dat is nodig bij deelnemers onder 16.',
    'Vul een tweede telefoonnummer in, voor als we jou niet bereiken.',
    'Vul in wie je kind ophaalt.',
    'Vink aan dat je ouder of voogd bent: Tess is jonger dan 16.',
  ])
})
