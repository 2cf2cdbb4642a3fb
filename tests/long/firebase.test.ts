import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { sendToken as SendToken } from '~/features/auth/session.functions'
import type { SessionResult } from '~/features/auth/sync-session'

const minute = 60_000
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/* The library is real with a moved clock; the provider's responses are ours. */
const renewals: number[] = []
let answer: 'token' | 'down' | { code: string } = 'token'
let url = ''

const token = () => {
  const seconds = Math.floor(Date.now() / 1000)
  return [encoded({ alg: 'none' }), encoded({ sub: 'noor', iat: seconds, exp: seconds + 3600 }), 'x'].join('.')
}
const server = createServer((request, response) => {
  const say = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  request.resume().on('end', () => {
    if (request.url?.includes('securetoken')) {
      renewals.push(Date.now())
      if (answer === 'down') return request.socket.destroy()
      if (answer !== 'token') return say({ error: { code: 400, message: answer.code } }, 400)
      return say({ access_token: token(), refresh_token: 'again', expires_in: '3600' })
    }
    if (request.url?.includes('accounts:lookup'))
      return say({ users: [{ localId: 'noor', email: 'noor@jansen.example', emailVerified: true }] })
    return say({
      localId: 'noor',
      email: 'noor@jansen.example',
      idToken: token(),
      refreshToken: 'once',
      expiresIn: '3600',
    })
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reallyWait = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))
const realTimeout = globalThis.setTimeout
let posted: (string | null)[] = []

beforeEach(() => {
  renewals.length = 0
  answer = 'token'
  posted = []
  vi.resetModules()
  const really = fetch
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => underWay(really(to, init)))
  vi.doMock('~/features/auth/session.functions', () => ({
    sendToken: async ({ data: { token: said } }: Parameters<typeof SendToken>[0]) => {
      posted.push(said)
      return { ok: true, uid: said === null ? null : 'noor' } satisfies SessionResult
    },
  }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
const used: Auth[] = []
afterEach(async () => {
  vi.useRealTimers()
  // A pending retry would run in the next test.
  for (const auth of used.splice(0)) await auth.signOut()
  vi.unstubAllGlobals()
})

let calls = 0
function underWay<T>(call: Promise<T>): Promise<T> {
  calls++
  const isOver = () =>
    void reallyWait(5).then(() => {
      calls--
    })
  call.then(isOver, isOver)
  return call
}

async function pass(minutes: number, step = minute / 4) {
  for (let i = 0; i < (minutes * minute) / step; i++) {
    await vi.advanceTimersByTimeAsync(step)
    while (calls > 0) await reallyWait(1)
    await reallyWait(1)
  }
}

const facts = () => ({ projectId: 'tests', apiKey: 'key', authDomain: 'localhost', emulator: url })

async function turning<T>(work: Promise<T>, step = 1): Promise<T> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => {})
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(step)
    await reallyWait(1)
  }
  return done
}

let names = 0

function bareAt(address: string): Auth {
  const app = initializeApp({ apiKey: 'key', projectId: 'tests' }, `bare-${names++}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, address, { disableWarnings: true })
  return auth
}

async function bare(): Promise<Auth> {
  const auth = bareAt(url)
  onIdTokenChanged(auth, () => {})
  used.push(auth)
  await turning(signInWithEmailAndPassword(auth, 'noor@jansen.example', 'x'))
  return auth
}

async function ours() {
  const opening = await import('~/features/auth/firebase')
  const { deleteApp, getApps } = await import('firebase/app')
  for (const app of getApps()) await deleteApp(app)
  const opened = await turning(opening.openIdentity(facts(), 'nl', null))
  await turning(opened.library.signInWithEmailAndPassword(opened.auth, 'noor@jansen.example', 'x'))
  expect(await turning(opened.settled())).toEqual({ ok: true, uid: 'noor' })
  used.push(opened.auth)
  renewals.length = 0
  posted = []
  return { ...opened, from: Date.now() }
}

const minutesAfter = (from: number) => renewals.map((at) => Math.round((at - from) / minute))

describe('tokens are renewed', () => {
  test('five minutes before they end, and shown to our server each time', async () => {
    const { from } = await ours()
    await pass(115)
    expect(minutesAfter(from)).toEqual([55, 110])
    expect(posted).toHaveLength(2)
  })

  test('never by the library alone', async () => {
    await bare()
    await pass(65)
    expect(renewals).toEqual([])
  })

  test('again after 30 seconds where the line is down, doubling up to 16 minutes', async () => {
    const { auth } = await ours()
    answer = 'down'
    await pass(54)
    await pass(51, 3000)
    const gaps = renewals.slice(1).map((at, i) => (at - renewals[i]!) / 1000)
    const wanted = [30, 60, 120, 240, 480, 960, 960]
    expect(gaps).toHaveLength(wanted.length)
    // A response is noticed up to two clock steps later.
    for (const [i, gap] of gaps.entries()) expect(Math.abs(gap - wanted[i]! - 3), `gap ${i}`).toBeLessThanOrEqual(3)
    expect(auth.currentUser?.uid).toBe('noor')
  })
})

test('a token is used until 30 seconds before its end', async () => {
  const auth = await bare()
  await vi.advanceTimersByTimeAsync(60 * minute - 33_000)
  await turning(auth.currentUser!.getIdToken())
  expect(renewals).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  await turning(auth.currentUser!.getIdToken())
  expect(renewals).toHaveLength(1)
})

test('whose account is closed or whose token has run out is signed out, here and on our server', async () => {
  for (const code of ['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND']) {
    vi.resetModules()
    answer = 'token'
    const { auth, settled } = await ours()
    answer = { code }
    await pass(56)
    expect(auth.currentUser, code).toBeNull()
    await turning(settled())
    expect(posted, code).toEqual([null])
  }
})

test('the line to the provider is given up after 30 seconds, and after 5 without any', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const auth = bareAt(at)
  const waited = async () => {
    const from = Date.now()
    const code = await turning(signInWithEmailAndPassword(auth, 'a@b.example', 'x'), 500).catch((error) => error.code)
    expect(code).toBe('auth/network-request-failed')
    return Math.round((Date.now() - from) / 1000)
  }
  expect(await waited()).toBe(30)
  vi.stubGlobal('navigator', { onLine: false, connection: {} })
  expect(await waited()).toBe(5)
  silent.closeAllConnections()
  silent.close()
})
