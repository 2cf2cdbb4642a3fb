import { describe, expect, test } from 'vitest'
import { countablePath } from '~/features/redirects/count-asked.server'

describe('a path that led nowhere', () => {
  test('is counted in one spelling', () => {
    for (const path of ['/Oude-Pagina/', '//oude-pagina', '/oude%2Dpagina'])
      expect(countablePath(path)).toBe('/oude-pagina')
    expect(countablePath('/en/events/999-gone')).toBe('/en/events/999-gone')
    expect(countablePath('/wp-content/uploads/2023/Voorwaarden.pdf')).toBe('/wp-content/uploads/2023/voorwaarden.pdf')
    expect(countablePath('/tennisevents2023/pinkster-toernooi')).toBe('/tennisevents2023/pinkster-toernooi')
  })

  test('is no noise of scanners', () => {
    const noise = ['/wp-login.php', '/.env', '/.git/config', '/wp-admin/', '/a.js', '/logo.png', '/api/x', '/assets/x']
    for (const path of [...noise, '/beheer/evenementen/1', '/en/desk', `/${'a'.repeat(200)}`, '/a/b/c/d/e/f/g', '/%zz'])
      expect(countablePath(path), path).toBeUndefined()
    for (const path of ['/<script>', '/a%00b', "/?x='", '/a;b', '/a%2e%2e', '/$x', '/a|b', '/a"b'])
      expect(countablePath(path), path).toBeUndefined()
  })

  test('says nothing of a person', () => {
    const token = 'u0l3Q2k9Z1x8V7b6N5m4L3k2J1h0G9f8D7s6A5q4W3e'
    for (const path of [
      ...['/noor@example.org', '/uitschrijven/noor%40example.org', '/evenementen/melding/x'],
      ...['/en/evenementen/melding/x', '/en/events/alert/x', '/nl/evenementen/inschrijvingen/x'],
      ...['/inschrijving/BT-2345-BCDF', '/inschrijving/bt2345bcdf/annuleren', `/nergens/${token}`, `/${token}`],
      ...['/bel/06-12345678', '/bel/0031612345678', '/x/3f2b8c1e-9d47-4a5b-8c6d-7e8f9a0b1c2d'],
    ])
      expect(countablePath(path), path).toBeUndefined()
  })
})
