import { describe, expect, it } from 'vitest'
import { checkAccountName, checkNewAddress } from '~/features/account/form'

describe('the name of an account', () => {
  it('is taken in any script, tidied', () => {
    expect(checkAccountName('  Anne-Fleur   d’Hondt ')).toEqual({ ok: true, value: 'Anne-Fleur d’Hondt' })
    expect(checkAccountName('Zoë 👩‍👧')).toEqual({ ok: true, value: 'Zoë 👩‍👧' })
    expect(checkAccountName('علی\u200cرضا P. de Vries-d’Hondt jr.')).toMatchObject({ ok: true })
    expect(checkAccountName('e\u0301')).toEqual({ ok: true, value: 'é' })
  })

  it('has 1 to 80 characters', () => {
    expect(checkAccountName('   ')).toEqual({ ok: false, code: 'name-missing' })
    expect(checkAccountName('x'.repeat(80))).toMatchObject({ ok: true })
    expect(checkAccountName('x'.repeat(81))).toEqual({ ok: false, code: 'name-too-long' })
  })

  it('is not a link or an address', () => {
    for (const name of ['http://evil.example', 'WWW.evil.example', 'evil.example/x', 'noor@jansen.example'])
      expect(checkAccountName(name), name).toEqual({ ok: false, code: 'name-invalid' })
  })

  it('has nothing in it that cannot be seen', () => {
    for (const sign of '\u0000\n\u0085\u2028\u202e\u2066\ud800\u200b\u200d\u00ad\ufeff\u3164')
      expect(checkAccountName(`No${sign}or`), JSON.stringify(sign)).toEqual({ ok: false, code: 'name-invalid' })
  })
})

describe('a new address', () => {
  it('is another than the one there is, whatever its emails', () => {
    expect(checkNewAddress('Noor@Jansen.example', 'noor@jansen.example')).toEqual({ ok: false, code: 'email-same' })
    expect(checkNewAddress(' sem@jansen.example ', 'noor@jansen.example')).toEqual({
      ok: true,
      value: 'sem@jansen.example',
    })
  })

  it('is one that can be', () => {
    expect(checkNewAddress('', null)).toEqual({ ok: false, code: 'email-missing' })
    expect(checkNewAddress('noor@jansen', null)).toEqual({ ok: false, code: 'email-invalid' })
  })
})
