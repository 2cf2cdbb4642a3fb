import { expect, test } from 'vitest'
import { oldEnglish } from '~/features/staff/content/old-english'

const first = { titleNl: 'Kamp', titleEn: 'Camp', bodyNl: 'Elke dag', bodyEn: 'Every day' }

test('English is perhaps old once its Dutch has changed after it', () => {
  expect(oldEnglish([first])).toEqual([])
  expect(oldEnglish([first, { ...first, titleNl: 'Zomerkamp' }])).toEqual(['titleEn'])
})

test('English is up to date again once it changes, with the Dutch or later', () => {
  const dutch = { ...first, titleNl: 'Zomerkamp' }
  const both = { ...dutch, titleEn: 'Summer camp' }
  expect(oldEnglish([first, both])).toEqual([])
  expect(oldEnglish([first, dutch, both])).toEqual([])
})

test('English that is not there yet is missing, not old', () => {
  const without = { ...first, bodyEn: '' }
  expect(oldEnglish([without, { ...without, bodyNl: 'Elke week' }])).toEqual([])
})
