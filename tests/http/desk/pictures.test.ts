import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe } from 'vitest'
import { editor } from '../../support/database/accounts'
import { openStored, storedRows } from '../../support/database/stored'
import { hugePng, pngChunk } from '../../support/huge-png'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit } from '../../support/site/desk'
import { change, type Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const { site, cookie, look, send } = await createDesk()
const iris = signIn(site, editor)

const library = '/beheer/afbeeldingen'
const words = { altNl: 'Een gele bal op de baseline.', altEn: 'A yellow ball on the baseline.' }
const red = { r: 200, g: 30, b: 30 }
const solid = (width = 800, height = 400) => sharp({ create: { width, height, channels: 3, background: red } })
const jpeg = () => solid().jpeg().toBuffer()

const upload = async (file: Buffer, fields: Fields = {}, name = 'net.jpg', path = library) =>
  submit(await look(path), 'save', {
    ...{ ...words, ...fields },
    file: new File([new Uint8Array(file)], name, { type: 'image/jpeg' }),
  })

async function uploaded(...given: Parameters<typeof upload>): Promise<string> {
  const { status, location, text } = await upload(...given)
  expect(status, text()).toBe(303)
  return /\/([a-z0-9]{10})\?done=\d+$/.exec(location!)![1]!
}

const masters = () => (existsSync(join(site.dataDir, 'pictures')) ? readdirSync(join(site.dataDir, 'pictures')) : [])

describe('an uploaded picture', () => {
  test('is taken in English too, under any name, and shown by its words alone', async () => {
    const id = await uploaded(await jpeg(), {}, 'javascript:alert(1)//"><script>.jpg', '/en/desk/pictures')
    const { html } = await look(`/en/desk/pictures/${id}`)
    expect(html).toContain('A yellow ball on the baseline.')
    expect(html).not.toContain('alert(1)')
  })

  test('is found in the library, described anew, and shown by a news item with the next request', async () => {
    const id = await uploaded(await jpeg(), { altNl: 'Een heel eigen afbeelding.' })
    expect((await look(`${library}?q=${encodeURIComponent('heel EIGEN')}`)).has(`a[href="${library}/${id}"]`)).toBe(
      true,
    )
    const stored = openStored(site.dataDir)
    const item = stored.value<number>("select id from news where status = 'published' limit 1")
    const before = stored.value('select image from news where id = ?', item)
    stored.change('update news set image = ? where id = ?', id, item)
    stored.change("update topics set version = version + 1 where name = 'news'")
    try {
      const list = (await sendRequest(site, '/nieuws')).text
      const address = new RegExp(`/nieuws/${item}-[^"]+`).exec(list)![0]
      expect(list).toContain(`/images/${id}/320.avif`)
      expect((await sendRequest(site, address)).text).toContain('alt="Een heel eigen afbeelding."')
      const shared = /\/images\/share\/news-[^"]+\.png/.exec((await sendRequest(site, address)).text)![0]
      expect((await sendRequest(site, shared)).status).toBe(200)
      const own = `${library}/${id}`
      const described = {
        ...words,
        altNl: 'Opnieuw verteld.',
        altEn: '',
        focusX: '10',
        focusY: '90',
        version: '1',
        do: 'save',
      }
      expect((await send(own, described)).status).toBe(303)
      expect((await sendRequest(site, address)).text).toContain('alt="Opnieuw verteld."')
      const english = new RegExp(`/en/news/${item}-[^"]+`).exec((await sendRequest(site, '/en/news')).text)![0]
      expect((await sendRequest(site, english)).text).toMatch(/<div lang="nl"><picture.*?alt="Opnieuw verteld\."/)
      const stale = await send(own, { ...described, altNl: 'Te laat.' })
      expect(stale.status).toBe(422)
      for (const text of ['Te laat.', 'Opnieuw verteld.']) expect(stale.html).toContain(text)
      const used = await send(own, { do: 'delete' })
      expect([used.status, used.text()]).toEqual([422, expect.stringContaining('Deze afbeelding wordt gebruikt.')])
    } finally {
      stored.change('update news set image = ? where id = ?', before, item)
      stored.change("update topics set version = version + 1 where name = 'news'")
      stored.close()
    }
    expect((await send(`${library}/${id}`, { do: 'delete' })).status).toBe(303)
    expect((await sendRequest(site, `/images/${id}/320.webp`)).status).toBe(404)
    expect((await look(`${library}?kind=deleted`)).html).toContain(id)
    expect((await send(`${library}/${id}`, { do: 'restore' })).status).toBe(303)
    expect((await sendRequest(site, `/images/${id}/320.webp`)).status).toBe(200)
  })
})

const hostile = async (): Promise<Record<string, [Buffer, RegExp]>> => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = await solid().png().toBuffer()
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return {
    'an SVG after an XML head': [Buffer.from(`<?xml version="1.0"?>${svg}`), /geen JPEG, PNG, WebP of AVIF/],
    '400 megapixels': [hugePng(20_000, 20_000), /te veel pixels/],
    'a PNG that moves': [Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]), /Deze afbeelding beweegt/],
    nothing: [Buffer.alloc(0), /Kies een bestand/],
    'one byte more than 15 MB': [Buffer.concat([await jpeg()], 15 * 1024 * 1024 + 1), /groter dan 15 MB/],
    '20 MB': [Buffer.concat([await jpeg()], 20 * 1024 * 1024), /groter dan 15 MB/],
  }
}

test('whatever attacks is refused with a sentence, and leaves no file', async () => {
  const before = masters()
  for (const [name, [bytes, sentence]] of Object.entries(await hostile())) {
    const { status, text, field } = await upload(bytes)
    expect([status, text()], name).toEqual([422, expect.stringMatching(sentence)])
    // A body that is thrown away unread cannot be shown again.
    if (name !== '20 MB') expect(field('altNl'), name).toBe(words.altNl)
  }
  expect(masters()).toEqual(before)
})

test('a picture that another club shows is left as it is, and names what is theirs when visitors see it', async () => {
  const id = await uploaded(await jpeg())
  const path = `${library}/${id}`
  const shownBy = (club: number, status: string, title: string) => {
    const at = { club_id: club, place: JSON.stringify({ clubId: club }), status, image: id }
    return copyEvent(site, 103, { ...at, title: JSON.stringify({ nl: title, en: title }) })
  }
  const theirs = shownBy(2, 'published', 'Zomerfeest')
  shownBy(2, 'draft', 'Geheim plan')
  shownBy(4, 'draft', 'Eigen plan')
  const uses = async (as: string) =>
    (await look(path, as)).html.match(/Zomerfeest|Geheim plan|Eigen plan|nog op 1 plek/g)
  expect(await uses(cookie)).toEqual(['Eigen plan', 'Geheim plan', 'Zomerfeest'])
  expect(await uses(iris)).toEqual(['Eigen plan', 'Zomerfeest', 'nog op 1 plek'])

  const other = { ...words, altNl: 'Iets heel anders.', focusX: '1', focusY: '1', version: '1', do: 'save' }
  const save = async () => {
    const { status, html } = await send(path, other, iris)
    const { alt } = storedRows<{ alt: string }>(site, 'select alt from pictures where id = ?', id)[0]!
    const isSaid = html.includes('op een pagina van een andere club')
    return [status, isSaid, html.includes('Iets heel anders.'), JSON.parse(alt).nl]
  }
  expect((await look(path, iris)).has('[name=altNl]')).toBe(false)
  expect(await save()).toEqual([422, true, true, words.altNl])
  change(site, "update events set status = 'draft' where id = ?", theirs)
  expect((await look(path, iris)).has('[name=altNl]')).toBe(true)
  expect(await save()).toEqual([303, false, false, 'Iets heel anders.'])
  change(site, "update events set status = 'published' where id = ?", theirs)
  const again = { ...other, altNl: 'Een bal.', version: '2' }
  expect((await send(path, again)).status).toBe(303)
})

test('a photo without good words is kept, and can be chosen once it has them in Dutch', async () => {
  const id = await uploaded(await jpeg(), { altNl: 'IMG_2041', altEn: '', focusX: '101', focusY: '7' })
  const path = `${library}/${id}`
  const page = await look(path)
  expect(page.text()).toContain('Vertel wat er te zien is (Nederlands).')
  expect([page.field('focusX'), page.field('focusY')]).toEqual(['50', '7'])
  const isOffered = async () => (await look('/beheer/nieuws/nieuw')).html.includes(id)
  expect(await isOffered()).toBe(false)
  const fields = { do: 'save', ...words, altEn: '', focusX: '50', focusY: '7', version: '1' }
  const refused = await send(path, { ...fields, altNl: 'IMG_2041' })
  expect(refused.text()).toContain('Een bestandsnaam zegt niet wat er te zien is. Schrijf een zin (Nederlands).')
  expect((await send(path, fields)).status).toBe(303)
  expect(await isOffered()).toBe(true)
})
