import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'playwright/test'
import { readBackupName } from '~/server/backup/backup-schedule'
import { freshFolder, startSite } from '../support/site/site'
import { coupleOf, type Form, sendForm } from './sign-up-forms'
import { runCommand, startCommand } from './site-commands'
import { openFile } from './site-database'

const rounds = process.env.LONG ? 20 : 2
const clients = 4

const backupsOf = (dataDir: string) =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')).filter(readBackupName).sort() : []

function wholeSignUps(dataDir: string, backup: string): number {
  const database = new Sqlite(join(dataDir, 'backups', backup, 'site.db'), { readonly: true })
  try {
    expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(database.pragma('foreign_key_check')).toEqual([])
    const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get() as number
    const signUps = count('registrations')
    expect([count('participants'), count('letters')]).toEqual([2 * signUps, signUps])
    return signUps
  } finally {
    database.close()
  }
}

test('backups that are made while people sign up have everybody who was answered before, and nothing half', async () => {
  test.setTimeout(180_000 + rounds * 10_000)
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  let isOver = false
  let responded = 0
  const client = async (name: string) => {
    for (let i = 0; !isOver; i++) {
      const form: Form = coupleOf(`${name} ${i}`)
      expect((await sendForm(site, event, form)).status).toBe(303)
      responded++
    }
  }
  const crowd = Promise.all(Array.from({ length: clients }, (_, i) => client(`Client ${i}`)))
  try {
    for (let round = 0; round < rounds; round++) {
      const [before, had] = [responded, backupsOf(dataDir)]
      const { status, said } = await runCommand(dataDir, 'backup')
      expect([status, said]).toEqual([
        0,
        expect.stringMatching(/^\S+: \d+ rows and 0 photos and pictures, read again and whole/),
      ])
      const newest = backupsOf(dataDir).at(-1)!
      expect(had).not.toContain(newest)
      const signUps = wholeSignUps(dataDir, newest)
      expect(signUps).toBeGreaterThanOrEqual(before)
      expect(responded).toBeGreaterThan(before)
      expect(backupsOf(dataDir).length).toBeLessThanOrEqual(2)
    }
  } finally {
    isOver = true
    await crowd
    database.close()
    await site.stop()
  }
})

test('a backup that is killed half-way is none, and the next one clears up after it', async () => {
  test.setTimeout(180_000 + rounds * 10_000)
  const dataDir = freshFolder()
  const site = await startSite({ dataDir, env: { DEMO: '0' } })
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  try {
    for (let i = 0; i < 20; i++) await sendForm(site, event, coupleOf(`Player ${i}`))
    const fill =
      'insert into redirects (path, target, status, note, created_at, updated_at) values (?, ?, 301, ?, 0, 0)'
    for (let i = 0; i < 3000; i++) database.change(fill, `/old/${i}`, '/', 'x'.repeat(3000))
    let isLeft = false
    // Until one was caught half-way.
    for (let round = 0; round < rounds || !isLeft; round++) {
      const { process: backup, ended } = startCommand(dataDir, 'backup')
      const unfinished = () => readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.part'))
      while (!(existsSync(join(dataDir, 'backups')) && unfinished()) && backup.exitCode === null) await pause(1)
      // Interrupts each round at another point.
      await pause((round % rounds) * 7)
      backup.kill('SIGKILL')
      await ended
      isLeft ||= unfinished()
      for (const name of backupsOf(dataDir)) expect(wholeSignUps(dataDir, name)).toBe(20)
    }
    expect((await runCommand(dataDir, 'backup')).status).toBe(0)
    const left = readdirSync(join(dataDir, 'backups'))
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(wholeSignUps(dataDir, backupsOf(dataDir).at(-1)!)).toBe(20)
  } finally {
    database.close()
    await site.stop()
  }
})
