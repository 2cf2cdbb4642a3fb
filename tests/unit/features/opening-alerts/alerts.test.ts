import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { replayErasures } from '~/app/cli/replay-erasures.server'
import { nextDueAt, runDueJobs } from '~/app/jobs.server'
import { isPostgres } from '~/db/dialect'
import { events, openingAlerts } from '~/db/schema'
import { deleteAccount } from '~/features/account/profile/delete-account.server'
import { accountData } from '~/features/account/profile/export.server'
import {
  alertsOfAddress,
  confirmAlert,
  eraseAlerts,
  findAlert,
  requestAlert,
} from '~/features/opening-alerts/alerts.server'
import { erasureLogOf, readErasures } from '~/server/backup/erasure-log.server'
import { settings } from '~/server/config/settings.server'
import { alertToken, readAlertToken } from '~/server/security/signed-tokens.server'
import { timestampAt } from '~/time/time-zone'
import { accountTimestamp, siteWithAccounts } from '../../../support/database/account-site'
import { addEvent, signUpTimestamp as now, springCamp, summerLessons } from '../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'
import { cancelEvent } from '../../../support/written'

const opensAt = timestampAt('2027-02-01', '09:00')
const hour = 3_600_000
const laterCamp = { ...springCamp, signupOpensAt: opensAt, signupClosesAt: timestampAt('2027-04-20') }

async function waiting(event: typeof events.$inferInsert = laterCamp, signUps = ['anna', 'bram']) {
  const harness = await mailWorkerHarness()
  const { database } = harness
  const eventId = await addEvent(database, event)
  const ask = async (name: string, at = now, email = `${name}@alerts.example`) => {
    await database.write(['outbox'], (tx) => requestAlert(tx, { eventId, email, locale: 'nl' }, at))
    return (await alertsOfAddress(database.read, email))[0]!.id
  }
  const press = (id: number, at = now) => database.write([], (tx) => confirmAlert(tx, id, at))
  const ids: number[] = []
  for (const name of signUps) ids.push(await ask(name))
  const left = async () =>
    (await database.read.select().from(openingAlerts).orderBy(asc(openingAlerts.id))).map(
      ({ email }) => email.split('@')[0],
    )
  const opened = async () =>
    (await harness.rows())
      .filter(({ kind }) => kind === 'sign-up-opened')
      .map(({ recipient }) => recipient.split('@')[0])
  const run = async (at: number) => {
    while ((await runDueJobs(database, at)) > 0);
  }
  return { ...harness, eventId, ids, ask, press, left, opened, run }
}

describe('when sign-up opens', () => {
  test('everybody who confirmed gets one email, nobody else, and the addresses go', async () => {
    const { database, ids, press, left, opened, run, rows } = await waiting()
    await press(ids[0]!)
    await run(opensAt - 1)
    expect(await opened()).toEqual([])
    await run(opensAt)
    await run(opensAt)
    expect(await opened()).toEqual(['anna'])
    expect(await left()).toEqual([])
    expect((await rows()).filter(({ recipient }) => recipient.startsWith('bram')).map(({ kind }) => kind)).toEqual([
      'opening-alert-confirm',
    ])
    expect(await nextDueAt(database.read, opensAt)).not.toBe(opensAt)
  })

  test('two processes at the same time send it once', async () => {
    const { database, open, ids, press, opened } = await waiting()
    for (const id of ids) await press(id)
    await Promise.all([runDueJobs(database, opensAt), runDueJobs(open(), opensAt)])
    expect(await opened()).toEqual(['anna', 'bram'])
  })

  test('a crash before the end of the transaction leaves the address and no email', async () => {
    const { database, ids, press, left, opened, run } = await waiting(laterCamp, ['anna'])
    await press(ids[0]!)
    const crashing = {
      read: database.read,
      write: ((topics, work) =>
        database.write(topics, async (tx) => {
          await work(tx)
          throw new Error('crash')
        })) as typeof database.write,
    }
    await expect(runDueJobs(crashing, opensAt)).rejects.toThrow('crash')
    expect([await left(), await opened()]).toEqual([['anna'], []])
    await run(opensAt)
    expect([await left(), await opened()]).toEqual([[], ['anna']])
  })

  test('it is the moment that staff last chose', async () => {
    const { database, eventId, ids, press, opened, run } = await waiting(laterCamp, ['anna'])
    await press(ids[0]!)
    expect(await nextDueAt(database.read, now)).toBe(opensAt)
    const move = (signupOpensAt: number) =>
      database.write(['events'], async (tx) => {
        await tx.update(events).set({ signupOpensAt }).where(eq(events.id, eventId))
      })
    await move(opensAt + hour)
    await run(opensAt)
    expect(await opened()).toEqual([])
    await move(opensAt - hour)
    await run(opensAt - hour)
    expect(await opened()).toEqual(['anna'])
  })

  test('a club’s lessons open with its season, a cancelled event for nobody', async () => {
    const lessons = await waiting({ ...summerLessons, clubId: 5, place: { clubId: 5 } })
    await lessons.press(lessons.ids[0]!)
    await lessons.run(timestampAt('2027-01-04') - 1)
    expect(await lessons.opened()).toEqual([])
    await lessons.run(timestampAt('2027-01-04'))
    expect(await lessons.opened()).toEqual(['anna'])

    const camp = await waiting()
    await camp.press(camp.ids[0]!)
    await cancelEvent(camp.database, camp.eventId, null, now)
    await camp.run(opensAt)
    expect([await camp.left(), await camp.opened()]).toEqual([[], []])
  })

  test('the email names the event, says until when, and leads to the form', async () => {
    const { clock, ids, press, run, sendDue, rows, folder } = await waiting(laterCamp, ['anna'])
    const mailed = async () => {
      expect(await sendDue()).toBe(1)
      return PostalMime.parse(readFileSync(join(folder, 'mail', `${(await rows())[0]!.messageId}.eml`)))
    }
    const confirm = await mailed()
    expect(confirm.text).toMatch(/Meikamp.*maandag 1 februari 2027/s)
    expect(confirm.text).toMatch(/https:\/\/www\.club\.example\/evenementen\/melding\/1-[0-9a-f]{40}/)
    expect(confirm.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('mailto:')
    await press(ids[0]!)
    clock.now = opensAt
    // The first email has been forgotten by then.
    await run(opensAt)
    const mail = await mailed()
    expect(mail.subject).toBe('Je kunt je inschrijven: Meikamp')
    expect(mail.text).toContain('https://www.club.example/evenementen/1-meikamp/inschrijven')
    expect(mail.text).toContain('t/m maandag 19 april 2027')
  })
})

describe('an address', () => {
  test('that nobody confirms goes after two days, another stays', async () => {
    const { ids, press, left, run } = await waiting()
    await press(ids[0]!)
    await run(now + 48 * hour - 1)
    expect(await left()).toEqual(['anna', 'bram'])
    await run(now + 48 * hour)
    expect(await left()).toEqual(['anna'])
  })

  test('that is given twice stands there once, however it is spelled', async () => {
    const { ids, ask, press, rows, left, sendDue, database, clock } = await waiting(laterCamp, ['anna'])
    expect(await ask('anna', now + hour, 'ANNA@alerts.example')).toBe(ids[0])
    expect((await findAlert(database.read, ids[0]!))?.createdAt).toBe(now + hour)
    await press(ids[0]!)
    const confirmed = await findAlert(database.read, ids[0]!)
    await ask('anna', now + 2 * hour)
    expect(await findAlert(database.read, ids[0]!)).toEqual(confirmed)
    expect(await left()).toEqual(['ANNA'])
    clock.now = now + 3 * hour
    await sendDue()
    expect(await rows()).toEqual([])
  })

  test('that is taken off is in the log of erasures by its number', async () => {
    const { database, file, ids, left } = await waiting()
    await database.write([], (tx) => eraseAlerts(tx, [ids[1]!], now))
    expect(await left()).toEqual(['anna'])
    const log = erasureLogOf(isPostgres ? settings().databaseFile : file)
    // On PostgreSQL other tests of the run write to the same list.
    expect(readErasures(log)).toContainEqual({ at: now, kind: 'alert', key: String(ids[1]) })
  })

  test('that was erased is erased again by a restore, and nothing younger', async () => {
    const { database, ids, left } = await waiting()
    const erasures = (at: number) => ids.map((id) => ({ at, kind: 'alert' as const, key: String(id) }))
    expect([await replayErasures(database, erasures(now - 1), now), await left()]).toEqual([0, ['anna', 'bram']])
    expect([await replayErasures(database, erasures(now), now), await left()]).toEqual([2, []])
  })
})

describe('an account', () => {
  async function noorAndSem() {
    const all = await siteWithAccounts()
    const { database } = all
    const eventId = await addEvent(database, laterCamp)
    await database.write([], async (tx) => {
      for (const email of ['Noor@jansen.example', 'sem@jansen.example'])
        await tx.insert(openingAlerts).values({ eventId, email, locale: 'nl', confirmedAt: null, createdAt: now })
    })
    const left = async () => (await database.read.select().from(openingAlerts)).map(({ email }) => email)
    return { ...all, eventId, left }
  }

  test('has its alerts in its download, not another’s', async () => {
    const { database, noor, eventId } = await noorAndSem()
    const { openingAlerts: shown } = await accountData(database.read, noor)
    expect(shown).toEqual([{ event: eventId, askedAt: new Date(now).toISOString(), confirmedAt: null }])
    const unproven = { user: { ...noor.user, emailVerified: false } }
    expect((await accountData(database.read, unproven)).openingAlerts).toEqual([])
  })

  test('that goes with everything takes its alerts along, not another’s', async () => {
    const { site, noor, left } = await noorAndSem()
    expect(await deleteAccount(site, { session: noor, erases: true, now: accountTimestamp })).toMatchObject({
      ok: true,
    })
    expect(await left()).toEqual(['sem@jansen.example'])
  })
})

test('a link opens its own alert only, and survives lower case', () => {
  const token = alertToken('secret', 12)
  expect(readAlertToken('secret', token.toLowerCase())).toBe(12)
  for (const wrong of [token.replace('12-', '13-'), token.slice(0, -1), '12-', '', 'x-y', `0${token}`])
    expect(readAlertToken('secret', wrong)).toBeUndefined()
  expect(readAlertToken('other', token)).toBeUndefined()
})
