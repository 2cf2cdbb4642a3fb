import { describe, expect, test } from 'vitest'
import {
  type AudienceRow,
  asksForEnded,
  audienceOf,
  mostRecipients,
  statusesFor,
} from '~/features/staff/group-mail/audience.server'
import { type Message, problemsOf, readMessage } from '~/features/staff/group-mail/message'
import { fillPlaceholders, placeholderNames, unknownPlaceholders } from '~/features/staff/group-mail/placeholders'
import { refusalOf } from '~/features/staff/group-mail/read-audience.server'
import { FormValues } from '~/server/http/form-handler.server'

const values = {
  name: 'Marieke {link}',
  participants: 'Noor en Sem',
  event: 'Meikamp',
  when: 'maandag',
  where: 'TC $& Amstelboog',
  reference: 'BT-7K3M-9QXP',
  link: 'https://club.example/x?token=a&locale=nl',
  amount: '€ 185',
  'open amount': '€ 85',
  'payment details': 'Maak € 85 over naar NL…',
  label: 'Groep A',
}

describe('placeholders', () => {
  test('become what the registration has, in either language, and a value is never read again', () => {
    const dutch = placeholderNames.nl.map((name) => `{${name}}`).join('|')
    const english = placeholderNames.en.map((name) => `{ ${name.toUpperCase()} }`).join('|')
    const filled = Object.values(values).join('|')
    expect([fillPlaceholders(dutch, values), fillPlaceholders(english, values)]).toEqual([filled, filled])
  })

  test('that nobody knows are named, each once, and stay as they are', () => {
    const text = '{naam} {voornaam} {} {Voor naam} {voornaam} { los } {half\n}'
    expect(unknownPlaceholders(text)).toEqual(['voornaam', '', 'Voor naam', ' los '])
    expect(fillPlaceholders('{voornaam} {constructor}', values)).toBe('{voornaam} {constructor}')
  })
})

const message = (given: Record<string, string>): Message => readMessage(new FormValues(Object.entries(given)))
const codes = (given: Record<string, string>, readers: { nl: number; en: number }) =>
  problemsOf(message(given), readers).map(({ field, code }) => `${field} ${code}`)

describe('the text of a group email', () => {
  const [dutch, english] = [
    { subjectNl: 'Regen', textNl: 'Neem een jas mee, {naam}.' },
    { subjectEn: 'Rain', textEn: 'Bring a coat, {name}.' },
  ]

  test('is needed in the languages that somebody reads, and whole in each', () => {
    const [one, both] = [
      { nl: 1, en: 0 },
      { nl: 1, en: 1 },
    ]
    expect(codes({}, one)).toEqual(['subjectNl missing', 'textNl missing'])
    expect(codes(dutch, both)).toEqual(['subjectEn missing', 'textEn missing'])
    expect([
      ...codes(dutch, one),
      ...codes(english, { nl: 0, en: 2 }),
      ...codes({ ...dutch, ...english }, both),
    ]).toEqual([])
    expect(codes({ ...dutch, subjectEn: 'Rain' }, one)).toEqual(['textEn missing'])
  })

  test('holds no unknown placeholder, has an end and the line ends of this machine', () => {
    const typed = message({ ...dutch, textNl: 'Dag {voornaam} en {link}' })
    const unknown = { field: 'textNl', code: 'unknown-placeholder', name: 'voornaam' }
    expect(problemsOf(typed, { nl: 1, en: 0 })).toEqual([unknown])
    const long = { subjectNl: 'x'.repeat(101), textNl: 'x'.repeat(5001) }
    expect(codes(long, { nl: 1, en: 0 })).toEqual(['subjectNl too-long', 'textNl too-long'])
    expect(message({ textNl: ' een\r\n\r\ntwee\rdrie ' }).text.nl).toBe('een\n\ntwee\ndrie')
  })
})

describe('whom a group email is for', () => {
  let id = 0
  const one = (given: Partial<AudienceRow>): AudienceRow => ({
    ...{ id: ++id, contactName: 'Anna', contactEmail: `${id}@players.example`, locale: 'nl', status: 'confirmed' },
    ...{ createdAt: id, ...given },
  })
  const addresses = (candidates: AudienceRow[], includesEnded = false) =>
    audienceOf(candidates, includesEnded).recipients.map(({ email, locale }) => `${email} ${locale}`)

  test('an address gets one, in the language and about its latest registration', () => {
    const latest = one({ contactEmail: 'ANNA@players.example', locale: 'en', createdAt: 9000 })
    const first = one({ contactEmail: 'anna@players.example' })
    const other = one({ contactEmail: 'bram@players.example' })
    const { recipients } = audienceOf([latest, first, other], false)
    expect(recipients.map(({ registrationId, email, locale, also }) => [registrationId, email, locale, also])).toEqual([
      [latest.id, 'ANNA@players.example', 'en', [first.id]],
      [other.id, 'bram@players.example', 'nl', []],
    ])
  })

  test('not those who cancelled or ran out, unless chosen, nor those without an address', () => {
    const people = [
      one({ status: 'confirmed', contactEmail: 'a@x.example' }),
      one({ status: 'waiting', contactEmail: 'b@x.example' }),
      one({ status: 'offered', contactEmail: 'c@x.example' }),
      one({ status: 'cancelled', contactEmail: 'd@x.example' }),
      one({ status: 'expired', contactEmail: null }),
      one({ status: 'confirmed', contactEmail: null }),
      // Signed up again for something else and left that.
      one({ status: 'cancelled', contactEmail: 'a@x.example', locale: 'en', createdAt: 9000 }),
    ]
    expect(addresses(people)).toEqual(['a@x.example nl', 'b@x.example nl', 'c@x.example nl'])
    expect(audienceOf(people, false)).toMatchObject({ withoutAddress: 1, ended: 3 })
    expect(addresses(people, true)).toHaveLength(4)
    expect(audienceOf(people, true)).toMatchObject({ withoutAddress: 2, ended: 0 })
  })

  test('is the same while the same people get the same, in whatever order they come', () => {
    const people = [one({}), one({}), one({ contactEmail: null })]
    const { digest } = audienceOf(people, false)
    expect(audienceOf(people.toReversed(), false).digest).toBe(digest)
    for (const later of [
      [...people, one({})],
      [...people, { ...people[0]!, id: people[0]!.id - 1 }],
      people.slice(1),
      [{ ...people[0]!, contactEmail: 'new@x.example' }, people[1]!],
      [{ ...people[0]!, locale: 'en' as const }, people[1]!],
    ])
      expect(audienceOf(later, false).digest).not.toBe(digest)
  })

  test('those who left are asked for by a status or by name, as the list understands it', () => {
    // The list knows one status, the first.
    const none = ['', 'status=confirmed', 'cancelled=0', 'status=waiting&status=expired', 'status=waiting,expired']
    const asking = ['cancelled=1', 'status=cancelled', 'status=expired']
    expect([...none, ...asking].filter((view) => asksForEnded(new URLSearchParams(view)))).toEqual(asking)
    expect([...none, ...asking].filter((view) => statusesFor(view).includes('cancelled'))).toEqual(asking)
  })

  test('too many are refused, and nobody, and a view that chooses nobody', () => {
    const of = (people: number, more = {}) => {
      const candidates = Array.from({ length: people }, () => one({}))
      return refusalOf({ ...audienceOf(candidates, false), isWhole: true, isChosen: true, ...more })
    }
    expect([of(mostRecipients), of(mostRecipients + 1), of(1, { isWhole: false }), of(0)]).toEqual([
      ...[undefined, 'too-many', 'too-many', 'nobody'],
    ])
    expect(of(1, { isChosen: false })).toBe('not-chosen')
  })
})
