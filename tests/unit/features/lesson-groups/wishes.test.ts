import { expect, it } from 'vitest'
import { companionFinder, levelSteps, suits } from '~/features/lesson-groups/wishes'

it('reads a part of the day as all hours of it', () => {
  const rows = [
    [3, 12 * 60 - 1, ['we-morning']],
    [3, 12 * 60, ['we-afternoon']],
    [3, 18 * 60, ['we-evening']],
    [7, 9 * 60, ['su-morning']],
  ] as const
  for (const [weekday, start, availability] of rows) {
    expect(suits(availability, { weekday, start }), availability[0]).toBe(true)
    expect(suits(availability, { weekday: 1, start }), `${availability[0]} on a Monday`).toBe(false)
  }
})

it('keeps two colours apart, and lets a class of rating with the next one', () => {
  const steps = (isChild: boolean, ...levels: (string | null)[]) => levels.map((level) => levelSteps(level, isChild))
  expect(steps(true, 'blue', 'red', 'yellow', '9', '8', 'unknown', null)).toEqual([0, 2, 8, 8, 9, null, null])
  expect(steps(false, '9', '8', '1', 'yellow', 'unknown')).toEqual([0, 1, 8, null, null])
})

it('finds companions by their whole name, or by a first name that one alone has', () => {
  const all = ['Noor Jansen', 'Sem de Boer', 'Zoë Bakker', 'Sem Kok', 'Noor Jansen-Vos'].map((name, id) => ({
    id,
    name,
    isChild: true,
  }))
  const rows = [
    ['Graag met zoe bakker en Noor', 0, [2]],
    ['met Zoë!', 0, [2]],
    ['Sem', 0, []],
    ['sem kok', 0, [3]],
    ['Jan', 0, []],
    [null, 0, []],
  ] as const
  const find = companionFinder(all)
  for (const [wish, of, found] of rows) expect(find(wish, all[of]!), String(wish)).toEqual(found)
  expect(find('Zoë Bakker', { ...all[0]!, isChild: false })).toEqual([])
})
