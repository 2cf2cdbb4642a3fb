import { eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { participants, registrations, registrationWords, siteFacts } from '~/db/schema'
import { execute, nextId, rowsOf, textsIn } from '~/db/sql'
import { phoneDigits } from '~/text/phone-number'
import { contactDefinitions, contactOf, reachFields, type StoredContact } from './form/contact'
import { nameKey } from './form/registration'

type Findable = {
  readonly reference: string
  readonly contact: StoredContact
  readonly people: readonly { readonly name: string }[]
}

const fold = (text: string): string => nameKey(text).replace(/[‘’`´]/g, "'")

/** `+31 6 12…`, `0031612…` and `06-12…` begin alike, with the country or with a zero. */
export function phoneWords(phone: string): string[] {
  const digits = phoneDigits(phone)
  return digits.startsWith('31') ? [digits, `0${digits.slice(2)}`] : [digits]
}

/** `berg-o'brien` is found by berg, o'brien and brien. */
const nameWords = (name: string): string[] =>
  fold(name)
    .split(' ')
    .flatMap((word) => [word, ...word.split('-'), ...word.split(/[^\p{L}\p{N}]+/u)])

function emailWords(email: string): string[] {
  const whole = fold(email)
  const at = whole.lastIndexOf('@')
  return [whole, whole.slice(0, at), whole.slice(at + 1)]
}

/** Before what the search alone reads: statements are matched by whole words. Nobody can type it. */
const inside = '~'
const shortestPart = 4
const mostParts = 24

/** By its end, so that one row finds a number by its last digits. */
const partKey = (part: string): string => inside + (/^\d+$/.test(part) ? [...part].reverse().join('') : part)

const isLongEnough = (part: string): boolean => part.length >= shortestPart

/** `Saar El Amrani` is found by elamrani and mrani too. */
function nameParts(name: string): string[] {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const joined = words.slice(0, -1).map((_, i) => words.slice(i).join(''))
  const letters = words.map((word) => [...word])
  const ends = letters.flatMap((all) => all.slice(1).map((_, i) => all.slice(i + 1).join('')))
  return [...joined, ...ends].filter(isLongEnough).slice(0, mostParts)
}

const phoneFields = reachFields.filter((field) => contactDefinitions[field].type === 'tel')

const referenceWord = (reference: string): string => reference.toLowerCase().replaceAll('-', '')

function wordsOf({ reference, contact, people }: Findable): string[] {
  const bare = referenceWord(reference)
  const names = [contact, ...people].map(({ name }) => name)
  const phones = phoneFields.map((field) => contact[field] ?? '')
  const parts = [...names.flatMap(nameParts), ...phones.map(phoneDigits), bare.slice(-shortestPart)]
  const words = [
    ...[bare, bare.replace(/^bt/, '')],
    ...names.flatMap(nameWords),
    ...(contact.email === null ? [] : emailWords(contact.email)),
    ...phones.flatMap(phoneWords),
    ...parts.filter(isLongEnough).map(partKey),
  ]
  return [...new Set(words)].filter((word) => word !== '')
}

const insertWords = prepared((db) =>
  db
    .insert(registrationWords)
    .select(
      sql`select ${nextId('registration_words')}, cast(${sql.placeholder('id')} as bigint), value
        from ${textsIn(sql.placeholder('words'))} as listed where value not in (select word from registration_words where registration_id = ${sql.placeholder('id')})`,
    )
    .prepare(),
)

export async function addWords(tx: Db, id: number, findable: Findable): Promise<void> {
  await insertWords(tx).execute({ id, words: JSON.stringify(wordsOf(findable)) })
}

/** To be called by whatever changes a name, an address, a telephone number or who takes part. */
export async function indexWords(tx: Db, id: number): Promise<void> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id))
  if (!row) return
  const people = await tx
    .select({ name: participants.name })
    .from(participants)
    .where(eq(participants.registrationId, id))
  const findable = { reference: row.reference, contact: contactOf(row), people }
  const words = textsIn(wordsOf(findable))
  await execute(tx, sql`delete from registration_words where registration_id = ${id} and word not in ${words}`)
  await addWords(tx, id, findable)
}

const longReference = /^(?:bt-?)?[2-9b-dfghjkmnp-tv-xz]{4}-[2-9b-dfghjkmnp-tv-xz]{0,4}$/
const mostWords = 8

export function typedWords(typed: string): string[] {
  const phones: string[] = []
  const rest = fold(typed).replace(/(?<![\p{L}\p{N}-])\+?\d(?:[\s().-]*\d){3,}(?![\p{L}\p{N}-])/gu, (phone) => {
    phones.push(phone.replace(/\D/g, '').replace(/^00/, ''))
    return ' '
  })
  const words = rest.split(' ').map((word) => {
    if (longReference.test(word) || /^bt-/.test(word)) return word.replaceAll('-', '')
    return word.replace(/^[^\p{L}\p{N}]+/u, '')
  })
  return [...new Set([...phones, ...words])].filter((word) => word !== '').slice(0, mostWords)
}

/** The first and the first no longer of the words that begin with what was typed, or that have it inside. */
export const wordRanges = (word: string): (readonly [from: string, before: string])[] =>
  [word, ...(isLongEnough(word) ? [partKey(word)] : [])].map((begin) => [begin, `${begin}\u{10ffff}`])

/** Whose value is an id: registrations before it have no words yet. The migration set it. */
const indexedFrom = 'words-from'

export const withoutWords = (db: Db, _now: number, most: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select id from registrations
      where id < (select cast(value as bigint) from site_facts where name = ${indexedFrom})
      order by id desc limit ${most}`,
  )

export async function indexOlder(tx: Db, rows: readonly { id: number }[]): Promise<void> {
  for (const { id } of rows) await indexWords(tx, id)
  const value = String(rows.at(-1)!.id)
  await tx.update(siteFacts).set({ value }).where(eq(siteFacts.name, indexedFrom))
}
