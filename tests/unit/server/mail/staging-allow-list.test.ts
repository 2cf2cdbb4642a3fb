import { expect, test } from 'vitest'
import { mayGetMail } from '~/server/mail/transport.server'

const list = ['anna@players.example', '@club.example']
const rule = (appEnv: 'staging' | 'production' | 'development', stagingMailTo: readonly string[] = list) => ({
  ...{ appEnv, stagingMailTo },
})

test('on staging only who is on the list gets mail, and elsewhere everybody', () => {
  const on = ['anna@players.example', 'Anna@Players.Example', 'whoever@club.example', 'x@CLUB.example']
  const off = [
    ...['bram@players.example', 'anna@players.example.evil.example', 'xanna@players.example', 'x@sub.club.example'],
    ...['x@myclub.example', 'x@club.example.evil.example', 'evil@evil.example,x@club.example', '@club.example'],
    ...['evil@evil.example\r\nx@club.example', 'club.example', ''],
  ]
  expect([...on, ...off].filter((address) => mayGetMail(rule('staging'), address))).toEqual(on)
  expect(mayGetMail(rule('staging', []), 'anna@players.example')).toBe(false)
  for (const appEnv of ['production', 'development'] as const)
    for (const addresses of [[], list])
      expect(mayGetMail(rule(appEnv, addresses), 'marieke@jansen.example'), appEnv).toBe(true)
})
