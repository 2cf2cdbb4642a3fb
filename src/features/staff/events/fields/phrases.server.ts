import { desc, ne } from 'drizzle-orm'
import { untilWritten } from '~/db/connection.server'
import { events } from '~/db/schema'
import type { FieldValues } from '~/model/staff'
import type { WrittenText } from '~/model/written-text'

/** Newest events whose words are known. */
const most = 500

export type Phrases = {
  readonly english: ReadonlyMap<string, string>
  readonly packages: string[]
  readonly questions: string[]
}

const keyOf = (dutch: string) => dutch.trim().toLowerCase()

/** What visitors see of packages, questions and things to bring, the newest English of each. */
export const knownPhrases = untilWritten(['events'], 1, async (db, _: 'all'): Promise<Phrases> => {
  const rows = await db
    .select({ packages: events.packages, questions: events.questions, whatToBring: events.whatToBring })
    .from(events)
    .where(ne(events.status, 'draft'))
    .orderBy(desc(events.id))
    .limit(most)
  const names = rows.flatMap(({ packages }) => packages ?? []).map(({ name }) => name)
  const questions = rows.flatMap(({ questions }) => questions ?? [])
  const labels = questions.map(({ label }) => label)
  const others = questions.flatMap(({ help, options = [] }) => [
    ...(help ? [help] : []),
    ...options.map((one) => one.label),
  ])
  const english = new Map<string, string>()
  for (const { nl, en, isDutchOnly } of [...names, ...labels, ...others, ...rows.flatMap(linesOf)])
    if (!isDutchOnly && en && !english.has(keyOf(nl))) english.set(keyOf(nl), en)
  return { english, packages: dutchIn(names), questions: dutchIn(labels) }
})

const dutchIn = (texts: readonly WrittenText[]) => [...new Set(texts.map(({ nl }) => nl))]

function linesOf({ whatToBring }: { whatToBring: WrittenText | null }): WrittenText[] {
  if (!whatToBring || whatToBring.isDutchOnly) return []
  const [nl, en] = [whatToBring.nl.split('\n'), whatToBring.en.split('\n')]
  return nl.length === en.length ? nl.map((line, i) => ({ nl: line, en: en[i] ?? '' })) : []
}

const repeated = /^(?:package\d+Name|question\d+(?:Label|Help|Option\d+)|whatToBring)Nl$/

/** With the English of phrases that are known, where it was left empty. */
export function withKnownEnglish(fields: FieldValues, { english }: Pick<Phrases, 'english'>): FieldValues {
  const filled = Object.keys(fields).flatMap((name) => {
    const other = name.replace(/Nl$/, 'En')
    if (!repeated.test(name) || fields[other]?.trim()) return []
    const lines = (fields[name] ?? '').split('\n').filter((line) => line.trim())
    const found = lines.map((line) => english.get(keyOf(line)))
    return found.length > 0 && found.every(Boolean) ? [[other, found.join('\n')] as const] : []
  })
  return { ...fields, ...Object.fromEntries(filled) }
}
