import type { Database } from '~/db/connection.server'
import { tokenise } from '~/features/search/stemming.server'
import type { Viewer } from '~/features/staff/members/rights'
import { resources } from '~/features/staff/resources/resources.server'
import { allEntries, type Entry, eventEntries, type FoundState, maySee } from './entries.server'

type Reading = Pick<Database, 'read' | 'versionOf'>

const mostShown = 50
const mostWords = 8

const wordsIn = (q: string) => tokenise(q).slice(0, mostWords)

const eventNumber = (q: string): string | undefined => /^\s*#?([1-9]\d{0,8})\s*$/.exec(q)?.[1]

/** What has every word of `q`, or words that begin so, best first; `total` is of all. */
export async function searchDesk(database: Reading, member: Viewer, q: string, now: number) {
  const all = await allEntries(database)
  const found = ranked(
    all.filter((one) => maySee(member, one)),
    q,
    now,
  )
  return { total: found.length, results: found.slice(0, mostShown) }
}

export async function findNumbered(database: Reading, member: Viewer, q: string): Promise<Entry | undefined> {
  const number = eventNumber(q)
  if (number === undefined) return undefined
  const all = await eventEntries(database)
  return all.find((one) => one.id === number && maySee(member, one))
}

/** What is over at `now` (UTC ms) comes after what is not. */
function ranked(entries: readonly Entry[], q: string, now: number): Entry[] {
  const words = wordsIn(q)
  if (words.length === 0) return []
  const whole = ` ${words.join(' ')}`
  return entries
    .flatMap((one) => {
      const score = scoreOf(one.words, words, whole)
      return score === undefined
        ? []
        : [
            {
              one,
              score:
                score + (resources[one.kind].found?.weight ?? 0) + (one.endsAt !== null && one.endsAt < now ? 5 : 0),
            },
          ]
    })
    .sort((a, b) => a.score - b.score || Number(b.one.id) - Number(a.one.id) || 0)
    .map(({ one }) => one)
}

/** Lower is better; undefined where a word is missing. The end of a word counts: a `zomerkamp` is a `kamp`. */
function scoreOf(text: string, words: readonly string[], whole: string): number | undefined {
  let missed = 0
  for (const word of words) {
    if (text.includes(` ${word}`)) continue
    if (word.length < 3 || !text.includes(word)) return undefined
    missed += text.includes(`${word} `) || text.endsWith(word) ? 1 : 10
  }
  if (text.startsWith(`${whole} `) || text === whole) return missed
  return missed + (text.startsWith(whole) ? 2 : text.includes(whole) ? 4 : 6)
}

export function foundState({ kind, status, publishAt, endsAt }: Entry, now: number): FoundState | undefined {
  if (status === null) return undefined
  if (publishAt !== null) return 'planned'
  if (status !== 'published') return status
  return kind === 'event' && endsAt !== null && endsAt < now ? 'over' : 'published'
}
