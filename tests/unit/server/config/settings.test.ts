import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { organisation } from '#app.config'
import { SettingError } from '~/server/config/setting-error.server'
import { readSettings } from '~/server/config/settings.server'
import { temporaryFolder } from '../../../support/database/database'

const read = (env: Record<string, string>) => readSettings({ DATA_DIR: temporaryFolder(), ...env })

describe('without any variable', () => {
  it('or with empty ones the settings are those of the table', () => {
    const empty = { PORT: '', HOST: '', SITE_URL: '', APP_ENV: '', DATABASE_URL: '', DEMO: '', SMTP_URL: '' }
    for (const env of [{}, { ...empty, MAIL_FROM: '', TRUST_PROXY: '' }]) {
      const folder = temporaryFolder()
      expect(readSettings({ DATA_DIR: folder, ...env })).toMatchObject({
        port: 3000,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        ownOrigins: expect.arrayContaining(['http://localhost:3000', 'http://127.0.0.1:3000']),
        appEnv: 'production',
        dataDir: folder,
        databaseFile: join(folder, 'site.db'),
        demo: true,
        smtpUrl: undefined,
        mailFrom: organisation.mailFrom,
        trustedProxies: 0,
        stagingPassword: undefined,
        stagingMailTo: [],
      })
    }
  })

  it('the data stands in ./data', () => {
    const from = process.cwd()
    const folder = temporaryFolder()
    try {
      process.chdir(folder)
      expect(readSettings({}).dataDir).toBe(resolve('data'))
      expect(readFileSync(join(folder, 'data', 'app-secret'), 'utf8')).not.toBe('')
    } finally {
      process.chdir(from)
    }
  })
})

describe('with variables', () => {
  it('the settings follow them', () => {
    const settings = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://www.baseline.example/',
      APP_ENV: 'staging',
      STAGING_PASSWORD: 'open sesame',
      STAGING_MAIL_TO: 'Anna@Example.nl, @players.example,',
      METRICS_TOKEN: 'a-token-of-some-length',
      BOUNCE_TOKEN: 'another-token-of-some-length',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Club <club@example.nl>',
      TRUST_PROXY: '1',
      APP_SECRET: 'x'.repeat(32),
    })
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'https://www.baseline.example',
      ownOrigins: ['https://www.baseline.example'],
      appEnv: 'staging',
      stagingPassword: 'open sesame',
      stagingMailTo: ['anna@example.nl', '@players.example'],
      metricsToken: 'a-token-of-some-length',
      bounceToken: 'another-token-of-some-length',
      smtpUrl: 'smtps://user:secret@mail.example:465',
      mailFrom: 'Club <club@example.nl>',
      trustedProxies: 1,
      appSecret: 'x'.repeat(32),
    })
  })

  it('one follows another, and a value may be written in several ways', () => {
    const ofPort = read({ PORT: '4123' })
    expect(ofPort.siteUrl).toBe('http://localhost:4123')
    expect(ofPort.ownOrigins).toEqual(expect.arrayContaining(['http://localhost:4123', 'http://127.0.0.1:4123']))
    const SITE_URL = 'https://baseline.example'
    expect([{ SITE_URL }, { SITE_URL, DEMO: '1' }, { DEMO: '0' }].map((env) => read(env).demo)).toEqual([
      false,
      true,
      false,
    ])
    const file = join(temporaryFolder(), 'other.db')
    for (const DATABASE_URL of [`file:${file}`, file]) expect(read({ DATABASE_URL }).databaseFile).toBe(file)
    expect(['', '1048576'].map((DATABASE_CACHE) => read({ DATABASE_CACHE }).databaseCache)).toEqual([
      41_943_040, 1_048_576,
    ])
  })
})

describe('a variable that is wrong', () => {
  it('is named in one line with what to put there', () => {
    const testKey = { MOLLIE_KEY: 'test_0123456789' }
    const staging = { APP_ENV: 'staging', STAGING_PASSWORD: 'open sesame', SITE_URL: 'https://baseline.example' }
    const wrong: Record<string, readonly (string | Record<string, string>)[]> = {
      PORT: ['eighty', '65536', '-1', '80.5', '0x50'],
      APP_ENV: ['prod'],
      SITE_URL: [
        ...['www.baseline.example', 'https://baseline.example/tennis', 'https://baseline.example/?x=1'],
        ...['https://user@baseline.example', 'ftp://baseline.example'],
      ],
      DATABASE_CACHE: ['1048575'],
      DATABASE_URL: ['postgres://localhost', 'postgresql://localhost/', 'mysql://localhost/site'],
      DEMO: ['yes'],
      SMTP_URL: ['mail.example:587', 'https://mail.example'],
      MAIL_FROM: ['Baseline Tennis', 'Club <info@example.nl>\r\nBcc: x@y.nl'],
      TRUST_PROXY: ['true', '11'],
      METRICS_TOKEN: ['fifteen-letters', 'with spaces that no header has'],
      BOUNCE_TOKEN: ['fifteen-letters'],
      STAGING_PASSWORD: [{ APP_ENV: 'staging' }, { APP_ENV: 'staging', STAGING_PASSWORD: '' }],
      STAGING_MAIL_TO: [
        ...['anna', 'anna@example.nl bram@example.nl', 'anna@example.nl, @', 'anna@bram@example.nl', '*@example.nl'],
        { APP_ENV: 'production', STAGING_MAIL_TO: 'Anna <anna@example.nl>' },
      ],
      MOLLIE_KEY: [
        ...['hunter2', 'sk_live_0123456789', 'test_0123456789\nx', 'live_0123456789'],
        { ...staging, MOLLIE_KEY: 'live_0123456789' },
      ],
      MOLLIE_URL: [
        ...[
          'https://api.mollie.example',
          'http://127.0.0.1.example:80',
          'http://10.0.0.1:80',
          'http://127.0.0.1:80@b.nl',
        ],
        'http://127.0.0.1',
      ].map((MOLLIE_URL) => ({ ...testKey, MOLLIE_URL })),
      APP_SECRET: ['short', ''],
    }
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const begun = () => read(typeof value === 'string' ? { [name]: value } : value)
        expect(begun, `${name} ${JSON.stringify(value)}`).toThrow(SettingError)
        expect(begun).toThrow(new RegExp(`^${name}: [^\\n]*\\bput\\b[^\\n]*$`))
      }
  })

  it('is an address of the payment provider beside a site that is no demo', () => {
    const standIn = { MOLLIE_KEY: 'test_0123456789', MOLLIE_URL: 'http://127.0.0.1:4000' }
    const url = 'https://api.mollie.com'
    expect(read(standIn).mollie?.url).toBe(standIn.MOLLIE_URL)
    expect(() => read({ ...standIn, SITE_URL: 'https://baseline.example' })).toThrow(/^MOLLIE_URL: /)
    const live = { SITE_URL: 'https://baseline.example', MOLLIE_KEY: 'live_0123456789' }
    expect([read({}).mollie, read(live).mollie]).toEqual([undefined, { url, key: live.MOLLIE_KEY }])
  })

  it('is DATA_DIR where that is a file or stands under one', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'below')])
      expect(() => readSettings({ DATA_DIR })).toThrow(/^DATA_DIR: [^\n]*\bput\b[^\n]*$/)
  })

  it('keeps a secret to itself', () => {
    for (const env of [
      { APP_SECRET: 'hunter2' },
      { MOLLIE_KEY: 'live_hunter2' },
      { SMTP_URL: 'http://user:hunter2@mail.example' },
    ])
      expect(() => read(env)).toThrow(/^(?!.*hunter2)/)
  })
})

describe('the secret that signs links', () => {
  it('is made once, kept beside the data, and readable for nobody else', () => {
    const folder = join(temporaryFolder(), 'new', 'data')
    const first = readSettings({ DATA_DIR: folder }).appSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readSettings({ DATA_DIR: folder }).appSecret).toBe(first)
    expect(statSync(join(folder, 'app-secret')).mode & 0o077).toBe(0)
    expect(read({}).appSecret).not.toBe(first)
  })

  it('is the one of the environment where there is one, and then none is kept', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'data'))
    chmodSync(join(folder, 'data'), 0o700)
    expect(readSettings({ DATA_DIR: join(folder, 'data'), APP_SECRET: 'y'.repeat(40) }).appSecret).toBe('y'.repeat(40))
    expect(() => statSync(join(folder, 'data', 'app-secret'))).toThrow()
  })
})
