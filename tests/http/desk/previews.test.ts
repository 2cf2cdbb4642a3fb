import { vi } from 'vitest'
import { editor } from '../../support/database/accounts'
import { signIn } from '../../support/site/create-site'
import { createDesk } from '../../support/site/desk'
import { draftKinds } from '../../support/site/draft-fields'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const { site, cookie, look, send } = await createDesk()
const iris = signIn(site, editor)

test('an event is shown beforehand thirty times in ten minutes, to each member of staff', async () => {
  const fields = { ...draftKinds.evenementen!.fields, clubId: '4', placeName: '', placeCity: '', do: 'save' }
  const { location } = await send('/beheer/evenementen/nieuw', fields)
  const path = `${new URL(location!, site.url).pathname}/voorbeeld`
  const shown = async (as: string) => (await look(path, as)).status
  const statuses: number[] = []
  for (let times = 0; times < 31; times++) statuses.push(await shown(iris))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  expect(await shown(cookie)).toBe(200)
  vi.setSystemTime(testTime + 600_000)
  expect(await shown(iris)).toBe(200)
})

/** Bytes of one control, in a form of 64 kB. */
const longest = 60_000
const isText = /^(?:name$|line|title|summary|body|place|whatToBring|package|question1[LH]|sessions$)/
const isAsked = (field: string) => isText.test(field) || field === 'image' || field === 'clubId'
const piecesOf = (field: string) => (/^titleNl$/.test(field) ? ['baan ', 'a', '**a** '] : ['baan '])

test.each(Object.keys(draftKinds))(
  '%s keep no field that is too long to be shown beforehand, and lose nothing of it',
  async (kind) => {
    const { fields, previews } = draftKinds[kind]!
    const { location } = await send(`/beheer/${kind}/nieuw`, { ...fields, do: 'save' })
    const path = new URL(location!, site.url).pathname
    for (const preview of previews) expect((await look(`${path}/${preview}`)).status, preview).toBe(200)
    const words = fields.bodyNl ?? fields.lineNl!
    expect((await look(`${path}/pagina/nl`)).text('main')).toContain(words)
    let version = 1
    let refused = 0
    for (const field of Object.keys(fields).filter(isAsked))
      for (const piece of piecesOf(field)) {
        const value = piece.repeat(longest / new URLSearchParams([['', piece]]).toString().length)
        const page = await send(path, { ...fields, [field]: value, version: String(version), do: 'save' })
        const what = `${field} ${JSON.stringify(piece)}`
        expect([303, 422], what).toContain(page.status)
        if (page.status === 303) {
          version++
          for (const preview of previews) expect((await look(`${path}/${preview}`)).status, what).toBe(200)
          continue
        }
        refused++
        expect(page.text('.error-summary'), what).toMatch(
          /: hier passen hooguit \d+ tekens\. Kort het in, dan kun je het bewaren\./,
        )
        if (isText.test(field)) expect(page.field(field)?.trim(), what).toBe(value.trim())
      }
    expect(refused).toBeGreaterThanOrEqual(Object.keys(fields).filter(isAsked).length)
  },
)
