import { describe, expect, test } from 'vitest'
import { readIdentity } from '~/server/config/firebase-settings.server'

const demo = { demo: true, host: '127.0.0.1', siteUrl: undefined }
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9100' }
const project = { FIREBASE_PROJECT_ID: 'baseline-tennis', FIREBASE_API_KEY: 'AIza-public' }

describe('sign-in', () => {
  test.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])('of a demo on %s is the emulator', (host) => {
    expect(readIdentity({}, { ...demo, host })).toMatchObject({ mode: 'emulator', host: '127.0.0.1', port: 9099 })
  })

  test('of a demo whose emulator has an address of its own is there', () => {
    expect(readIdentity(emulator, demo)).toMatchObject({ mode: 'emulator', host: '127.0.0.1', port: 9100 })
  })

  test.each([
    ['without demo content', {}, { ...demo, demo: false, host: '127.0.0.1' }],
    ['of a demo that others can reach', {}, { ...demo, demo: true, host: '0.0.0.0' }],
    ['of a demo with a public address', {}, { ...demo, siteUrl: 'https://demo.club.example' }],
    ['of a demo that wants none', { FIREBASE_AUTH_EMULATOR_HOST: 'off' }, demo],
  ])('%s is off', (_, env, surroundings) => {
    expect(readIdentity(env, surroundings)).toEqual({ mode: 'off' })
  })

  test('of a project is Firebase, in a demo too', () => {
    const known = { mode: 'firebase', projectId: 'baseline-tennis', authDomain: 'baseline-tennis.firebaseapp.com' }
    for (const surroundings of [demo, { ...demo, demo: false, host: '0.0.0.0' }])
      expect(readIdentity(project, surroundings)).toMatchObject(known)
  })
})

describe('the start ends', () => {
  test.each([
    [
      'an emulator without demo content',
      emulator,
      { ...demo, demo: false, host: '127.0.0.1' },
      /^FIREBASE_AUTH_EMULATOR_HOST: .*DEMO=1/,
    ],
    [
      'an emulator of a site that others can reach',
      emulator,
      { ...demo, demo: true, host: '0.0.0.0' },
      /^FIREBASE_AUTH_EMULATOR_HOST: .*loopback/,
    ],
    [
      'an emulator of a site with a public address',
      emulator,
      { ...demo, siteUrl: 'https://demo.club.example' },
      /^FIREBASE_AUTH_EMULATOR_HOST: .*SITE_URL/,
    ],
    [
      'an emulator beside a project',
      { ...emulator, ...project },
      demo,
      /^FIREBASE_AUTH_EMULATOR_HOST: .*FIREBASE_PROJECT_ID/,
    ],
    [
      'an emulator elsewhere',
      { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' },
      demo,
      /^FIREBASE_AUTH_EMULATOR_HOST: "10/,
    ],
    [
      'an emulator without a port',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1' },
      demo,
      /^FIREBASE_AUTH_EMULATOR_HOST: "127/,
    ],
    ['a project without a key', { FIREBASE_PROJECT_ID: 'baseline-tennis' }, demo, /^FIREBASE_API_KEY: is missing/],
    ['a key without a project', { FIREBASE_API_KEY: 'AIza' }, demo, /^FIREBASE_PROJECT_ID: is missing/],
    ['a project that is none', { ...project, FIREBASE_PROJECT_ID: 'https://x' }, demo, /^FIREBASE_PROJECT_ID: "https/],
    [
      'a domain that is none',
      { ...project, FIREBASE_AUTH_DOMAIN: "x; script-src 'unsafe-inline'" },
      demo,
      /^FIREBASE_AUTH_DOMAIN: /,
    ],
  ])('with %s', (_, env, surroundings, line) => {
    expect(() => readIdentity(env, surroundings)).toThrow(line)
  })
})
