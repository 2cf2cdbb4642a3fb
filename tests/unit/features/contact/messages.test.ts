import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { vacancies } from '~/db/schema'
import { emptyMessage, type MessageInput } from '~/features/contact/message/message'
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
  ...emptyMessage('contact-question', ''),
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
  it('becomes one email to us, whose answer goes to the visitor', async () => {
    const { send, start, sent, rows, logged, ...rest } = await harness()
    expect(await send(question, { locale: 'en' })).toEqual({ ok: true })
    expect(await rows()).toMatchObject([{ kind: 'contact-question', locale: 'nl', registrationId: null }])
    start()
    await sent(1)
    const mails = await readMails(rest)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.to).toMatchObject([{ address: 'info@baselinetennis.example' }])
    expect(mail?.from?.address).toBe('info@baselinetennis.example')
    expect(mail?.replyTo).toMatchObject([{ name: 'Zwaantje van der Zwaluw', address: 'zwaantje@zwaluw.example' }])
    expect(mail?.subject).toBe('Vraag van Zwaantje van der Zwaluw')
    expect(header(mail, 'x-letter')).toBe('contact-question')
    expect(mail?.text).toContain('Kan mijn zoon een keer meespelen?\nHij is negen.\n\nGroet, Zwaantje')
    expect(mail?.html).toContain('Kan mijn zoon een keer meespelen?<br/>Hij is negen.')
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('Engels')
    expect(mail?.text).not.toContain('Vragen?')
  })

  it('leaves our outbox when the email leaves, and the log from the start', async () => {
    const { send, start, sent, rows, logged } = await harness()
    await send(question)
    expect(JSON.stringify(await rows())).toContain('Zwaantje')
    start()
    await sent(1)
    expect(await rows()).toMatchObject([{ status: 'sent', facts: {} }])
    expect(logged.join('')).not.toMatch(/zwa/i)
  })

  it('that is not well filled in writes nothing and does not count', async () => {
    const { send, rows } = await harness()
    for (let i = 0; i < 8; i++)
      expect(await send({ ...question, email: 'x' })).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
    expect(await send(question)).toEqual({ ok: true })
    expect(await rows()).toHaveLength(1)
  })

  it('is taken five times an hour from one visitor, and still from another', async () => {
    const { send, rows } = await harness()
    for (let i = 0; i < 5; i++) expect(await send(question)).toEqual({ ok: true })
    const sixth = await send(question)
    expect(sixth).toMatchObject({ ok: false, status: 429, refusal: 'too-many' })
    expect(sixth).toHaveProperty('retryAfter', expect.closeTo(3600, -1))
    expect(await send(question, { visitor: 'bram' })).toEqual({ ok: true })
    expect(await rows()).toHaveLength(6)
  })

  it('sent twice from the same form is one email, and with other words another', async () => {
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
  it('names the vacancy in the subject and how to call', async () => {
    const { send, start, sent, database, ...rest } = await harness()
    const id = await addVacancy(database, '2027-12-31')
    expect(await send({ ...application, vacancy: String(id) })).toEqual({ ok: true })
    expect(await send(application)).toEqual({ ok: true })
    start()
    await sent(2)
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

  it('for a vacancy that has closed, or never was, is refused', async () => {
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
  const needsStamp = true

  it.each([
    ['without a stamp', ''],
    ['with a forged stamp', `${now - 60_000}.${'A'.repeat(43)}`],
    ['with the stamp of another site', formStamp('t'.repeat(40), now - 60_000)],
    ['that was made a moment ago', formStamp(secret, now - 2999)],
    ['that was made yesterday', formStamp(secret, now - 86_400_001)],
    ['that is yet to be made', formStamp(secret, now + 60_000)],
  ])('%s is asked once more, and nothing is written', async (_, stamp) => {
    const { send, rows } = await harness()
    expect(await send({ ...question, stamp }, { needsStamp })).toEqual({
      ok: false,
      status: 422,
      errors: [],
      refusal: 'once-more',
    })
    expect(await rows()).toEqual([])
    const again = await send({ ...question, stamp: ripeStamp(secret, now) }, { needsStamp })
    expect(again).toEqual({ ok: true })
  })

  it.each([3000, 86_400_000])('is taken when it was made %i ms ago', async (age) => {
    const { send } = await harness()
    expect(await send({ ...question, stamp: formStamp(secret, now - age) }, { needsStamp })).toEqual({ ok: true })
  })

  it('is asked once more when it fills in what nobody sees', async () => {
    const { send, rows } = await harness()
    expect(await send({ ...question, website: 'https://spam.example' })).toMatchObject({ refusal: 'once-more' })
    expect(await rows()).toEqual([])
  })

  it('may call with JSON and no stamp, but not with a forged one', async () => {
    const { send } = await harness()
    expect(await send(question)).toEqual({ ok: true })
    expect(await send({ ...question, stamp: '1.x' })).toMatchObject({ refusal: 'once-more' })
  })
})

describe('the stamp of a form', () => {
  it('tells when it was made', () => {
    expect(readFormStamp(secret, freshStamp(secret, now))).toBe(now)
    expect(readFormStamp(secret, ripeStamp(secret, now))).toBe(now - 3000)
  })

  const [madeAt, signature] = freshStamp(secret, now).split('.') as [string, string]
  it.each([
    '',
    '.',
    madeAt,
    `${Number(madeAt) + 1}.${signature}`,
    `0${madeAt}.${signature}`,
    `${madeAt}.${signature.slice(1)}`,
    `${madeAt}.${signature} `,
    `NaN.${signature}`,
    `${'9'.repeat(400)}.${signature}`,
  ])('is not "%s"', (stamp) => {
    expect(readFormStamp(secret, stamp)).toBeUndefined()
  })
})

describe('an email with somebody else’s words', () => {
  it.each([
    ['name', 'Eve\r\nBcc: all'],
    ['name', '=?utf-8?q?Eve=0D=0ABcc:=20all=40club.example?='],
    ['name', '<script>alert(1)</script> {name} <0>x</0>'],
    ['message', '\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nBcc: all@club.example\r\n\r\n'],
  ])('has no header and no recipient of theirs (%s: %j)', async (field, words) => {
    const { send, start, sent, ...rest } = await harness()
    expect(await send({ ...question, [field]: words })).toEqual({ ok: true })
    start()
    await sent(1)
    const [mail] = await readMails(rest)
    expect(mail?.to?.map(({ address }) => address)).toEqual(['info@baselinetennis.example'])
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['zwaantje@zwaluw.example'])
    expect([mail?.cc, mail?.bcc, header(mail, 'bcc')].map((found) => found?.length ?? 0)).toEqual([0, 0, 0])
    expect(mail?.html).not.toContain('<script>')
  })

  it.each([
    'Eve\r\nBcc: all@club.example',
    'Eve" <eve@evil.example>, "All" <all@club.example',
    '=?utf-8?q?Eve=0D=0ABcc:=20all@club.example?=',
  ])('is not written for a name that holds an address: %j', async (name) => {
    const { send } = await harness()
    expect(await send({ ...question, name })).toMatchObject({
      ok: false,
      status: 422,
      errors: [{ code: 'name-invalid', field: 'name' }],
    })
  })

  it('does not leave with a response address that is more than one', async () => {
    const folder = temporaryFolder()
    const transport = createTransport({
      smtpUrl: undefined,
      mailFrom: 'Club <info@club.example>',
      dataDir: folder,
      appEnv: 'production',
      stagingMailTo: [],
    })
    const mail = {
      kind: 'contact-question' as const,
      locale: 'nl' as const,
      messageId: 'x@club.example',
      recipient: 'info@club.example',
      subject: 'x',
      html: 'x',
      text: 'x',
    }
    const resultOf = (email: string) =>
      transport.send({ ...mail, replyTo: { name: 'Eve', email } }, new AbortController().signal)
    for (const email of [
      'a@b.example, c@d.example',
      'a@b.example\nBcc: c@d.example',
      'a@b.example\u0000',
      'Eve <a@b.example>',
    ])
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
