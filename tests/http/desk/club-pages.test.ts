import { editor, staff } from '../../support/database/accounts'
import { createSite, signIn } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })
const [cookie, ofSome] = [signIn(site, staff), signIn(site, editor)]

/** A club of the editor's, and one of others. */
const [ours, theirs] = ['/beheer/verenigingen/1', '/beheer/verenigingen/2']

const publish = async (path: string, fields: Fields, cookie: string) =>
  (await open(site, path, { cookie })).form('save').submit(fields, { button: 'publish' })

test('an editor writes of the clubs that they work for alone', async () => {
  const words = { wordsNl: 'Bij ons staat de koffie klaar.', wordsEn: 'Coffee is ready.' }
  expect((await open(site, theirs, { cookie: ofSome })).status).toBe(404)
  const sent = { ...words, version: '1', do: 'publish' }
  expect((await post(site, theirs, sent, { cookie: ofSome })).status).toBe(404)
  expect((await publish(ours, words, ofSome)).status).toBe(303)
  expect((await publish(theirs, words, cookie)).status).toBe(303)
  const links = (await open(site, '/beheer/verenigingen', { cookie: ofSome })).all('main table a')
  expect(links.map(({ attributes }) => attributes.href)).toEqual([ours])
  expect((await open(site, '/beheer/verenigingen/4', { cookie })).status).toBe(404)
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
    const refused = await publish(ours, fields, cookie)
    expect([refused.status, refused.errors()], JSON.stringify(fields).slice(0, 40)).toEqual([422, errors])
  }
  const fitting = { wordsNl: 'a'.repeat(600), wordsEn: long.wordsEn }
  expect((await publish(ours, fitting, cookie)).status).toBe(303)
})

test('the page of a club is neither copied, withdrawn nor deleted', async () => {
  const { html } = await open(site, ours, { cookie })
  const version = /name="version" value="(\d+)"/.exec(html)![1]!
  for (const button of ['copy', 'withdraw', 'delete', 'restore']) {
    expect(html).not.toContain(`value="${button}"`)
    const { status } = await post(site, ours, { version, do: button, confirm: '1' }, { cookie })
    expect(status, button).toBe(404)
  }
  expect((await publish(ours, {}, cookie)).status).toBe(303)
})
