import { describe, expect, test } from 'vitest'
import type { EmailData } from '~/app/emails/emails'
import { renderEmail } from '~/app/emails/render'
import type { RegistrationEmailData } from '~/emails/email-data'
import { palettes } from '~/emails/email-styles'
import { describeWhen } from '~/features/events/sessions'
import { type Locale, locales } from '~/i18n/locale'
import { messages } from '~/locales/nl/letters.po'
import { accountEmailKinds, type EmailKind, emailKinds } from '~/model/email-kinds'
import { messageKinds } from '~/model/message'
import { timestampAt } from '~/time/time-zone'
import { contrast } from '../../../support/contrast'
import { everyTurn, exampleData, isAboutRegistration } from './email-turns'

const written = (locale: Locale) =>
  Promise.all(
    everyTurn(locale).map(async ({ kind, facts }) => ({ kind, facts, ...(await renderEmail(kind, locale, facts)) })),
  )
const all: Partial<Record<Locale, ReturnType<typeof written>>> = {}

const everyEmail = (locale: Locale) => {
  all[locale] ??= written(locale)
  return all[locale]
}

const namelessKinds: readonly EmailKind[] = ['registrations-link', 'lesson-substitute', ...accountEmailKinds]
const alertKinds: readonly EmailKind[] = ['opening-alert-confirm', 'sign-up-opened']

const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#\d+;/g, ' ')
    .replace(/(?:https?|webcal):\S+/g, '')

const linksOf = (html: string) =>
  [...html.matchAll(/href="((?:https?|webcal):[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

const telltales: Record<Locale, RegExp> = {
  nl: /\b(?:je|jouw|hallo|beste|inschrijving|wachtlijst|wie|wat|wanneer|waar|plek|prijs|gratis|rekening|niet|niets|uur|maandag|vrijdag|groepen|vragen|tot|van|afgemeld|gewijzigd|vervallen|plaats|afspraak|banen|bericht|antwoord|vacature|sollicitatie)\b/i,
  en: /\b(?:you|your|hello|dear|registration|waiting|who|what|when|where|price|free|invoice|not|nothing|monday|friday|groups|questions|until|from|the|canceled|moved|instead|place|calendar|courts|message|answer|reply|vacancy|application)\b/i,
}

describe.each(locales)('every email in %s', (locale) => {
  const other = locale === 'nl' ? 'en' : 'nl'

  test('speaks that language and no other', async () => {
    for (const { subject, text, html } of await everyEmail(locale))
      for (const said of [text.replace(/(?:https?|webcal):\S+/g, ''), wordsOf(html)]) {
        expect(said).toMatch(telltales[locale])
        expect(`${subject} ${said}`).not.toMatch(telltales[other])
      }
  })

  test('shows no key of a catalogue, no placeholder and no empty value', async () => {
    const keys = Object.keys(messages)
    for (const { subject, text, html } of await everyEmail(locale)) {
      const said = `${subject} ${text} ${wordsOf(html)}`
      expect(keys.filter((key) => said.includes(key))).toEqual([])
      expect(said).not.toMatch(/[{}#]|undefined|null|NaN|\[object|Invalid Date/)
    }
  })

  test('says the same in plain text as in HTML, and leads to the same pages', async () => {
    for (const { text, html } of await everyEmail(locale)) {
      const read = text.replace(/\s+/g, ' ')
      const body = html
        .slice(html.indexOf('<div class="content"'))
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
      const words = wordsOf(body)
        .split(/\s+/)
        .filter((word) => /\p{L}{2}|\d/u.test(word))
      expect(words.length).toBeGreaterThan(30)
      expect(words.filter((word) => !read.includes(word.replace(/[.,:]$/, '')))).toEqual([])
      for (const link of linksOf(html)) if (!link.startsWith('https://wa.me/')) expect(text).toContain(link)
      expect(text).not.toMatch(/<[a-z/]/i)
    }
  })

  test('about a registration names it, who takes part and when, and the page that opens it', async () => {
    const about = (await everyEmail(locale)).filter(({ facts }) => isAboutRegistration(facts))
    expect(new Set(about.map(({ kind }) => kind)).size).toBe(
      emailKinds.length - namelessKinds.length - alertKinds.length - messageKinds.length,
    )
    for (const { kind, facts, text, html } of about) {
      const { reference, registrationUrl, event, participants } = facts as RegistrationEmailData
      const known = [reference, registrationUrl, event.title]
      for (const part of [text, html])
        for (const fact of kind === 'staff-message' || kind === 'lesson-groups'
          ? known
          : [...known, ...participants, event.when])
          expect(part).toContain(fact)
    }
  })

  test('ends with who we are, as the law wants it', async () => {
    for (const { text, html } of await everyEmail(locale))
      for (const part of [text, html])
        for (const fact of ['Stichting Baseline Tennis', '3527\u00a0LA', '30211998']) expect(part).toContain(fact)
  })

  test('names its language and both colour schemes', async () => {
    for (const { subject, html } of await everyEmail(locale)) {
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html [^>]*lang="${locale}"`))
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
      expect(html).toContain(`<title>${subject}</title>`)
      expect(html).toMatch(/<meta [^>]*charset=UTF-8/)
    }
  })

  test('asks nothing of other servers, and brings every image that it shows', async () => {
    for (const { kind, html, attachments = [] } of await everyEmail(locale)) {
      expect(html).not.toMatch(/<link |@import|url\(/)
      const shown = [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, source]) => source)
      expect(shown, kind).toEqual(attachments.map(({ cid }) => `cid:${cid}`))
    }
  })

  test('has a subject that no mail program cuts, whatever its title', async () => {
    const titles = [
      `${'Internationaal '.repeat(8)}toernooi`,
      'Jeugdclubkampioenschappenfinaleweekendvoorbereiding'.repeat(3),
      '🎾'.repeat(60),
    ]
    for (const kind of emailKinds)
      for (const title of kind === 'registration-confirmed' ? titles : titles.slice(0, 1)) {
        const { subject } = await renderEmail(kind, locale, renamed(exampleData(locale)[kind], title))
        expect(subject.length, kind).toBeLessThanOrEqual(78)
        expect(() => encodeURIComponent(subject)).not.toThrow()
        if (!namelessKinds.includes(kind)) expect(subject).toMatch(/\S…$/)
      }
  })
})

test('about a day says first in its subject what changed, and is cut in the title', async () => {
  const example = exampleData('nl')['session-changed']
  const title = 'Dubbelcursus voor gevorderden op dinsdagavond in de sporthal'
  const subjectOf = async (news: Partial<typeof sessionNews>) =>
    (await renderEmail('session-changed', 'nl', renamed({ ...example, news: { ...sessionNews, ...news } }, title)))
      .subject
  expect(await subjectOf({ to: null })).toBe(
    'Vervalt: di 27 apr · Dubbelcursus voor gevorderden op dinsdagavond in de…',
  )
  expect(await subjectOf({})).toBe('Vervalt: di 27 apr; ingehaald op ma 3 mei · Dubbelcursus voor gevorderden op…')
  expect(await subjectOf({ isCaughtUp: false })).toMatch(/^Verzet: di 27 apr naar ma 3 mei · Dubbelcursus/)
  expect(await subjectOf({ to: sessionNews.day })).toMatch(/^Andere tijd: di 27 apr · /)
  expect(await subjectOf({ day: null })).toMatch(/^Dag erbij: ma 3 mei · /)
  expect(await subjectOf({ day: null, isBack: true })).toMatch(/^Gaat toch door: ma 3 mei · /)
})

function renamed<Data extends EmailData[EmailKind]>(facts: Data, words: string): Data {
  const all = new Set([
    ...['title', 'contactName', 'participants', 'callingNames', 'names', 'whatToBring', 'package', 'place'],
    ...['reason', 'subject', 'paragraphs', 'name', 'vacancy'],
  ])
  const rename = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return all.has(key) ? words : value
    if (Array.isArray(value)) return value.map((one) => rename(one, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rename(one, name)]))
  }
  return rename(facts) as Data
}

test('a title and names are words in every email, whatever stands in them', async () => {
  const words = '<b>"Tom" & Jerry\'s</b> <0>cup</0> &amp; {title}'
  const escaped = '&lt;b&gt;&quot;Tom&quot; &amp; Jerry&#x27;s&lt;/b&gt; &lt;0&gt;cup&lt;/0&gt; &amp;amp; {title}'
  for (const kind of emailKinds.filter((one) => !namelessKinds.includes(one))) {
    const { subject, text, html } = await renderEmail(kind, 'en', renamed(exampleData('en')[kind], words))
    expect(subject, kind).toContain('<b>"Tom" & Jerry\'s</b>')
    const [inText, inHtml] = [text.split('Tom').length, html.split('Tom').length]
    expect(inText, kind).toBeGreaterThan(alertKinds.includes(kind) ? 1 : 3)
    expect([text.split(words).length, html.split(escaped).length], kind).toEqual([inText, inHtml])
    expect(html, kind).not.toMatch(/<b>|<0>/)
  }
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const textOf = async <Kind extends EmailKind>(kind: Kind, locale: Locale, change: Partial<EmailData[Kind]>) =>
  plain((await renderEmail(kind, locale, { ...exampleData(locale)[kind], ...change })).text)

const { event, price, payment } = exampleData('nl')['registration-confirmed']
const later = { ...payment, request: null }
const paid = { ...later, paidCents: 29_000, openCents: 0 }
const waived = { ...paid, paidCents: 0 }
const nothing = waived
const back = { ...waived, backCents: 29_000 }
const term = { number: 2, of: 3, cents: 14_500, dueOn: '2027-03-01' }
const part = { ...payment, paidCents: 14_500 }
const free = { perParticipant: 0, total: 0 }
const lessons = { event: { ...event, isLessons: true }, groupsKnownOn: '2027-04-12' }
const repriced = { what: 'price', by: 'staff', repriced: { before: 29_000, after: 31_000 } }
const { news: sessionNews } = exampleData('nl')['session-changed']
const late = { by: 'staff', missedDeadline: timestampAt('2027-04-12'), dueCents: 5000 }

type Said = Partial<Record<EmailKind, readonly [change: object, said: string][]>>
type Unsaid = Partial<Record<EmailKind, readonly [change: object, unsaid: RegExp][]>>

test('each kind of email says what matters of it', async () => {
  const said: Said = {
    'registration-confirmed': [
      [{}, 'Prijs: € 290 (2 × € 145)\n'],
      [{}, 'Noor en Sem zijn ingeschreven voor Meikamp. Hieronder lees je hoe je betaalt.'],
      [
        {},
        'Bedrag: € 290\nNaar IBAN: NL02 ABNA 0123 4567 89\nOp naam van: Stichting Baseline Tennis\nOmschrijving: BT-7K3M-9QXP\nUiterlijk: maandag 15 februari 2027\n',
      ],
      [{ payment: paid }, 'Prijs:\n  € 290 (2 × € 145)\n  Betaald, dank je wel.'],
      [{ payment: waived }, 'Je hoeft niets te betalen.'],
      [{ payment: later }, 'We mailen je nog hoe je betaalt.'],
      [{ price: free }, 'Prijs: Gratis\n'],
      [{}, 'Wanneer: ma 26 t/m vr 30 april 2027, elke dag 10.00–16.00 uur\n'],
      [{ callingNames: ['Noor'] }, 'Noor is ingeschreven voor Meikamp.'],
      [{ callingNames: null }, 'Je bent ingeschreven voor Meikamp.'],
      [{}, 'Meenemen:\n  Sportschoenen\n  Een volle bidon\n'],
      [{}, 'Route: https://maps.example/amstelboog'],
      [lessons, 'We hebben je inschrijving ontvangen'],
      [lessons, 'Je hebt Noor en Sem ingeschreven voor Meikamp.'],
      [lessons, 'Uiterlijk maandag 12 april 2027 mailen we je de groep'],
      [lessons, 'de lesvoorwaarden (https://club.example/lesvoorwaarden)'],
      [{ ...lessons, payment: later }, 'Als de groepen bekend zijn, mailen we hoe je betaalt.'],
      [{}, 'kan tot maandag 12 april 2027, 18.00 uur'],
      [{ cancelUntil: timestampAt('2027-04-12') }, 'gratis afmelden kan t/m zondag 11 april 2027'],
      [{ cancelUntil: null }, 'kan niet meer via de site'],
    ],
    'registration-waiting': [
      [{}, 'Noor en Sem staan op de wachtlijst voor Meikamp, als nummer 3.'],
      [{}, '48 uur om te kiezen'],
      [{}, 'je hoeft nog niets te betalen'],
      [{ event: { ...event, isLessons: true } }, 'We maken de lesgroepen op leeftijd'],
    ],
    'registration-offered': [
      [{}, 'We houden 2 plekken voor je vast tot zondag 28 maart 2027, 18.30 uur.'],
      [{ participants: ['Noor'] }, 'We houden de plek voor je vast tot zondag'],
      [{}, 'Goed nieuws: er is plek voor Noor en Sem bij Meikamp.'],
      [{}, 'vervalt je inschrijving en gaat de plek naar de volgende op de lijst'],
    ],
    'registration-held': [
      [{}, 'Betaal voor die tijd en de plek is zeker.'],
      [{}, 'Betalen kan met iDEAL | Wero, kaart of overboeking.\n'],
      [{}, 'Betaal € 290:\nhttps://club.example/evenementen/inschrijvingen/BT-7K3M-9QXP?token=secret&step=pay\n'],
    ],
    'hold-ended': [
      [{}, 'We hielden bij Meikamp plek vast voor Noor en Sem, maar er is niet op tijd betaald.'],
      [{}, 'Is er nog plek, dan doe je gewoon mee. Is die er niet, dan krijg je alles vanzelf terug.'],
    ],
    'payment-received': [
      [{}, 'We ontvingen € 145 voor de inschrijving van Noor en Sem voor Meikamp.'],
      [{}, 'Er staat nog € 145 open, te betalen uiterlijk maandag 1 maart 2027. We mailen je op tijd.'],
      [{ payment: { ...later, term } }, 'Er staat nog € 290 open. Daarvan betaal je € 145 uiterlijk maandag 1 maart'],
      [{ payment: later }, 'Er staat nog € 290 open.\n'],
      [{ payment: paid }, 'Alles is betaald.'],
    ],
    'payment-returned': [
      [{}, 'kwam binnen toen de plek al weg was. Dat is jammer. Je krijgt alles terug: € 290.'],
      [{}, 'Het geld komt terug op de manier waarop je betaalde, meestal binnen een paar werkdagen.'],
      [{}, 'Noor en Sem staan nu vooraan op de wachtlijst.'],
      [{ why: 'twice' }, 'er is twee keer betaald. Je krijgt € 290 terug.'],
      [{ why: 'cancelled' }, 'Je bent afgemeld voor Meikamp. Je krijgt € 290 terug.'],
      [{ why: 'by-hand' }, 'We betalen je voor Meikamp € 290 terug.'],
    ],
    'offer-expired': [
      [
        {},
        'We hielden bij Meikamp plek vast voor Noor en Sem, maar hoorden niet op tijd van je. De inschrijving is vervallen',
      ],
      [{}, 'Wil je toch nog mee? Schrijf je opnieuw in (https://club.example/evenementen/12/inschrijven).'],
    ],
    'registration-changed': [
      [{}, 'De inschrijving van Noor en Sem voor Meikamp is gewijzigd. Er is een deelnemer bijgekomen.'],
      [{ what: 'participant-removed' }, 'Er is een deelnemer afgemeld.'],
      [{ what: 'corrected' }, 'Er zijn gegevens verbeterd.'],
      [{}, 'Bedrag: € 290'],
      [{ payment: part }, 'Je betaalde al € 145; dit staat nog open. Maak het bedrag over'],
      [{ payment: { ...paid, openCents: -14_500 } }, 'Je betaalde € 290. Daarvan krijg je € 145 terug.'],
      [{ hasPlace: false, payment: nothing }, 'Je betaalt pas als je een plek hebt; dan mailen we hoe.'],
      [{ ...lessons, payment: later }, 'Als de groepen bekend zijn, mailen we hoe je betaalt.'],
      [repriced, 'De prijs van Meikamp voor Noor en Sem was € 290 en is nu € 310.'],
      [{ ...repriced, callingNames: null }, 'De prijs van Meikamp was € 290 en is nu € 310.'],
      [{ ...repriced, payment: later }, 'is nu € 310. Nog te betalen: € 290.'],
      [{ ...repriced, payment: part }, 'Je betaalde al € 145; dit staat nog open.'],
      [{ ...repriced, hasPlace: false, payment: nothing }, 'Je betaalt pas als je een plek hebt'],
      [{ ...repriced, payment: { ...paid, openCents: -2000 } }, 'Daarvan krijg je € 20 terug.'],
    ],
    'registration-cancelled': [
      [{}, 'Je hebt Noor en Sem afgemeld voor Meikamp.'],
      [{}, 'Heb je je bedacht? Schrijf je opnieuw in'],
      [{ by: 'staff' }, 'We hebben Noor en Sem afgemeld voor Meikamp. Je hoeft niets te betalen.'],
      [{ paidCents: 14_500 }, 'Je hoeft niets te betalen. Je krijgt € 145 terug.'],
      [{ payment: back }, 'Je hoeft niets te betalen. Je krijgt € 290 terug op de manier waarop je betaalde.'],
      [{ ...late, paidCents: 5000, payment: back }, 'Je betaalt € 50. Je krijgt € 290 terug op de manier'],
      [late, 'Gratis afmelden kon t/m zondag 11 april 2027. Je betaalt € 50.'],
      [{ ...late, paidCents: 2000 }, 'Je betaalt € 50. Daarvan staat nog € 30 open.'],
      [{ ...late, paidCents: 5000 }, 'Je betaalt € 50. Dat is al betaald.'],
      [{ ...late, paidCents: 29_000 }, 'Je betaalt € 50. Je krijgt € 240 terug.'],
      [{ ...late, missedDeadline: null }, 'Meikamp. Je betaalt € 50.'],
      [{ ...lessons, ...late }, 'Je betaalt € 50. Zie de lesvoorwaarden (https://club.example/lesvoorwaarden).'],
    ],
    'how-to-pay': [
      [{}, 'Voor de inschrijving van Noor en Sem voor Meikamp betaal je € 290.'],
      [{ callingNames: null }, 'Voor je inschrijving voor Meikamp betaal je € 290.'],
      [{}, 'Omschrijving: BT-7K3M-9QXP'],
      [
        { isReminder: true },
        'Van de inschrijving van Noor en Sem voor Meikamp staat nog € 290 open. Is het je ontgaan?',
      ],
      [{ isReminder: true, callingNames: null }, 'Van je inschrijving voor Meikamp staat nog € 290 open.'],
      [{ payment: part }, 'Je betaalde al € 145'],
      [{}, 'Betaal € 290:\nhttps://club.example/evenementen/inschrijvingen/BT-7K3M-9QXP?token=secret&step=pay\n'],
      [{}, 'Liever zelf overmaken?'],
      [{ payment: { ...payment, term } }, 'Voor Meikamp (Noor en Sem) betaal je nu termijn 2 van 3: € 145, uiterlijk'],
      [{ payment: { ...payment, term }, isReminder: true }, 'staat termijn 2 van 3 nog open: € 145, uiterlijk maandag'],
    ],
    'event-changed': [
      [{}, 'In plaats van: ma 19 t/m vr 23 april 2027, elke dag 10.00–16.00 uur'],
      [{}, 'In plaats van:\n  Sporthal De Boog\n  Ouderkerk'],
      [{}, 'kun je tot maandag 12 april 2027, 18.00 uur gratis afmelden'],
      [{ cancelUntil: null }, 'Bel of mail ons, dan zoeken we samen een oplossing.'],
      [{}, 'Noor en Sem houden hun plek.'],
    ],
    'session-changed': [
      [{}, 'Een wijziging bij Meikamp: dinsdag 27 april vervalt; ingehaald op maandag 3 mei.'],
      [{ news: { ...sessionNews, isCaughtUp: false } }, 'dinsdag 27 april is verzet naar maandag 3 mei.'],
      [{}, 'Op Koningsdag is de club dicht.'],
      [{}, 'Nieuwe dag: maandag 3 mei 2027, 10.00–16.00 uur'],
    ],
    'event-cancelled': [
      [{}, 'Meikamp gaat niet door. Dat is jammer voor Noor en Sem, en voor ons.'],
      [{}, 'De banen worden die week vernieuwd.'],
      [{ payment: { ...paid, openCents: -29_000 } }, 'Je krijgt de € 290 terug die je betaalde.'],
      [{ payment: back }, 'Je hoeft niets te betalen. Je krijgt € 290 terug op de manier waarop je betaalde.'],
    ],
    'event-reinstated': [
      [{}, 'We mailden je dat Meikamp niet doorging. Het gaat nu toch door. Noor en Sem hebben hun plek'],
      [{ callingNames: null }, 'Je hebt je plek weer.'],
      [{ hasPlace: false }, 'Je staat weer op de wachtlijst.'],
      [{ asksHealthAnew: true }, 'Moeten de trainers iets weten over de gezondheid?'],
    ],
    'event-reminder': [
      [{}, 'Op maandag 26 april 2027 om 10.00 uur begint Meikamp voor Noor en Sem.'],
      [{}, 'Meenemen:\n  Sportschoenen\n  Een volle bidon\n'],
      [{}, 'Bel dan meteen 085 130 21 21 (maandag t/m vrijdag, 9.00–17.00 uur), of buiten die uren 06 85 13 02 21.'],
    ],
    'registrations-link': [[{}, 'De link werkt een uur.']],
    'address-verification': [[{}, 'Kies je wachtwoord:\nhttps://club.example/login?mode=resetPassword&oobCode=secret']],
    'password-reset': [[{}, 'je wachtwoord blijft zoals het is']],
    'sign-in-link': [[{}, 'Log in:\nhttps://club.example/login?mode=signIn&oobCode=secret']],
    'account-exists': [[{}, 'Kies een nieuw wachtwoord (https://club.example/login?to=reset).']],
    'address-change': [[{}, 'Tot je bevestigt, blijft je oude adres gelden.']],
    'address-change-notice': [[{}, 'Wie nu in je account is, wordt dan uitgelogd']],
    'staff-message': [
      [{}, 'Er komt morgen een bui over.\nWe spelen gewoon door, zo nodig in de hal.\n\nNeem een regenjas'],
      [{}, 'omdat je Noor en Sem hebt ingeschreven voor Meikamp (BT-7K3M-9QXP)'],
    ],
  }
  for (const [kind, rows] of Object.entries(said) as [EmailKind, [object, string][]][])
    for (const [change, sentence] of rows)
      expect(await textOf(kind, 'nl', change), JSON.stringify(change)).toContain(sentence)
})

test('an email says nothing of what is not so', async () => {
  const unsaid: Unsaid = {
    'registration-held': [[{}, /IBAN|QR/]],
    'payment-returned': [
      [{ isWaiting: false }, /wachtlijst/],
      [{ why: 'twice' }, /wachtlijst|plek/],
    ],
    'offer-expired': [[{ signUpUrl: null }, /opnieuw|toch nog mee/]],
    'registration-confirmed': [
      [{ payment: later }, /IBAN/],
      [{}, /Je hoeft nu niets te doen/],
    ],
    'how-to-pay': [[{}, /ontgaan|betaalde al/]],
    'registration-cancelled': [
      [{ signUpUrl: null }, /opnieuw|bedacht/],
      [{ by: 'staff' }, /opnieuw|bedacht/],
      [late, /niets te betalen|hele prijs/],
      [{ price }, /€|Prijs/],
    ],
    'event-cancelled': [
      [{ reason: null }, /vernieuwd/],
      [{}, /terug die/],
    ],
    'event-changed': [
      [{ hasPlace: false }, /hun plek/],
      [{ before: { ...exampleData('nl')['event-changed'].before, place: event.place } }, /Sporthal/],
    ],
    'event-reminder': [[{ price }, /€|Prijs/]],
  }
  for (const [kind, rows] of Object.entries(unsaid) as [EmailKind, [object, RegExp][]][])
    for (const [change, silence] of rows)
      expect(await textOf(kind, 'nl', change), JSON.stringify(change)).not.toMatch(silence)
})

describe('moments where the clock changes', () => {
  test('an offer until one tells it by the clock of Amsterdam', async () => {
    for (const [locale, day, time, told] of [
      ['nl', '2027-03-28', '01:30', 'tot zondag 28 maart 2027, 1.30 uur'],
      ['nl', '2027-03-28', '03:30', 'tot zondag 28 maart 2027, 3.30 uur'],
      ['en', '2027-03-28', '03:30', 'until Sunday, March 28, 2027, 3:30'],
      ['nl', '2027-10-31', '02:30', 'tot zondag 31 oktober 2027, 2.30 uur'],
      ['en', '2027-10-31', '03:00', 'until Sunday, October 31, 2027, 3:00'],
      ['nl', '2027-10-31', '00:00', 't/m zaterdag 30 oktober 2027'],
      ['en', '2027-11-01', '00:00', 'through Sunday, October 31, 2027'],
    ] as const)
      expect(await textOf('registration-offered', locale, { offerUntil: timestampAt(day, time) })).toContain(told)
  })

  test('an event that is moved over one keeps its hour, and says so in both languages', async () => {
    const at = (day: string, locale: Locale) => {
      const times = { startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '12:30') }
      return { ...times, when: describeWhen({ kind: 'camp', sessions: null, ...times }, locale) }
    }
    const change = (locale: Locale) => ({
      event: { ...event, ...at('2027-03-28', locale) },
      before: { ...at('2027-03-27', locale), place: event.place },
    })
    const dutch = await textOf('event-changed', 'nl', change('nl'))
    expect(dutch).toContain('Wanneer: zondag 28 maart 2027, 10.00–12.30 uur')
    expect(dutch).toContain('In plaats van: zaterdag 27 maart 2027, 10.00–12.30 uur')
    const english = await textOf('event-changed', 'en', change('en'))
    expect(english).toContain('When: Sunday, March 28, 2027, 10:00–12:30')
    expect(english).toContain('Instead of: Saturday, March 27, 2027, 10:00–12:30')
  })
})

test('words stand out from what they stand on, by day and by night', () => {
  for (const { ground, card, panel, ink, muted, accent, onAccent } of Object.values(palettes)) {
    for (const under of [ground, card, panel])
      for (const words of [ink, muted]) expect(contrast(words, under)).toBeGreaterThan(4.5)
    expect(contrast(accent, card)).toBeGreaterThan(4.5)
    expect(contrast(onAccent, accent)).toBeGreaterThan(4.5)
  }
  expect(contrast('#ffffff', palettes.light.accent)).toBeGreaterThan(4.5)
})
