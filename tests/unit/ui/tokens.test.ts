import { expect, it } from 'vitest'
import { court, palettes } from '~/emails/email-styles'
import { colour } from '~/ui/tokens.server'

it('a colour of the tokens is read for light and for dark', () => {
  expect(colour('ground')).toEqual({ light: '#f7f8f4', dark: '#0d1613' })
  expect(colour('on-court-muted').light).toBe('#d5e8dc')
})

it('a colour that is not among the tokens stops the start', () => {
  expect(() => colour('purple')).toThrow('tokens.css has no colour purple')
})

it('emails wear the colours of the site', () => {
  expect(palettes.light).toEqual({
    ...{ ground: '#f7f8f4', card: '#ffffff', ink: '#15202b', muted: '#4a5966' },
    ...{ line: '#cdd6d2', panel: '#e8eee8', accent: '#0a673b', onAccent: '#ffffff' },
  })
  expect(palettes.dark).toEqual({
    ...{ ground: '#0d1613', card: '#15211c', ink: '#edf2ee', muted: '#a9b8b2' },
    ...{ line: '#30413a', panel: '#1b2a24', accent: '#74dba5', onAccent: '#06241a' },
  })
  expect(court).toEqual({ surface: '#0b5034', runOff: '#083e28', chalk: '#ffffff', ball: '#e3f03f' })
})
