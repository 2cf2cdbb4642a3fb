import { expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '~/features/registrations/form/draft'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const entries: [string, string][] = [
  ['participants.0.name', 'Noor'],
  ['participants.0.answers.shirt', 's'],
  ['participants.0.answers.medical', 'allergic to wasps'],
]
const of = (...medical: string[]) => ({ eventId: 7, owner: undefined, medical })

function keep(what: Parameters<typeof keepDraft>[0]) {
  vi.stubGlobal('FormData', function given() {
    return entries
  })
  keepDraft(what, {} as HTMLFormElement, 1)
}

test('a draft keeps what was typed, but nothing about health, nor gives that back of an earlier version of the site', () => {
  keep(of('medical'))
  expect([...kept.values()].join()).not.toContain('wasps')
  expect(readDraft(of('medical'), 2)).toEqual(entries.slice(0, 2))
  keep(of())
  expect(readDraft(of('medical'), 2)).toEqual(entries.slice(0, 2))
})

test('a draft is for its writer alone, for a week, and gone once anybody else came by', () => {
  const aWeek = 7 * 86_400_000
  const ownedBy = (owner: string | undefined) => ({ ...of(), owner })
  const rows = [
    { writer: 'parent', reader: 'parent', now: 1 + aWeek, isShown: true },
    { writer: 'parent', reader: 'parent', now: 2 + aWeek, isShown: false },
    { writer: 'parent', reader: 'staff', now: 2, isShown: false },
    { writer: 'parent', reader: undefined, now: 2, isShown: false },
    { writer: undefined, reader: 'parent', now: 2, isShown: false },
    { writer: undefined, reader: undefined, now: 2, isShown: true },
  ]
  for (const { writer, reader, now, isShown } of rows) {
    keep(ownedBy(writer))
    const name = `of ${writer} for ${reader} at ${now}`
    expect(readDraft(ownedBy(reader), now), name).toEqual(isShown ? entries : undefined)
    expect(readDraft(ownedBy(writer), 2), `${name}, afterwards`).toEqual(isShown ? entries : undefined)
  }
})
