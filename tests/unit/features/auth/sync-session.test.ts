import { expect, test } from 'vitest'
import { keepSession, type SessionResult } from '~/features/auth/sync-session'

function keeper(known: string | null, answers: SessionResult[] = []) {
  const posted: (string | null)[] = []
  const forced: boolean[] = []
  const signedOut: string[] = []
  const kept = keepSession(known, {
    post: async (token) => {
      posted.push(token)
      return answers.shift() ?? { ok: true, uid: token?.split('.')[0] ?? null }
    },
    signOut: async () => {
      signedOut.push('out')
      kept.told(null)
    },
  })
  let times = 0
  const user = (uid: string, token = `${uid}.1`) => ({
    uid,
    getIdToken: async (isForced = false) => {
      forced.push(isForced)
      return isForced ? `${uid}.forced${++times}` : token
    },
  })
  return { ...kept, posted, forced, signedOut, user }
}

const refusedAs = (reason: 'refused' | 'too-old' | 'unreachable' | 'too-many'): SessionResult => ({ ok: false, reason })

test('says each token once, in the order in which the library told, freshly forced of who comes', async () => {
  type Told = [uid: string, token?: string] | null
  const rows: [says: string, known: string | null, all: Told[], posts: (string | null)[], asksForced: boolean[]][] = [
    ['nothing of the user whose session a page came with', 'noor', [['noor']], [], [false]],
    ['nothing of nobody where a session stands, or none', 'noor', [null], [], []],
    ['nothing of nobody', null, [null], [], []],
    [
      'the first token of who signs in forced, later ones as they were told',
      null,
      [null, ['noor'], ['noor', 'noor.forced1'], ['noor', 'noor.2'], ['noor', 'noor.2']],
      ['noor.forced1', 'noor.2'],
      [true, false, false, false],
    ],
    ['that nobody is signed in any more', 'noor', [['noor'], null], [null], [false]],
    ['who comes in the place of another', 'noor', [['noor'], ['sem']], ['sem.forced1'], [false, true]],
    [
      'who comes and goes, however long the server takes',
      null,
      [null, ['noor'], null, ['sem']],
      ['noor.forced1', null, 'sem.forced2'],
      [true, true],
    ],
  ]
  for (const [says, known, all, posts, asksForced] of rows) {
    const { told, settled, posted, forced, user } = keeper(known)
    for (const one of all) told(one && user(...one))
    const last = posts.at(-1)
    const result = last === undefined ? undefined : { ok: true, uid: last?.split('.')[0] ?? null }
    expect([await settled(), posted, forced], says).toEqual([result, posts, asksForced])
  }
})

test('signs out here too whom the server refuses, and still knows why', async () => {
  for (const reason of ['refused', 'too-old'] as const) {
    const { told, settled, posted, signedOut, user } = keeper(null, [refusedAs(reason)])
    told(user('noor'))
    expect(await settled()).toEqual({ ok: false, reason })
    expect([posted, signedOut], reason).toEqual([['noor.forced1'], ['out']])
  }
})

test('ends the session of who is refused while signed in', async () => {
  const { told, settled, posted, signedOut, user } = keeper('noor', [refusedAs('refused')])
  told(user('noor'))
  told(user('noor', 'noor.2'))
  expect(await settled()).toEqual({ ok: false, reason: 'refused' })
  expect([posted, signedOut]).toEqual([['noor.2', null], ['out']])
})

test('leaves another person’s session alone when a user that the library kept is refused', async () => {
  const { told, settled, posted, signedOut, user } = keeper('sem', [refusedAs('too-old')])
  told(user('noor'))
  await settled()
  expect([posted, signedOut]).toEqual([['noor.forced1'], ['out']])
})

test('signs nobody out where the server cannot tell, and says the next token forced again', async () => {
  for (const reason of ['unreachable', 'too-many'] as const) {
    const { told, settled, posted, signedOut, user } = keeper(null, [refusedAs(reason)])
    told(null)
    told(user('noor'))
    expect(await settled()).toEqual({ ok: false, reason })
    told(user('noor'))
    expect(await settled()).toEqual({ ok: true, uid: 'noor' })
    expect([posted, signedOut], reason).toEqual([['noor.forced1', 'noor.forced2'], []])
  }
})

test('knows a user without a token from a line that is down', async () => {
  const broken = (code: string) => ({
    uid: 'noor',
    getIdToken: () => Promise.reject(Object.assign(new Error(), { code })),
  })
  const one = keeper(null)
  one.told(broken('auth/network-request-failed'))
  expect(await one.settled()).toEqual({ ok: false, reason: 'unreachable' })
  const other = keeper(null)
  other.told(broken('auth/user-disabled'))
  other.told(null)
  expect(await other.settled()).toEqual({ ok: false, reason: 'refused' })
})
