import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { emailDataOf } from '~/app/emails/data.server'
import { registrations } from '~/db/schema'
import { checkNewAddress } from '~/features/account/form'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { queueOverviewLinks } from '~/features/registrations/overview/emails.server'
import { makeOverviewToken, readOverviewToken } from '~/features/registrations/overview/token.server'
import { belongsTo, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { earlierResult, fingerprintOf } from '~/features/registrations/registrations.server'
import { readSettings } from '~/server/config/settings.server'
import { mayGetMail } from '~/server/mail/staging-allow-list.server'
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

const places: Record<string, (stored: string, requested: string) => boolean | Promise<boolean>> = {
  'the database itself': async (stored, requested) => {
    const { database } = await signedUp(stored)
    const key = sql<string>`lower(${registrations.contactEmail})`
    const [row] = await database.read.select({ key }).from(registrations)
    return row?.key === addressKey(requested)
  },
  'the registrations of an address': async (stored, requested) => {
    const { database } = await signedUp(stored)
    return (await registrationsOf(database.read, requested)).length > 0
  },
  'the registrations of an account': async (stored, requested) => {
    const { database } = await signedUp(stored)
    const listed = await registrationsFor(database.read, owner(requested))
    expect(belongsTo({ uid: null, contactEmail: stored }, owner(requested))).toBe(listed.length > 0)
    return listed.length > 0
  },
  'the token of an overview': async (stored, requested) => {
    const { database } = await signedUp(stored)
    const opened = readOverviewToken(secret, makeOverviewToken(secret, requested, signUpTimestamp), signUpTimestamp)
    return (await registrationsOf(database.read, opened!)).length > 0
  },
  'the limit of a recipient': (stored, requested) => recipientKey(secret, stored) === recipientKey(secret, requested),
  'the same form sent again': async (stored, requested) => {
    const { database, eventId, input } = await signedUp(stored)
    const again = { ...input, contact: { ...input.contact, email: requested } }
    return (await earlierResult(database.read, again.idempotencyKey, fingerprintOf(eventId, again)))?.ok === true
  },
  'the list of a staging site': (stored, requested) =>
    mayGetMail(staging(stored), requested) && mayGetMail(staging(requested), stored),
  'the new address of an account': (stored, requested) => {
    const checked = checkNewAddress(requested, stored)
    return !checked.ok && checked.code === 'email-same'
  },
}

async function signedUp(email: string) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const eventId = await addEvent(database, springCamp)
  const input = { ...somebody('Kim'), contact: { ...somebody('Kim').contact, email }, idempotencyKey: randomUUID() }
  await signUp(database, eventId, input)
  return { database, eventId, input }
}

describe.each(Object.entries(places))('%s', (_, isOne) => {
  test.each(same)('takes %s for the same address', async (_name, requested) => {
    expect(await isOne(kims, requested)).toBe(true)
    expect(await isOne(requested, kims)).toBe(true)
  })
  test.each(lookAlikes)('takes a %s for another address', async (_name, requested) => {
    expect(await isOne(kims, requested)).toBe(false)
    expect(await isOne(requested, kims)).toBe(false)
  })
})

test('the limit of a recipient is one for all spellings of a mail server', () => {
  for (const email of ['kim@kpn.example', 'kim@KPN.example', 'kim@\u212apn.example', 'kim@ｋpn.example'])
    expect(recipientKey(secret, email)).toBe(recipientKey(secret, 'kim@kpn.example'))
})

test.each(lookAlikes)('an address with a %s may be taken for another', (name, email) => {
  expect(isAmbiguous(name === 'composed' ? kims : email)).toBe(true)
})
test.each(['kim@players.example', 'Kim@Players.example', 'josé@müller.example'])('%s is itself alone', (email) => {
  expect(isAmbiguous(email)).toBe(false)
})

describe('the link to all registrations of an address', () => {
  const ask = async (stored: readonly string[], requested: string) => {
    const harness = await mailWorkerHarness()
    const eventId = await addEvent(harness.database, springCamp)
    for (const [i, email] of stored.entries())
      await signUp(harness.database, eventId, {
        ...somebody(`Kim${i}`),
        contact: { ...somebody('Kim').contact, email },
      })
    await harness.database.write(['letters'], (tx) => queueOverviewLinks(tx, requested, 'nl', signUpTimestamp))
    const rows = (await harness.rows()).filter(({ kind }) => kind === 'registrations-link')
    const sent: string[] = []
    for (const letter of rows) {
      const asking = { db: harness.database.read, email: letter, site: harness.settings, now: signUpTimestamp }
      await emailDataOf('registrations-link', asking).then(
        () => sent.push(letter.recipient),
        () => {},
      )
    }
    return { rows: rows.length, sent }
  }

  test('goes to each spelling that is stored, and not to the one that was typed', async () => {
    const stored = ['Kim@players.example', 'kim@players.example', 'Kim@players.example']
    const { sent } = await ask(stored, 'KIM@players.example')
    expect(sent).toEqual(['Kim@players.example', 'kim@players.example'])
  })

  test.each([...lookAlikes, ['stranger', 'nobody@players.example'] as const])(
    'goes nowhere for a %s, of whom as much is written as of others',
    async (_name, requested) => {
      expect(await ask([kims], requested)).toEqual({ rows: 1, sent: [] })
    },
  )
})
