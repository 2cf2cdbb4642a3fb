import { afterAll } from 'vitest'
import { staff } from '../../support/database/accounts'
import { createSite, signIn } from '../../support/site/create-site'
import { draftKinds } from '../../support/site/draft-fields'
import { post } from '../../support/site/forms'
import { pageOf } from '../../support/site/page'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })
const cookie = signIn(site, staff)
afterAll(() => site.stop())

/** Bytes of one control, in a form of 64 kB. */
const longest = 60_000
const isText = /^(?:title|summary|body|place|whatToBring|package|question1[LH]|sessions$)/
const piecesOf = (field: string) => (/^(?:title|body)Nl$/.test(field) ? ['baan ', 'a', '**a** '] : ['baan '])

test.each(Object.keys(draftKinds))(
  '%s keep no field that is too long to be shown beforehand, and lose nothing of it',
  async (kind) => {
    const { fields, previews } = draftKinds[kind]!
    const desk = `/beheer/${kind}`
    const saved = await post(site, `${desk}/nieuw`, { ...fields, do: 'save' }, { cookie })
    const path = new URL(saved.headers.location!, site.url).pathname
    for (const preview of previews)
      expect((await sendRequest(site, `${path}/${preview}`, { headers: { cookie } })).status, preview).toBe(200)
    let version = 1
    let refused = 0
    for (const field of Object.keys(fields))
      for (const piece of piecesOf(field)) {
        const value = piece.repeat(longest / new URLSearchParams([['', piece]]).toString().length)
        const given = { ...fields, [field]: value, version: String(version), do: 'save' }
        const response = await post(site, path, given, { cookie })
        const what = `${field} ${JSON.stringify(piece)}`
        expect([303, 422], what).toContain(response.status)
        if (response.status === 303) {
          version++
          for (const preview of previews)
            expect((await sendRequest(site, `${path}/${preview}`, { headers: { cookie } })).status, what).toBe(200)
          continue
        }
        refused++
        const page = pageOf(site, path, response)
        expect(page.text('.error-summary'), what).toMatch(
          /: hier passen hooguit \d+ tekens\. Kort het in, dan kun je het bewaren\./,
        )
        if (isText.test(field)) expect(page.field(field)?.trim(), what).toBe(value.trim())
      }
    expect(refused).toBeGreaterThanOrEqual(Object.keys(fields).length)
  },
)
