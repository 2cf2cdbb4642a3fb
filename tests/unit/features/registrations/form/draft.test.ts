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
const typed = (from: [string, string][]) => {
  vi.stubGlobal(
    'FormData',
    class extends Array<[string, string]> {
      constructor() {
        super()
        this.push(...from)
      }
    },
  )
  return {} as HTMLFormElement
}

test('a draft keeps what was typed, but nothing about health', () => {
  const of = { eventId: 7, owner: undefined, medical: ['medical'] }
  keepDraft(of, typed(entries), 1)
  expect([...kept.values()].join()).not.toContain('wasps')
  expect(readDraft(of, 2)).toEqual(entries.slice(0, 2))
})

test('a draft of an earlier version of the site gives nothing about health back', () => {
  keepDraft({ eventId: 7, owner: undefined, medical: [] }, typed(entries), 1)
  expect(readDraft({ eventId: 7, owner: undefined, medical: ['medical'] }, 2)).toEqual(entries.slice(0, 2))
})
