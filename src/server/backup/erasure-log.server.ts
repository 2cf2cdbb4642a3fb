import { AsyncLocalStorage } from 'node:async_hooks'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { connectionOf, type Db } from '~/db/connection.server'
import { DatabaseUnwritable } from '~/db/errors.server'
import { backupsFolder } from '~/server/config/data-folders.server'
import { settings } from '~/server/config/settings.server'
import { flushFolder } from './backup-files.server'
import { erasureDays } from './backup-schedule'

/* Append-only, one JSON line each, so that a restore repeats erasures (docs/decisions/backups.md). */

/** The key of a participant and a note is `BT-7K3M-9QXP/12`, of an alert its id. */
export type ErasureKind = 'registration' | 'participant' | 'note' | 'account' | 'photo' | 'alert'

export type Erasure = { readonly at: number; readonly kind: ErasureKind; readonly key: string }

export const erasureLogOf = (databaseFile: string): string => join(backupsFolder(databaseFile), 'erasures.log')

const rehearsal = new AsyncLocalStorage<true>()

/** For work that is rolled back: it erases nobody, so no restore may repeat it. */
export const rehearse = <T>(work: () => Promise<T>): Promise<T> => rehearsal.run(true, work)

/** Flushed before the commit: after a crash a restore erases too much rather than bring somebody back. */
export function logErasures(tx: Db, kind: ErasureKind, keys: readonly string[], now: number): void {
  if (rehearsal.getStore()) return
  appendErasures(
    listOf(tx),
    keys.map((key) => ({ at: now, kind, key })),
  )
  connectionOf(tx).hasErased = true
}

export function appendErasures(list: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  try {
    append(list, erasures.map((one) => `${JSON.stringify(one)}\n`).join(''))
  } catch (error) {
    throw new DatabaseUnwritable(`${list} cannot be written`, { cause: error })
  }
}

function append(list: string, lines: string): void {
  const isNew = !existsSync(list)
  if (isNew) mkdirSync(dirname(list), { recursive: true, mode: 0o700 })
  const file = openSync(list, 'a+', 0o600)
  try {
    writeFileSync(file, endsWhole(file) ? lines : `\n${lines}`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  if (isNew) flushFolder(dirname(list))
}

/** A killed process may have left half a line, of a transaction that was rolled back. */
function endsWhole(file: number): boolean {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  return size === 0 || (readSync(file, last, 0, 1, size - 1) === 1 && last.toString() === '\n')
}

export function readErasures(list: string): Erasure[] {
  if (!existsSync(list)) return []
  return readFileSync(list, 'utf8')
    .split('\n')
    .flatMap((line): Erasure[] => {
      try {
        return line ? [JSON.parse(line)] : []
      } catch {
        return []
      }
    })
}

const forgottenBefore = (now: number) => now - erasureDays * 86_400_000

export function hasOldErasures(db: Db, now: number): boolean {
  const list = listOf(db)
  if (!existsSync(list)) return false
  const file = openSync(list, 'r')
  try {
    const start = Buffer.alloc(40)
    readSync(file, start)
    const [, at] = /^\{"at":(\d+),/.exec(start.toString()) ?? []
    return at !== undefined && Number(at) < forgottenBefore(now)
  } finally {
    closeSync(file)
  }
}

export function dropOldErasures(tx: Db, now: number): number {
  const list = listOf(tx)
  const all = readErasures(list)
  const kept = all.filter(({ at }) => at >= forgottenBefore(now))
  const draft = `${list}.part`
  rmSync(draft, { force: true })
  writeFileSync(draft, kept.map((one) => `${JSON.stringify(one)}\n`).join(''), { flush: true, mode: 0o600 })
  renameSync(draft, list)
  flushFolder(dirname(list))
  return all.length - kept.length
}

/** With PostgreSQL in DATA_DIR, of each machine for itself. */
const listOf = (db: Db): string => erasureLogOf(connectionOf(db).file ?? settings().databaseFile)
