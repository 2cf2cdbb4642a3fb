import { expect, test } from 'vitest'
import { oldEnglish } from '~/features/staff/content/old-english'

const first = { titleNl: 'Kamp', titleEn: 'Camp', bodyNl: 'Elke dag', bodyEn: 'Every day' }

test('English is perhaps old once its Dutch changed after it, until it changes too; where there is none, it is missing', () => {
  const dutch = { ...first, titleNl: 'Zomerkamp' }
  const both = { ...dutch, titleEn: 'Summer camp' }
  const without = { ...first, bodyEn: '' }
  expect(oldEnglish([first, dutch])).toEqual(['titleEn'])
  const upToDate = [[first], [first, both], [first, dutch, both], [without, { ...without, bodyNl: 'Elke week' }]]
  expect(upToDate.map(oldEnglish)).toEqual(upToDate.map(() => []))
})
