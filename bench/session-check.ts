import { hash } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { dialect } from '~/db/dialect'
import { migrateDatabase, openDatabase } from '~/db/open.server'
import { sessions as rows } from '~/db/schema'
import { createSessions } from '~/features/auth/session-store.server'
import type { SessionUser } from '~/model/user'
import { knownAccounts } from '../tests/support/database/known-accounts'
import { freshFolder } from '../tests/support/site/site'
import { rowOfQuestion, timed } from './questions'
import { scaled } from './scale'
import type { Row } from './table'

const visitors = scaled(10_000, 10)

export async function measureSessionCheck(): Promise<{ rows: Row[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', 'drizzle', dialect))
  const database = openDatabase(file)
  const bare = new Sqlite(file, { readonly: true })
  try {
    const now = Date.now()
    const account = { email: 'marieke@jansen.example' }
    const { lookUp } = knownAccounts({ marieke: account }).identity
    const verify = async () => ({ ok: true as const, uid: 'marieke', signedInAt: now })
    const sessions = createSessions(database, { lookUp, verify })
    const opened = await sessions.open({ token: 'any', sessionToken: undefined, now })
    if (!opened.ok) throw new Error(`the session was not opened: ${opened.reason}`)
    await fill(database, opened.session.user, now)
    const byHash = bare.prepare('SELECT * FROM sessions WHERE word_hash = ? AND ended_at IS NULL')
    const hashOf = (sessionToken: string) => hash('sha256', sessionToken, 'base64url')
    const taken = await timed({
      ours: async () => there(await sessions.find(opened.sessionToken, now)),
      limit: () => there(byHash.get(hashOf(opened.sessionToken))),
    })
    const what = `session check among ${visitors.toLocaleString('en-US')}`
    return { rows: [rowOfQuestion(what, 'its row by its hash, bare driver', taken)] }
  } finally {
    bare.close()
    database.close()
  }
}

function there<T>(session: T | undefined): T {
  if (!session) throw new Error('the session was not found')
  return session
}

async function fill({ write }: ReturnType<typeof openDatabase>, user: SessionUser, now: number): Promise<void> {
  await write(['accounts'], async (tx) => {
    for (let i = 0; i < visitors; i++) {
      const uid = `visitor-${i}`
      const times = { signedInAt: now, createdAt: now, seenAt: now, expiresAt: now + 1e9 }
      await tx.insert(rows).values({ wordHash: `hash-${i}`, uid, user: { ...user, uid }, ...times })
    }
  })
}
