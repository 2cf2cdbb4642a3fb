import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostControls, readFile, readForm, readUpload } from '~/server/http/form-data.server'

const urlencoded = 'application/x-www-form-urlencoded'

const posted = (type: string | undefined, body: BodyInit) =>
  new Request('http://own.example/', {
    method: 'POST',
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: type === undefined ? {} : { 'content-type': type },
  })

const multipart = (...parts: (string | Uint8Array)[]) =>
  posted('multipart/form-data; boundary=xyz', Buffer.concat([...parts.map((part) => Buffer.from(part))]))
const part = (name: string) => `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

describe('a form', () => {
  it('is read urlencoded, several values of one name in order', async () => {
    const body = 'contact.name=Zo%C3%AB+Jansen&availability=mo-morning&availability=tu-evening&empty='
    expect(await readForm(posted(urlencoded, body))).toEqual({
      ok: true,
      entries: [
        ['contact.name', 'Zoë Jansen'],
        ['availability', 'mo-morning'],
        ['availability', 'tu-evening'],
        ['empty', ''],
      ],
    })
  })

  it.each([`${urlencoded}; charset=UTF-8`, 'Application/X-WWW-Form-URLencoded'])('is read as %s', async (type) => {
    expect(await readForm(posted(type, 'a=b'))).toEqual({ ok: true, entries: [['a', 'b']] })
  })

  it('is read multipart, without the files', async () => {
    const form = new FormData()
    form.append('contact.name', 'Zoë Jansen')
    form.append('photo', new File(['x'], 'x.png', { type: 'image/png' }))
    form.append('remarks', 'one\r\ntwo')
    const read = await readForm(new Request('http://own.example/', { method: 'POST', body: form }))
    expect(read).toEqual({
      ok: true,
      entries: [
        ['contact.name', 'Zoë Jansen'],
        ['remarks', 'one\r\ntwo'],
      ],
    })
  })

  it('may be empty', async () => {
    expect(await readForm(posted(urlencoded, ''))).toEqual({ ok: true, entries: [] })
  })

  it('comes out as it went in, whatever was typed', async () => {
    const typed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\ufffd'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(typed, typed), { maxLength: 8 }), async (entries) => {
        const body = new URLSearchParams(entries).toString()
        expect(await readForm(posted(urlencoded, body))).toEqual({ ok: true, entries })
      }),
    )
  })
})

describe('what is no form', () => {
  it.each([
    undefined,
    'text/plain',
    'application/json',
    'application/x-www-form-urlencodedx',
    'multipart/mixed; boundary=xyz',
    `text/plain; x=${urlencoded}`,
  ])('is refused by its type: %s', async (type) => {
    expect(await readForm(posted(type, 'a=b'))).toEqual({ ok: false, reason: 'type' })
  })
})

describe('text that is no UTF-8', () => {
  it.each([
    ['raw', Buffer.from([0x61, 0x3d, 0xc3, 0x28])],
    ['raw, in Latin-1', Buffer.from('contact.name=Zoë', 'latin1')],
    ['raw, in a name', Buffer.from([0xff, 0x3d, 0x61])],
    ['cut off in the middle of a letter', Buffer.from('a=Zoë').subarray(0, -1)],
  ])('is refused %s', async (_, body) => {
    expect(await readForm(posted(urlencoded, body))).toEqual({ ok: false, reason: 'text' })
  })

  it.each(['a=%C3%28', 'a=%FF', 'a=Zo%EB', '%80=a', 'a=%ED%A0%80'])('is refused percent-encoded: %s', async (body) => {
    expect(await readForm(posted(urlencoded, body))).toEqual({ ok: false, reason: 'text' })
  })

  it('is refused in a part', async () => {
    const read = await readForm(multipart(part('a'), Buffer.from([0xc3, 0x28]), '\r\n--xyz--\r\n'))
    expect(read).toEqual({ ok: false, reason: 'text' })
  })
})

describe('a form that is broken', () => {
  it.each([
    ['without its last boundary', `${part('a')}x`],
    ['without any part', 'nothing'],
    ['with a part that has no name', '--xyz\r\nContent-Type: text/plain\r\n\r\nx\r\n--xyz--\r\n'],
  ])('is refused %s', async (_, body) => {
    expect(await readForm(multipart(body))).toEqual({ ok: false, reason: 'shape' })
  })

  it('is refused without a boundary in its type', async () => {
    expect(await readForm(posted('multipart/form-data', 'x'))).toEqual({ ok: false, reason: 'shape' })
  })
})

describe('a form of very many controls', () => {
  const parts = (many: number) => `${`${part('a')}1\r\n`.repeat(many)}--xyz--\r\n`
  const names = (many: number) => Array(many).fill('a').join('&')

  it('is read up to the most', async () => {
    for (const request of [posted(urlencoded, names(mostControls)), multipart(parts(mostControls))]) {
      const read = await readForm(request)
      expect(read.ok && read.entries.length).toBe(mostControls)
    }
  })

  it('is refused past it', async () => {
    for (const request of [posted(urlencoded, names(mostControls + 1)), multipart(parts(mostControls + 1))])
      expect(await readForm(request)).toEqual({ ok: false, reason: 'shape' })
  })
})

describe('a file in a form', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x2d, 0x2d, 0x78, 0x00])
  const fileNamed = (name: string, file: string) =>
    `--xyz\r\nContent-Type: image/jpeg\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const photo = fileNamed('photo', '; filename="me; name=x.jpg"')

  it('comes byte for byte, among other fields', async () => {
    const body = Buffer.concat([Buffer.from(`${part('a')}1\r\n${photo}`), bytes, Buffer.from('\r\n--xyz--\r\n')])
    const request = new Request('http://own.example/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; charset=utf-8; boundary="xyz"' },
      body,
    })
    expect(await readFile(request, 'photo')).toEqual(bytes)
  })

  it('is read as the platform writes it', async () => {
    const form = new FormData()
    form.set('photo', new File([bytes], 'é".jpg'))
    expect(await readFile(new Request('http://own.example/', { method: 'POST', body: form }), 'photo')).toEqual(bytes)
  })

  it.each([
    ['another name', `${fileNamed('else', '; filename="a.jpg"')}x\r\n--xyz--\r\n`],
    ['no file', `${part('photo')}x\r\n--xyz--\r\n`],
    ['an empty file', `${photo}\r\n--xyz--\r\n`],
    ['no part', '--xyz--\r\n'],
  ])('is empty with %s', async (_, body) => {
    expect(await readFile(multipart(body), 'photo')).toHaveLength(0)
  })

  it.each([
    ['that is cut off', `${photo}x`],
    ['with a very long head', `--xyz\r\n${'x'.repeat(2000)}\r\n\r\nx\r\n--xyz--\r\n`],
  ])('is not read from a form %s', async (_, body) => {
    expect(await readFile(multipart(body), 'photo')).toBeUndefined()
  })

  it('is not read from another type', async () => {
    expect(await readFile(posted(urlencoded, 'photo=x'), 'photo')).toBeUndefined()
  })
})

describe('a form with a file', () => {
  const upload = (form: FormData) =>
    readUpload(new Request('http://own.example/', { method: 'POST', body: form }), 'file')

  it('is read whole: what was typed, the file and what it was called', async () => {
    const form = new FormData()
    form.append('altNl', 'Een bal')
    form.append('file', new File(['bytes'], 'javascript:alert(1).jpg', { type: 'image/svg+xml' }))
    form.append('other', new File(['x'], 'x.png'))
    expect(await upload(form)).toEqual({
      entries: [['altNl', 'Een bal']],
      file: Buffer.from('bytes'),
      fileName: 'javascript:alert(1).jpg',
    })
  })

  it('has an empty one where none was chosen', async () => {
    const form = new FormData()
    form.append('altNl', '')
    expect(await upload(form)).toEqual({ entries: [['altNl', '']], file: Buffer.alloc(0), fileName: '' })
  })

  it('is none where it is urlencoded, cut off or no text', async () => {
    expect(await readUpload(posted(urlencoded, 'file=x'), 'file')).toBeUndefined()
    expect(await readUpload(multipart(part('file'), 'cut off'), 'file')).toBeUndefined()
    expect(await readUpload(multipart(part('altNl'), new Uint8Array([0xff]), '\r\n--xyz--'), 'file')).toBeUndefined()
  })
})
