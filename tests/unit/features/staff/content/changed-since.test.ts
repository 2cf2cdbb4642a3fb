import { expect, test } from 'vitest'
import { changedSince } from '~/features/staff/content/changed-since'

const saved = (version: number, byName: string, fields: Record<string, string>) => ({
  ...{ version, byName, fields, isPublished: false },
  at: version * 1000,
})

test('what stood there and who changed each field last is found between the saved versions', () => {
  const all = [
    saved(5, 'Cas', { title: 'c', place: 'x', price: '9' }),
    saved(4, 'Anna', { title: 'b', place: 'x', price: '9' }),
    saved(2, 'Bea', { title: 'a', place: 'x' }),
    saved(1, 'Bea', { title: '', place: 'x' }),
  ]
  const since = (version: number) => {
    const { base, changed } = changedSince(all, version)
    return { title: base?.title, changed: [...changed].map(([name, { byName }]) => `${name} ${byName}`).sort() }
  }
  // A withdrawal raises the version and saves none.
  for (const version of [2, 3]) expect(since(version)).toEqual({ title: 'a', changed: ['price Anna', 'title Cas'] })
  expect(since(4)).toEqual({ title: 'b', changed: ['title Cas'] })
  expect(since(5)).toEqual({ title: 'c', changed: [] })
  expect(since(0)).toEqual({ title: undefined, changed: ['price Anna', 'title Cas'] })
})
