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

function keep(what: ReturnType<typeof of>) {
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
