import { editor } from '../../support/database/accounts'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit } from '../../support/site/desk'
import type { Fields } from '../../support/site/forms'
import { expect, test } from '../../support/site/test'

const { site, cookie, look, send } = await createDesk()
const ofSome = signIn(site, editor)

/** A club of the editor's, and one of others. */
const [ours, theirs] = ['/beheer/verenigingen/1', '/beheer/verenigingen/2']

const publish = async (path: string, fields: Fields, as = cookie) => submit(await look(path, as), 'publish', fields)

test('an editor writes of the clubs that they work for, and finds no other in the list', async () => {
  const words = { wordsNl: 'Bij ons staat de koffie klaar.', wordsEn: 'Coffee is ready.' }
  expect((await publish(ours, words, ofSome)).status).toBe(303)
  expect((await publish(theirs, words)).status).toBe(303)
  const links = (await look('/beheer/verenigingen', ofSome)).all('main table a')
  expect(links.map(({ attributes }) => attributes.href)).toEqual([ours])
  expect((await look('/beheer/verenigingen/4')).status).toBe(404)
})

test('a picture that is not there and words that do not fit are refused with a word for the field', async () => {
  const long = { wordsNl: 'a'.repeat(601), wordsEn: 'a'.repeat(600) }
  const rows: [fields: Fields, errors: Fields][] = [
    [{ image: 'gone' }, { 'f-image': 'Die afbeelding is er niet (meer). Kies een andere.' }],
    [long, { 'f-wordsNl': 'De tekst is langer dan 600 tekens (Nederlands).' }],
    [
      { wordsNl: ' ', wordsEn: 'Coffee.' },
      { 'f-wordsNl': 'Vul de tekst in (Nederlands), of maak ook het Engels leeg.' },
    ],
  ]
  for (const [fields, errors] of rows) {
    const refused = await publish(ours, fields)
    expect([refused.status, refused.errors()], JSON.stringify(fields).slice(0, 40)).toEqual([422, errors])
  }
  const fitting = { wordsNl: 'a'.repeat(600), wordsEn: long.wordsEn }
  expect((await publish(ours, fitting)).status).toBe(303)
})

test('the page of a club is neither copied, withdrawn nor deleted', async () => {
  const { html, field } = await look(ours)
  for (const button of ['copy', 'withdraw', 'delete', 'restore']) {
    expect(html).not.toContain(`value="${button}"`)
    const { status } = await send(ours, { version: field('version')!, do: button, confirm: '1' })
    expect(status, button).toBe(404)
  }
  expect((await publish(ours, {})).status).toBe(303)
})
