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

test('says the first token of who signs in freshly forced, later ones as they were told, each once', async () => {
  const { told, settled, posted, forced, user } = keeper(null)
  told(null)
  told(user('noor'))
  told(user('noor', 'noor.forced1'))
  told(user('noor', 'noor.2'))
  told(user('noor', 'noor.2'))
  expect(await settled()).toEqual({ ok: true, uid: 'noor' })
  expect(posted).toEqual(['noor.forced1', 'noor.2'])
  expect(forced).toEqual([true, false, false, false])
})

test('says nothing when a page opens with the user whose session it came with, or with nobody', async () => {
  for (const [known, one] of [
    ['noor', 'noor'],
    ['noor', null],
    [null, null],
  ] as const) {
    const { told, settled, posted, user } = keeper(known)
    told(one && user(one))
    expect([await settled(), posted]).toEqual([undefined, []])
  }
})

test('says that nobody is signed in any more', async () => {
  const { told, settled, posted, user } = keeper('noor')
  told(user('noor'))
  told(null)
  expect([await settled(), posted]).toEqual([{ ok: true, uid: null }, [null]])
})

test('says who comes in the place of another, forced again', async () => {
  const { told, settled, posted, user } = keeper('noor')
  told(user('noor'))
  told(user('sem'))
  await settled()
  expect(posted).toEqual(['sem.forced1'])
})

test('keeps the order in which the library told, however long the server takes', async () => {
  const { told, settled, posted, user } = keeper(null)
  told(null)
  told(user('noor'))
  told(null)
  told(user('sem'))
  await settled()
  expect(posted).toEqual(['noor.forced1', null, 'sem.forced2'])
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
