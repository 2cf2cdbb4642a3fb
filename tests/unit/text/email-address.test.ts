import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import { registrations } from '~/db/schema'
import { checkNewAddress } from '~/features/account/form'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { queueOverviewLinks } from '~/features/registrations/overview/post-handler.server'
import { makeOverviewToken, readOverviewToken } from '~/features/registrations/overview/token.server'
import { belongsTo, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { earlierResult, fingerprintOf } from '~/features/registrations/registrations.server'
import { readSettings } from '~/server/config/settings.server'
import { mayGetMail } from '~/server/mail/transport.server'
import { recipientKey } from '~/server/security/client-address.server'
import { addressKey, isAmbiguous } from '~/text/email-address'
import { temporaryFolder, testDatabase } from '../../support/database/database'
import { addEvent, signUp, signUpTimestamp, somebody, springCamp } from '../../support/database/sign-ups'
import { mailWorkerHarness } from '../../support/site/mail-worker-harness'

const kims = 'kim.strasse.jose\u0301@players.example'
/** Other mailboxes that some case folding maps to the address above. */
const lookAlikes = [
  ['KELVIN SIGN', kims.replace('k', '\u212a')],
  ['dotless i', kims.replace('i', 'ı')],
  ['capital I with a dot', kims.replace('i', 'İ')],
  ['long s', kims.replace('s', 'ſ')],
  ['sharp s', kims.replace('ss', 'ß')],
  ['full-width', kims.replace('k', 'ｋ')],
  ['full-width capital', kims.replace('k', 'Ｋ')],
  ['composed', kims.normalize('NFC')],
  ['composed capital', kims.normalize('NFC').replace('é', 'É')],
] as const
const same = [
  ['itself', kims],
  ['capitals of ASCII', kims.replace(/[a-z]/g, (letter) => letter.toUpperCase())],
] as const

const secret = 's'.repeat(40)
const owner = (email: string) => ({ uid: 'somebody-else', email, emailVerified: true })
const staging = (list: string) =>
  readSettings({ APP_ENV: 'staging', STAGING_PASSWORD: 'x', STAGING_MAIL_TO: list, DATA_DIR: temporaryFolder() })

/** Whether each takes the address that is asked for to be the one that is stored. */
const places: Record<string, (stored: string, requested: string) => boolean | Promise<boolean>> = {
  'the limit of a recipient': (stored, requested) => recipientKey(secret, stored) === recipientKey(secret, requested),
  'the list of a staging site': (stored, requested) =>
    mayGetMail(staging(stored), requested) && mayGetMail(staging(requested), stored),
  'the new address of an account': (stored, requested) => {
    const checked = checkNewAddress(requested, stored)
    return !checked.ok && checked.code === 'email-same'
  },
  'the registrations of an account, as asked of one row': (stored, requested) =>
    belongsTo({ uid: null, contactEmail: stored }, owner(requested)),
}

/** The same, of a form that was sent with the stored address. */
const placesOfForm: Record<string, (form: SentForm, requested: string) => boolean | Promise<boolean>> = {
  'the database itself': async ({ db }, requested) => {
    const [row] = await db.select({ key: sql<string>`lower(${registrations.contactEmail})` }).from(registrations)
    return row?.key === addressKey(requested)
  },
  'the registrations of an address': async ({ db }, requested) => (await registrationsOf(db, requested)).length > 0,
  'the registrations of an account': async ({ db }, requested) =>
    (await registrationsFor(db, owner(requested))).length > 0,
  'the token of an overview': async ({ db }, requested) => {
    const opened = readOverviewToken(secret, makeOverviewToken(secret, requested, signUpTimestamp), signUpTimestamp)
    return (await registrationsOf(db, opened!)).length > 0
  },
  'the same form sent again': async ({ db, eventId, input }, requested) => {
    const again = { ...input, contact: { ...input.contact, email: requested } }
    return (await earlierResult(db, again.idempotencyKey, fingerprintOf(eventId, again)))?.ok === true
  },
}

type SentForm = Awaited<ReturnType<typeof signedUp>>

async function signedUp(email: string) {
  const { database } = await testDatabase()
  const eventId = await addEvent(database, springCamp)
  const input = { ...somebody('Kim'), contact: { ...somebody('Kim').contact, email }, idempotencyKey: randomUUID() }
  await signUp(database, eventId, input)
  return { db: database.read, eventId, input }
}

test('every part takes capitals of ASCII for the same address, and all that merely looks like it for another', async () => {
  const form = await signedUp(kims)
  const taken: string[] = []
  for (const [name, other] of [...same, ...lookAlikes]) {
    const formOfOther = await signedUp(other)
    for (const [place, isOne] of Object.entries(places)) {
      if (await isOne(kims, other)) taken.push(`${place} takes ${name}`)
      if (await isOne(other, kims)) taken.push(`${place} is taken by ${name}`)
    }
    for (const [place, isOne] of Object.entries(placesOfForm)) {
      if (await isOne(form, other)) taken.push(`${place} takes ${name}`)
      if (await isOne(formOfOther, kims)) taken.push(`${place} is taken by ${name}`)
    }
  }
  const everywhere = [...Object.keys(places), ...Object.keys(placesOfForm)]
  const bothWays = same.flatMap(([name]) =>
    everywhere.flatMap((at) => [`${at} takes ${name}`, `${at} is taken by ${name}`]),
  )
  expect(taken).toEqual(bothWays)
})

test('the limit of a recipient is one for all spellings of a mail server', () => {
  for (const email of ['kim@kpn.example', 'kim@KPN.example', 'kim@\u212apn.example', 'kim@ｋpn.example'])
    expect(recipientKey(secret, email)).toBe(recipientKey(secret, 'kim@kpn.example'))
})

test('an address may be taken for another where some case folding maps them to one', () => {
  const ambiguous = [kims, ...lookAlikes.filter(([name]) => name !== 'composed').map(([, email]) => email)]
  const plain = ['kim@players.example', 'Kim@Players.example', 'josé@müller.example']
  expect([...ambiguous, ...plain].filter(isAmbiguous)).toEqual(ambiguous)
})

test('the link to all registrations goes to each spelling that is stored, and to no other', async () => {
  const ask = async (stored: readonly string[], requested: readonly string[]) => {
    const harness = await mailWorkerHarness()
    const eventId = await addEvent(harness.database, springCamp)
    for (const [i, email] of stored.entries()) {
      const contact = { ...somebody('Kim').contact, email }
      await signUp(harness.database, eventId, { ...somebody(`Kim${i}`), contact })
    }
    const sent: string[][] = []
    for (const email of requested) {
      const before = (await harness.rows()).length
      await harness.database.write(['outbox'], (tx) => queueOverviewLinks(tx, email, 'nl', signUpTimestamp))
      const recipients: string[] = []
      const rows = (await harness.rows()).slice(before)
      for (const row of rows) {
        const asking = { db: harness.database.read, email: row, site: harness.settings, now: signUpTimestamp }
        await emailDataOf('registrations-link', asking).then(
          () => recipients.push(row.recipient),
          () => {},
        )
      }
      sent.push([`${rows.length} written`, ...recipients])
    }
    return sent
  }
  const stored = ['Kim@players.example', 'kim@players.example', 'Kim@players.example']
  expect(await ask(stored, ['KIM@players.example'])).toEqual([
    ['2 written', 'Kim@players.example', 'kim@players.example'],
  ])
  const strangers = [...lookAlikes.map(([, email]) => email), 'nobody@players.example']
  expect(await ask([kims], strangers)).toEqual(strangers.map(() => ['1 written']))
})
