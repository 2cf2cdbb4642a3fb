import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostControls, readFile, readForm, uploadedFile } from '~/server/http/form-data.server'

const urlencoded = 'application/x-www-form-urlencoded'

const posted = (type: string | undefined, body: BodyInit) =>
  new Request('http://own.example/', {
    method: 'POST',
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: type === undefined ? {} : { 'content-type': type },
  })

const formData = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string)
  return new Request('http://own.example/', { method: 'POST', body: form })
}

const multipart = (...parts: (string | Uint8Array)[]) =>
  posted('multipart/form-data; boundary=xyz', Buffer.concat([...parts.map((part) => Buffer.from(part))]))
const part = (name: string) => `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
const end = '\r\n--xyz--\r\n'

test('a form is read urlencoded or multipart, several values of one name in order and without files', async () => {
  const body = 'contact.name=Zo%C3%AB+Jansen&availability=mo-morning&availability=tu-evening&empty='
  const entries = [
    ['contact.name', 'Zoë Jansen'],
    ['availability', 'mo-morning'],
    ['availability', 'tu-evening'],
    ['empty', ''],
  ]
  for (const type of [urlencoded, `${urlencoded}; charset=UTF-8`, 'Application/X-WWW-Form-URLencoded'])
    expect(await readForm(posted(type, body)), type).toEqual({ ok: true, entries })
  expect(await readForm(posted(urlencoded, ''))).toEqual({ ok: true, entries: [] })
  const fields = { name: 'Zoë', photo: new File(['x'], 'x.png', { type: 'image/png' }), remarks: 'one\r\ntwo' }
  expect(await readForm(formData(fields))).toEqual({
    ok: true,
    entries: [
      ['name', 'Zoë'],
      ['remarks', 'one\r\ntwo'],
    ],
  })
})

test('a form comes out as it went in, whatever was typed', async () => {
  const typed = fc.string({ unit: 'grapheme' }).filter((text) => !/[\ufffd\0]/.test(text))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(typed, typed), { maxLength: 8 }), async (entries) => {
      const body = new URLSearchParams(entries).toString()
      expect(await readForm(posted(urlencoded, body))).toEqual({ ok: true, entries })
    }),
  )
})

test('a sign that PostgreSQL stores in no text is dropped wherever a form carries it', async () => {
  const entries = [['name', 'Noor']]
  for (const request of [posted(urlencoded, 'na%00me=%00No\0or%00'), multipart(`${part('na\0me')}No\0or`, end)])
    expect(await readForm(request)).toEqual({ ok: true, entries })
  const upload = await uploadedFile(multipart(`${part('name')}No\0or`, end), 'file')
  expect(upload?.entries).toEqual(entries)
})

test('what is no form, no UTF-8 or broken is refused, and why', async () => {
  const refused: Record<'type' | 'text' | 'shape', Request[]> = {
    type: [
      ...[undefined, 'text/plain', 'application/json', `${urlencoded}x`, 'multipart/mixed; boundary=xyz'],
      `text/plain; x=${urlencoded}`,
    ].map((type) => posted(type, 'a=b')),
    text: [
      ...[
        Buffer.from([0x61, 0x3d, 0xc3, 0x28]),
        Buffer.from('contact.name=Zoë', 'latin1'),
        Buffer.from([0xff, 0x3d, 0x61]),
        Buffer.from('a=Zoë').subarray(0, -1),
        ...['a=%C3%28', 'a=%FF', 'a=Zo%EB', '%80=a', 'a=%ED%A0%80'],
      ].map((body) => posted(urlencoded, body)),
      multipart(part('a'), Buffer.from([0xc3, 0x28]), end),
    ],
    shape: [
      multipart(`${part('a')}x`),
      multipart('nothing'),
      multipart(`--xyz\r\nContent-Type: text/plain\r\n\r\nx${end}`),
      posted('multipart/form-data', 'x'),
    ],
  }
  for (const [reason, requests] of Object.entries(refused))
    for (const [i, request] of requests.entries())
      expect(await readForm(request), `${reason} ${i}`).toEqual({ ok: false, reason })
})

test('a form is read up to so many controls, and refused past them', async () => {
  const ofControls = (many: number) => [
    posted(urlencoded, Array(many).fill('a').join('&')),
    multipart(`${`${part('a')}1\r\n`.repeat(many)}--xyz--\r\n`),
  ]
  for (const request of ofControls(mostControls)) {
    const read = await readForm(request)
    expect(read.ok && read.entries.length).toBe(mostControls)
  }
  for (const request of ofControls(mostControls + 1))
    expect(await readForm(request)).toEqual({ ok: false, reason: 'shape' })
})

test('a file in a form comes byte for byte, is empty where there is none, and is not read from a broken form', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x2d, 0x2d, 0x78, 0x00])
  const fileNamed = (name: string, file: string) =>
    `--xyz\r\nContent-Type: image/jpeg\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const photo = fileNamed('photo', '; filename="me; name=x.jpg"')
  const body = Buffer.concat([Buffer.from(`${part('a')}1\r\n${photo}`), bytes, Buffer.from(end)])
  expect(await readFile(posted('multipart/form-data; charset=utf-8; boundary="xyz"', body), 'photo')).toEqual(bytes)
  expect(await readFile(formData({ photo: new File([bytes], 'é".jpg') }), 'photo')).toEqual(bytes)
  for (const without of [
    `${fileNamed('else', '; filename="a.jpg"')}x${end}`,
    `${part('photo')}x${end}`,
    `${photo}${end}`,
    '--xyz--\r\n',
  ])
    expect(await readFile(multipart(without), 'photo'), without).toHaveLength(0)
  for (const broken of [`${photo}x`, `--xyz\r\n${'x'.repeat(2000)}\r\n\r\nx${end}`])
    expect(await readFile(multipart(broken), 'photo'), broken).toBeUndefined()
  expect(await readFile(posted(urlencoded, 'photo=x'), 'photo')).toBeUndefined()
})

test('a form with a file is read whole: what was typed, the file and what it was called', async () => {
  const file = new File(['bytes'], 'javascript:alert(1).jpg', { type: 'image/svg+xml' })
  expect(await uploadedFile(formData({ altNl: 'Een bal', file, other: new File(['x'], 'x.png') }), 'file')).toEqual({
    entries: [['altNl', 'Een bal']],
    file: Buffer.from('bytes'),
    fileName: 'javascript:alert(1).jpg',
  })
  const none = { entries: [['altNl', '']], file: Buffer.alloc(0), fileName: '' }
  expect(await uploadedFile(formData({ altNl: '' }), 'file')).toEqual(none)
  for (const broken of [
    posted(urlencoded, 'file=x'),
    multipart(part('file'), 'cut off'),
    multipart(part('altNl'), new Uint8Array([0xff]), '\r\n--xyz--'),
  ])
    expect(await uploadedFile(broken, 'file')).toBeUndefined()
})
