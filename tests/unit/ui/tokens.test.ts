import { expect, it } from 'vitest'
import { colour } from '~/ui/tokens.server'

it('a colour of the tokens is read for light and for dark', () => {
  expect(colour('ground')).toEqual({ light: '#f7f8f4', dark: '#0d1613' })
  expect(colour('on-court-muted').light).toBe('#d5e8dc')
})

it('a colour that is not among the tokens stops the start', () => {
  expect(() => colour('purple')).toThrow('tokens.css has no colour purple')
})
