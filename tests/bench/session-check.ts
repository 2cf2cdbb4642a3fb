import { join } from 'node:path'
import { migrateDatabase, openDatabase } from '~/db/connection.server'
import { sessions as rows } from '~/db/schema'
import type { SessionUser } from '~/domain/session-user'
import { createSessions } from '~/server/sessions.server'
import { knownAccounts } from '../support/known-accounts'
import { freshFolder } from '../support/site'
import { type Row, ratio } from './table'

const visitors = 10_000
const times = 50_000
/** Milliseconds. */
const target = 1

/** What a page needs to know whose session a cookie names, among those of 10,000 others. */
export async function measureSessionCheck(): Promise<{ rows: Row[] }> {
  const file = join(freshFolder(), 'site.db')
  await migrateDatabase(file, join(import.meta.dirname, '..', '..', 'drizzle'))
  const doors = openDatabase(file)
  try {
    const now = Date.now()
    const account = { email: 'marieke@jansen.example' }
    // The provider is asked once a minute, and in no page that is measured here.
    const { lookUp } = knownAccounts({ marieke: account }).identity
    const verify = async () => ({ ok: true as const, uid: 'marieke', signedInAt: now })
    const sessions = createSessions(doors, { lookUp, verify })
    const opened = await sessions.open({ token: 'any', word: undefined, now })
    if (!opened.ok) throw new Error(`the session was not opened: ${opened.reason}`)
    await fill(doors, opened.session.user, now)
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const began = performance.now()
      const session = await sessions.find(opened.word, now)
      took.push(performance.now() - began)
      if (!session) throw new Error('the session was not found')
    }
    took.sort((a, b) => a - b)
    const [half, p99] = [took[times / 2]!, took[Math.floor(times * 0.99)]!]
    const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`
    return {
      rows: [
        {
          what: `session check among ${visitors.toLocaleString('en-US')}`,
          figure: `p99 ${microseconds(p99)}, half ${microseconds(half)}`,
          against: `p99 < ${target} ms`,
          ratio: ratio(p99, target),
        },
      ],
    }
  } finally {
    doors.close()
  }
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
