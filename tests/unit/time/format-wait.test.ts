import { expect, it } from 'vitest'
import { waitWords } from '~/time/format-wait'

it('tells when to try again, never too early', () => {
  const told = [1, 30, 31, 60, 61, 600, 601, 3540, 3541, 3600, 3601].map((seconds) => waitWords(seconds))
  expect(told.map(({ nl }) => nl)).toEqual([
    'zo meteen',
    'zo meteen',
    'over een minuut',
    'over een minuut',
    'over 2 minuten',
    'over 10 minuten',
    'over 11 minuten',
    'over 59 minuten',
    'over een uur',
    'over een uur',
    'over een paar uur',
  ])
  expect(told.map(({ en }) => en).slice(1, 5)).toEqual(['in a moment', 'in a minute', 'in a minute', 'in 2 minutes'])
})
