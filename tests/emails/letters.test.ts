import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { momentAt } from '~/domain/amsterdam'
import { letterKinds } from '~/domain/letters'
import { type Locale, locales } from '~/domain/locale'
import type { LetterFacts, WaitingFacts } from '~/emails/letter-facts'
import { palettes } from '~/emails/letter-styles'
import { renderLetter } from '~/emails/letters'
import { messages } from '~/locales/nl/letters.po'

const titles = { nl: 'Meikamp', en: 'May camp' }

function campFacts(locale: Locale): WaitingFacts {
  const page = locale === 'nl' ? 'https://club.example/evenementen' : 'https://club.example/en/events'
  return {
    reference: 'BT-7K3M-9QXP',
    contactName: 'Marieke Jansen',
    participants: ['Noor Jansen', 'Sem Jansen'],
    event: {
      title: titles[locale],
      isLessons: false,
      startsAt: momentAt('2027-04-26', '10:00'),
      endsAt: momentAt('2027-04-30', '16:00'),
      place: ['TC Amstelboog', 'Bogenweg 2, 1191 LB Ouderkerk'],
      url: `${page}/12`,
    },
    package: null,
    price: { perParticipant: 14_500, total: 29_000 },
    cancelUntil: momentAt('2027-04-12', '18:00'),
    groupsKnownOn: null,
    registrationUrl: `${page}/BT-7K3M-9QXP?token=secret`,
    placeInLine: 3,
  }
}

/** Every turn that a letter can take. */
function turns(locale: Locale): WaitingFacts[] {
  const camp = campFacts(locale)
  const { event } = camp
  const lessons = { ...camp, event: { ...event, isLessons: true }, package: 'Tenniskids', groupsKnownOn: '2027-04-12' }
  return [
    camp,
    { ...camp, event: { ...event, endsAt: momentAt('2027-04-26', '12:00') }, participants: ['Noor Jansen'] },
    { ...camp, price: { perParticipant: 0, total: 0 }, cancelUntil: null },
    { ...camp, cancelUntil: momentAt('2027-04-12') },
    lessons,
    { ...lessons, groupsKnownOn: null },
  ]
}

const everyLetter = async (locale: Locale) => {
  const all = turns(locale).flatMap((facts) => letterKinds.map((kind) => ({ kind, facts })))
  return Promise.all(all.map(({ kind, facts }) => renderLetter(kind, locale, facts)))
}

/** The words of a page, without its markup and addresses. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S+/g, '')

const telltales: Record<Locale, RegExp> = {
  nl: /\b(?:je|jouw|hallo|inschrijving|wachtlijst|wie|wat|wanneer|waar|prijs|gratis|rekening|niet|uur|maandag|vrijdag|groepen|vragen|tot|van)\b/i,
  en: /\b(?:you|your|hello|registration|waiting|who|what|when|where|price|free|invoice|not|monday|friday|groups|questions|until|from|the)\b/i,
}

describe.each(locales)('every letter in %s', (locale) => {
  const other = locale === 'nl' ? 'en' : 'nl'

  test('speaks that language and no other', async () => {
    for (const { subject, text, html } of await everyLetter(locale))
      for (const said of [text.replace(/https?:\S+/g, ''), wordsOf(html)]) {
        expect(said).toMatch(telltales[locale])
        expect(`${subject} ${said}`).not.toMatch(telltales[other])
      }
  })

  test('shows no key of a catalogue, no placeholder and no empty value', async () => {
    const keys = Object.keys(messages)
    for (const { subject, text, html } of await everyLetter(locale)) {
      const said = `${subject} ${text} ${wordsOf(html)}`
      expect(keys.filter((key) => said.includes(key))).toEqual([])
      expect(said).not.toMatch(/[{}]|undefined|null|NaN|\[object|Invalid Date/)
    }
  })

  test('says the same in plain text as in HTML', async () => {
    for (const { text, html } of await everyLetter(locale)) {
      const page = html.replace(/&amp;/g, '&')
      for (const fact of [
        'BT-7K3M-9QXP',
        'Noor Jansen',
        'Bogenweg 2',
        titles[locale],
        'token=secret',
        '30211998',
        '3527 LA',
      ])
        for (const part of [text, page]) expect(part).toContain(fact)
      expect(text).not.toMatch(/<[a-z/]/i)
    }
  })

  test('names its language and both colour schemes', async () => {
    for (const { subject, html } of await everyLetter(locale)) {
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html [^>]*lang="${locale}"`))
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
      expect(html).toContain(`<title>${subject}</title>`)
      expect(html).toMatch(/<meta [^>]*charset=UTF-8/)
    }
  })

  test('asks nothing of other servers', async () => {
    for (const { html } of await everyLetter(locale)) expect(html).not.toMatch(/<img|<link |@import|url\(/)
  })
})

test('English has every sentence that Dutch has', () => {
  const catalogue = (locale: Locale) => readFileSync(join('src', 'locales', locale, 'letters.po'), 'utf8')
  const ids = (text: string) => [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id)
  expect(ids(catalogue('en'))).toEqual(ids(catalogue('nl')))
  expect(
    catalogue('en')
      .split('\n\n')
      .slice(1)
      .filter((entry) => /^msgstr ""$/m.test(entry)),
  ).toEqual([])
})

test.each(letterKinds)('a title and names are words in %s, whatever stands in them', async (kind) => {
  const title = '<b>"Tom" & Jerry\'s</b> <0>cup</0> &amp; {title}'
  const escaped = '&lt;b&gt;&quot;Tom&quot; &amp; Jerry&#x27;s&lt;/b&gt; &lt;0&gt;cup&lt;/0&gt; &amp;amp; {title}'
  const facts = campFacts('en')
  const { subject, text, html } = await renderLetter(kind, 'en', {
    ...facts,
    contactName: title,
    participants: [title],
    event: { ...facts.event, title },
  })
  expect(subject.endsWith(`: ${title}`)).toBe(true)
  expect(text.split(title)).toHaveLength(5)
  expect(html.split(escaped)).toHaveLength(6)
  expect(html).not.toContain('<b>')
})

test.each<[keyof LetterFacts, Partial<WaitingFacts>, string]>([
  ['registration-confirmed', {}, '€ 290 (2 × € 145)\n  Je ontvangt een rekening.'],
  ['registration-confirmed', { price: { perParticipant: 0, total: 0 } }, 'Prijs: Gratis\n'],
  ['registration-confirmed', {}, 'Van maandag 26 april 2027, 10.00 uur\n  tot vrijdag 30 april 2027, 16.00 uur'],
  ['registration-confirmed', {}, 'kan tot maandag 12 april 2027, 18.00 uur'],
  ['registration-confirmed', { cancelUntil: momentAt('2027-04-12') }, 'kan tot en met zondag 11 april 2027'],
  ['registration-confirmed', { cancelUntil: null }, 'kan niet meer via de site'],
  ['registration-waiting', {}, 'Je staat op plek 3 van de wachtlijst voor Meikamp'],
  ['registration-waiting', {}, '48 uur voor je vast'],
  ['registration-waiting', {}, 'hoeft nog niets te betalen'],
  ['registration-waiting', { event: { ...campFacts('nl').event, isLessons: true } }, 'We maken de lesgroepen zelf'],
])('%s with %o says "%s"', async (kind, change, sentence) => {
  const { text } = await renderLetter(kind, 'nl', { ...campFacts('nl'), ...change })
  expect(text.replaceAll('\u00a0', ' ')).toContain(sentence)
})

test('words stand out from what they stand on, by day and by night', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const contrast = (one: string, two: string) => {
    const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b)
    return (high! + 0.05) / (low! + 0.05)
  }
  for (const { ground, card, panel, ink, muted, accent, onAccent } of Object.values(palettes)) {
    for (const under of [ground, card, panel])
      for (const words of [ink, muted]) expect(contrast(words, under)).toBeGreaterThan(4.5)
    expect(contrast(accent, card)).toBeGreaterThan(4.5)
    expect(contrast(onAccent, accent)).toBeGreaterThan(4.5)
  }
  expect(contrast('#ffffff', palettes.light.accent)).toBeGreaterThan(4.5)
})
