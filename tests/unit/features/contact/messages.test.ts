import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { vacancies } from '~/db/schema'
import { emptyContactMessage, type MessageInput } from '~/features/contact/message/message'
import { freshStamp, handleMessage, ripeStamp } from '~/features/contact/messages.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'
import { createTransport } from '~/server/mail/transport.server'
import { openRateLimits } from '~/server/security/rate-limits.server'
import { formStamp, readFormStamp } from '~/server/security/signed-tokens.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder } from '../../../support/database/database'
import { signUpTimestamp } from '../../../support/database/sign-ups'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const secret = 's'.repeat(40)
const now = signUpTimestamp

const question: MessageInput = {
  ...emptyContactMessage('contact-question', ''),
  name: 'Zwaantje van der Zwaluw',
  email: 'zwaantje@zwaluw.example',
  message: 'Kan mijn zoon een keer meespelen?\nHij is negen.\n\nGroet, Zwaantje',
}
const application: MessageInput = { ...question, kind: 'job-application', phone: '06 12345678', vacancy: 'open' }

type Sent = Parameters<typeof handleMessage>[2]

async function harness() {
  const worker = await mailWorkerHarness()
  const rateLimits = await openRateLimits(join(temporaryFolder(), 'limits.db'), { warn: () => undefined } as never)
  onTestFinished(() => rateLimits.close())
  const site = { database: worker.database, rateLimits, secret, openVacancies }
  const send = (form: MessageInput, sent: Partial<Sent> = {}) =>
    handleMessage(site, form, { locale: 'nl', now, visitor: 'anna', needsStamp: false, ...sent })
  return { ...worker, send }
}

async function readMails({ folder }: Pick<MailWorkerHarness, 'folder'>): Promise<Email[]> {
  const mail = join(folder, 'mail')
  return Promise.all(readdirSync(mail).map((name) => PostalMime.parse(readFileSync(join(mail, name)))))
}

const header = (mail: Email | undefined, key: string) => mail?.headers.find((one) => one.key === key)?.value

describe('a question', () => {
  test('becomes one email to us, whose answer goes to the visitor, and leaves our outbox with it', async () => {
    const { send, sendDue, rows, logged, ...rest } = await harness()
    expect(await send(question, { locale: 'en' })).toEqual({ ok: true })
    expect(await rows()).toMatchObject([{ kind: 'contact-question', locale: 'nl', registrationId: null }])
    expect(JSON.stringify(await rows())).toContain('Zwaantje')
    expect(await sendDue()).toBe(1)
    const [mail, ...others] = await readMails(rest)
    expect(others).toEqual([])
    expect(mail?.to).toMatchObject([{ address: 'info@baselinetennis.example' }])
    expect(mail?.from?.address).toBe('info@baselinetennis.example')
    expect(mail?.replyTo).toMatchObject([{ name: 'Zwaantje van der Zwaluw', address: 'zwaantje@zwaluw.example' }])
    expect(mail?.subject).toBe('Vraag van Zwaantje van der Zwaluw')
    expect(header(mail, 'x-letter')).toBe('contact-question')
    expect(mail?.text).toContain('Kan mijn zoon een keer meespelen?\nHij is negen.\n\nGroet, Zwaantje')
    expect(mail?.html).toContain('Kan mijn zoon een keer meespelen?<br/>Hij is negen.')
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Engels')
    expect(mail?.text).not.toContain('Vragen?')
    expect(await rows()).toMatchObject([{ status: 'sent', facts: {} }])
    expect(logged.join('')).not.toMatch(/zwa/i)
  })

  test('that is not well filled in writes nothing and does not count', async () => {
    const { send, rows } = await harness()
    for (let i = 0; i < 8; i++)
      expect(await send({ ...question, email: 'x' })).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
    expect(await rows()).toEqual([])
    for (let i = 0; i < 5; i++) expect(await send(question)).toEqual({ ok: true })
    expect(await send(question)).toMatchObject({ status: 429, refusal: 'too-many' })
  })

  test('sent twice from the same form is one email, and with other words another', async () => {
    const { send, rows } = await harness()
    const form = { ...question, stamp: formStamp(secret, now - 60_000) }
    expect([await send(form), await send(form)]).toEqual([{ ok: true }, { ok: true }])
    expect(await rows()).toHaveLength(1)
    expect(await send({ ...form, message: 'En mijn dochter dan?' })).toEqual({ ok: true })
    expect(await send({ ...form, stamp: formStamp(secret, now - 60_001) })).toEqual({ ok: true })
    expect(await rows()).toHaveLength(3)
  })
})

describe('an application', () => {
  test('names the vacancy in the subject and how to call', async () => {
    const { send, sendDue, database, ...rest } = await harness()
    const id = await addVacancy(database, '2027-12-31')
    expect(await send({ ...application, vacancy: String(id) })).toEqual({ ok: true })
    expect(await send(application)).toEqual({ ok: true })
    expect(await sendDue()).toBe(2)
    const mails = await readMails(rest)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Open sollicitatie van Zwaantje van der Zwaluw',
      'Sollicitatie van Zwaantje van der Zwaluw: Tennistrainer',
    ])
    for (const mail of mails) {
      expect(header(mail, 'x-letter')).toBe('job-application')
      expect(mail.text).toContain('06 12345678')
    }
  })

  test('for a vacancy that has closed, or never was, is refused', async () => {
    const { send, rows, database } = await harness()
    const id = await addVacancy(database, '2026-01-31')
    for (const vacancy of [String(id), '99'])
      expect(await send({ ...application, vacancy })).toMatchObject({
        status: 422,
        errors: [{ field: 'vacancy', code: 'vacancy-closed' }],
      })
    expect(await rows()).toEqual([])
  })
})

describe('a form that a robot may have sent', () => {
  test('is asked once more where its stamp is wrong, too young or too old, and nothing is written', async () => {
    const { send, rows } = await harness()
    for (const [name, stamp] of [
      ['without a stamp', ''],
      ['with a forged stamp', `${now - 60_000}.${'A'.repeat(43)}`],
      ['with the stamp of another site', formStamp('t'.repeat(40), now - 60_000)],
      ['that was made a moment ago', formStamp(secret, now - 2999)],
      ['that was made yesterday', formStamp(secret, now - 86_400_001)],
      ['that is yet to be made', formStamp(secret, now + 60_000)],
    ] as const) {
      const asked = await send({ ...question, stamp }, { needsStamp: true, visitor: name.replaceAll(' ', '-') })
      expect(asked, name).toEqual({ ok: false, status: 422, errors: [], refusal: 'once-more' })
    }
    expect(await send({ ...question, website: 'https://spam.example' })).toMatchObject({ refusal: 'once-more' })
    expect(await rows()).toEqual([])
    for (const stamp of [ripeStamp(secret, now), formStamp(secret, now - 3000), formStamp(secret, now - 86_400_000)])
      expect(await send({ ...question, stamp }, { needsStamp: true })).toEqual({ ok: true })
  })

  test('may call with JSON and no stamp, but not with a forged one', async () => {
    const { send } = await harness()
    expect(await send(question)).toEqual({ ok: true })
    expect(await send({ ...question, stamp: '1.x' })).toMatchObject({ refusal: 'once-more' })
  })
})

test('the stamp of a form tells when it was made, and no other text does', () => {
  expect(readFormStamp(secret, freshStamp(secret, now))).toBe(now)
  expect(readFormStamp(secret, ripeStamp(secret, now))).toBe(now - 3000)
  const [madeAt, signature] = freshStamp(secret, now).split('.') as [string, string]
  for (const stamp of [
    ...['', '.', madeAt, `${Number(madeAt) + 1}.${signature}`, `0${madeAt}.${signature}`],
    ...[`${madeAt}.${signature.slice(1)}`, `${madeAt}.${signature} `, `NaN.${signature}`],
    `${'9'.repeat(400)}.${signature}`,
  ])
    expect(readFormStamp(secret, stamp), stamp).toBeUndefined()
})

describe('an email with somebody else’s words', () => {
  test('has no header and no recipient of theirs', async () => {
    const { send, sendDue, ...rest } = await harness()
    const hostile: Partial<MessageInput>[] = [
      { name: 'Eve\r\nBcc: all' },
      { name: '=?utf-8?q?Eve=0D=0ABcc:=20all=40club.example?=' },
      { name: '<script>alert(1)</script> {name} <0>x</0>' },
      { message: '\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nBcc: all@club.example\r\n\r\n' },
    ]
    for (const words of hostile) expect(await send({ ...question, ...words })).toEqual({ ok: true })
    expect(await sendDue()).toBe(hostile.length)
    for (const mail of await readMails(rest)) {
      expect(mail.to?.map(({ address }) => address)).toEqual(['info@baselinetennis.example'])
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['zwaantje@zwaluw.example'])
      expect([mail.cc, mail.bcc, header(mail, 'bcc')].map((found) => found?.length ?? 0)).toEqual([0, 0, 0])
      expect(mail.html).not.toContain('<script>')
    }
  })

  test('is not written for a name that holds an address', async () => {
    const { send } = await harness()
    for (const name of [
      'Eve\r\nBcc: all@club.example',
      'Eve" <eve@evil.example>, "All" <all@club.example',
      '=?utf-8?q?Eve=0D=0ABcc:=20all@club.example?=',
    ])
      expect(await send({ ...question, name }), name).toMatchObject({
        status: 422,
        errors: [{ code: 'name-invalid', field: 'name' }],
      })
  })

  test('does not leave with a response address that is more than one', async () => {
    const { settings } = await mailWorkerHarness()
    const transport = createTransport(settings)
    const mail = {
      ...({ kind: 'contact-question', locale: 'nl', messageId: 'x@club.example' } as const),
      ...{ recipient: 'info@club.example', subject: 'x', html: 'x', text: 'x' },
    }
    const resultOf = (email: string) =>
      transport.send({ ...mail, replyTo: { name: 'Eve', email } }, new AbortController().signal)
    const several = ['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example', 'a@b.example\u0000']
    for (const email of [...several, 'Eve <a@b.example>'])
      await expect(resultOf(email)).rejects.toThrow('the reply-to is no mail address')
    await expect(resultOf('a@b.example')).resolves.toBeUndefined()
  })
})

async function addVacancy(database: MailWorkerHarness['database'], validThrough: string): Promise<number> {
  const words = { nl: 'Tennistrainer', en: 'Tennis coach' }
  const opened = timestampAt('2026-01-01')
  const row = {
    status: 'published' as const,
    title: words,
    summary: words,
    body: words,
    image: null,
    clubId: 12,
    place: null,
    employment: 'part-time' as const,
    hoursMin: 8,
    hoursMax: 16,
    payMinCents: 2600,
    payMaxCents: 3400,
    payPer: 'hour' as const,
    publishedAt: opened,
    validThrough,
    createdAt: opened,
    updatedAt: opened,
  }
  const [added] = await database.write(['vacancies'], (tx) => tx.insert(vacancies).values(row).returning())
  return added!.id
}
