import { expect, test } from 'vitest'
import { readIdentity } from '~/server/config/firebase-settings.server'

const demo = { demo: true, host: '127.0.0.1', siteUrl: undefined }
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9100' }
const project = { FIREBASE_PROJECT_ID: 'baseline-tennis', FIREBASE_API_KEY: 'AIza-public' }
const open = { ...demo, host: '0.0.0.0' }
const real = { ...demo, demo: false }
const publicDemo = { ...demo, siteUrl: 'https://demo.club.example' }

test('sign-in is the emulator of a demo on loopback alone, a project’s where there is one, and else off', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3'])
    expect(readIdentity({}, { ...demo, host })).toMatchObject({ mode: 'emulator', host: '127.0.0.1', port: 9099 })
  expect(readIdentity(emulator, demo)).toMatchObject({ mode: 'emulator', host: '127.0.0.1', port: 9100 })
  for (const around of [real, open, publicDemo]) expect(readIdentity({}, around)).toEqual({ mode: 'off' })
  expect(readIdentity({ FIREBASE_AUTH_EMULATOR_HOST: 'off' }, demo)).toEqual({ mode: 'off' })
  const known = { mode: 'firebase', projectId: 'baseline-tennis', authDomain: 'baseline-tennis.firebaseapp.com' }
  for (const around of [demo, { ...real, ...open }]) expect(readIdentity(project, around)).toMatchObject(known)
})

test('the start ends where sign-in is set up wrongly, and says in which variable', () => {
  const named = 'FIREBASE_AUTH_EMULATOR_HOST'
  for (const [env, around, line] of [
    [emulator, real, /^FIREBASE_AUTH_EMULATOR_HOST: .*DEMO=1/],
    [emulator, open, /^FIREBASE_AUTH_EMULATOR_HOST: .*loopback/],
    [emulator, publicDemo, /^FIREBASE_AUTH_EMULATOR_HOST: .*SITE_URL/],
    [{ ...emulator, ...project }, demo, /^FIREBASE_AUTH_EMULATOR_HOST: .*FIREBASE_PROJECT_ID/],
    [{ [named]: '10.0.0.7:9099' }, demo, /^FIREBASE_AUTH_EMULATOR_HOST: "10/],
    [{ [named]: '127.0.0.1' }, demo, /^FIREBASE_AUTH_EMULATOR_HOST: "127/],
    [{ FIREBASE_PROJECT_ID: 'baseline-tennis' }, demo, /^FIREBASE_API_KEY: is missing/],
    [{ FIREBASE_API_KEY: 'AIza' }, demo, /^FIREBASE_PROJECT_ID: is missing/],
    [{ ...project, FIREBASE_PROJECT_ID: 'https://x' }, demo, /^FIREBASE_PROJECT_ID: "https/],
    [{ ...project, FIREBASE_AUTH_DOMAIN: "x; script-src 'unsafe-inline'" }, demo, /^FIREBASE_AUTH_DOMAIN: /],
  ] as const)
    expect(() => readIdentity(env, around), JSON.stringify(env)).toThrow(line)
})
