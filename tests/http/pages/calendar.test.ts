import { describe } from 'vitest'
import { arrive, open, type Page } from '../../support/site/page'
import { sendRequest, unescaped } from '../../support/site/send-request'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

async function mainOf(site: Site, path: string): Promise<string> {
  const { status, html } = await arrive(site, path)
  expect(status, path).toBe(200)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<!--.*?-->/g, '')
}

const wordsIn = (html: string) => unescaped(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')

const cardsIn = (html: string) =>
  [...html.matchAll(/<article class="event-card".*?<\/article>/gs)].map(([card]) => ({
    id: Number(/data-event="(\d+)"/.exec(card)![1]),
    state: /data-state="([^"]+)"/.exec(card)![1]!,
    words: wordsIn(card),
  }))

const cannotBeJoined = ['closed', 'full', 'cancelled']

describe('the calendar', () => {
  test('stands by month, with what cannot be joined folded below, in both languages', async ({ site }) => {
    for (const [path, words] of [
      ['/evenementen', 'Ook op de kalender'],
      ['/en/events', 'Also on the calendar'],
    ] as const) {
      const main = await mainOf(site, path)
      const fold = main.indexOf('<details class="event-others"')
      expect(fold).toBeGreaterThan(0)
      expect(main.slice(fold)).toContain(words)
      const [open, folded] = [cardsIn(main.slice(0, fold)), cardsIn(main.slice(fold))]
      expect(open.length + folded.length).toBe(24)
      expect(open.filter(({ state }) => cannotBeJoined.includes(state))).toEqual([])
      expect(folded.filter(({ state }) => !cannotBeJoined.includes(state))).toEqual([])
      const months = [...main.matchAll(/<section class="event-month"><h2>(.*?)<\/h2>/g)].map(([, month]) => month)
      expect(new Set(months).size).toBe(months.length)
      expect(months.length).toBeGreaterThan(0)
    }
  })

  test('opens the fold where there is nothing else', async ({ site, addEvent }) => {
    const place = JSON.stringify({ name: 'Hal', city: 'Hulst' })
    addEvent(110, {
      club_id: null,
      place,
      title: JSON.stringify({ nl: 'Weg', en: 'Gone' }),
      starts_at: Date.UTC(2031, 4, 1),
      ends_at: Date.UTC(2031, 4, 1, 2),
    })
    const main = await mainOf(site, '/evenementen?month=2031-05')
    expect(cardsIn(main)).toHaveLength(1)
    expect(main).toMatch(/<details class="event-others" open/)
  })

  test('has what is only in Dutch below the rest in English, and says so', async ({ site, addEvent }) => {
    const title = JSON.stringify({ nl: 'Zomertoss', en: 'Zomertoss', isDutchOnly: true })
    const soon = { starts_at: Date.UTC(2026, 11, 2, 9), ends_at: Date.UTC(2026, 11, 2, 11), signup_closes_at: null }
    const month = '?month=2026-12&kind=clinic'
    const id = addEvent(103, { ...soon, title, kind: 'clinic' })
    const [dutch, english] = [await mainOf(site, `/evenementen${month}`), await mainOf(site, `/en/events${month}`)]
    expect(cardsIn(dutch)[0]).toMatchObject({ id })
    expect(dutch).not.toContain('lang="nl"')
    const open = cardsIn(english.slice(0, english.indexOf('event-others')))
    expect(open.at(-1)).toMatchObject({ id, words: expect.stringContaining('in Dutch') })
    expect(open.filter(({ words }) => words.includes('in Dutch'))).toHaveLength(1)
    expect(cardsIn(english)).toHaveLength(cardsIn(dutch).length)
    // It stays on the page of its date: the first has the same events in both languages.
    const idsOn = async (path: string) => cardsIn(await mainOf(site, path)).map((card) => card.id)
    const first = await idsOn('/en/events?kind=clinic&free=1')
    expect(first).toContain(id)
    expect(first.sort()).toEqual((await idsOn('/evenementen?kind=clinic&free=1')).sort())
    expect(english).toMatch(/<h2>Only in Dutch so far<\/h2>.*<h3 class="event-card-title" lang="nl">/s)
    expect((await mainOf(site, '/en/search?q=zomertoss')).match(/data-event="\d+"/g)).toEqual([`data-event="${id}"`])
  })

  test('holds no lessons, and leads who looks for them here to their page', async ({ site }) => {
    expect(await mainOf(site, '/evenementen')).not.toMatch(/data-kind="lessons"|value="lessons"/)
    for (const [path, to] of [
      ['/evenementen?kind=lessons', '/tennisles'],
      ['/nl/evenementen?kind=lessons&page=2', '/nl/tennisles'],
      ['/en/events?kind=lessons&near=Utrecht', '/en/tennis-lessons?near=Utrecht'],
    ] as const) {
      const { status, headers } = await sendRequest(site, path)
      expect([status, headers.location], path).toEqual([301, to])
    }
  })

  test('says that it does not know a town, and shows everything', async ({ site }) => {
    const main = await mainOf(site, '/evenementen?near=Nergenshuizen&within=10')
    expect(unescaped(main)).toContain('‘Nergenshuizen’ kennen we niet.')
    expect(main).toMatch(/<input[^>]*name="near"[^>]*value="Nergenshuizen"/)
    expect(cardsIn(main)).toHaveLength(24)
  })
})

describe('an event', () => {
  test('leads there, and its course lists all its evenings', async ({ site }) => {
    const main = await mainOf(site, '/evenementen/105-x')
    expect(main).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/\?[^"]*"/)
    const evenings = [...main.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => wordsIn(words!).trim())
    expect(evenings.filter((words) => /^maandag \d+ \w+ \d{4}, 19\.00–20\.00 uur$/.test(words))).toHaveLength(8)
  })

  for (const [state, change, words] of [
    ['cancelled', { status: 'cancelled' }, 'Gaat niet door'],
    ['past', { starts_at: 1, ends_at: 2, sessions: null }, 'Dit is voorbij'],
    ['full', { capacity: 0, waiting_list: 0 }, 'Hier is nog plek'],
  ] as const)
    test(`that is ${state} says so first and offers three others`, async ({ site, addEvent }) => {
      const main = await mainOf(site, `/evenementen/${addEvent(103, change)}-x`)
      const body = main.slice(main.indexOf('event-page'))
      expect(body.indexOf(words)).toBeGreaterThan(0)
      expect(body.indexOf(words)).toBeLessThan(body.indexOf('event-card'))
      const instead = cardsIn(main)
      expect(instead.map((one) => one.state).filter((one) => !['open', 'nearly-full'].includes(one))).toEqual([])
      expect(instead).toHaveLength(3)
      expect(main).not.toMatch(state === 'full' ? /api\/calendar|Afmelden/ : /signup-price|api\/calendar|Afmelden/)
    })

  test('that has begun says so, and offers three others where no place is left', async ({ site, addEvent }) => {
    const begun = { starts_at: 1, signup_closes_at: 1, ends_at: Date.now() + 86_400_000, sessions: null }
    const room = wordsIn(await mainOf(site, `/evenementen/${addEvent(103, begun)}-x`))
    expect(room).toContain('Dit is al begonnen. Bel ons als je nog mee wilt doen.')
    const full = await mainOf(site, `/en/events/${addEvent(103, { ...begun, capacity: 0 })}-x`)
    expect(wordsIn(full)).toContain('This has already begun. All places are taken.')
    expect(cardsIn(full)).toHaveLength(3)
  })

  test('that is only in Dutch is told apart in English, and is announced in Dutch alone', async ({
    site,
    addEvent,
  }) => {
    const dutch = (nl: string) => JSON.stringify({ nl, en: nl, isDutchOnly: true })
    const texts = { title: dutch('Padeldag'), summary: dutch('Een dag padel.'), body: dutch('Neem **water** mee.') }
    const [id, half] = [
      addEvent(103, { ...texts, what_to_bring: dutch('Water') }),
      addEvent(103, { ...texts, title: '{"nl":"Padeldag","en":"Padel day"}' }),
    ]
    const [en, nl] = [await open(site, `/en/events/${id}-padeldag`), await open(site, `/evenementen/${id}-padeldag`)]
    expect(
      ['h1', '.hero-intro', '.prose ul'].map((where) => en.has(`:is(${where}):is([lang] *, :has([lang="nl"]))`)),
    ).toEqual([true, true, true])
    expect(en.text('.prose')).toMatch(/^Only in Dutch so far\.\s*Neem water mee\.\s*What to bring/)
    expect(nl.text('.prose')).toMatch(/^Neem water mee/)
    expect(nl.html).not.toMatch(/lang="nl"[^>]*>(?:Padel|Een dag|<p>)/)
    const announced = (page: Page) => page.all('link[hreflang]').map(({ attributes }) => attributes.hreflang)
    expect([announced(nl), announced(en)]).toEqual([
      ['nl', 'x-default'],
      ['nl', 'x-default'],
    ])
    const [canonical] = en.all('link[rel="canonical"]')
    expect(canonical?.attributes.href).toMatch(new RegExp(`/en/events/${id}-padeldag$`))
    const { text } = await sendRequest(site, '/sitemap.xml')
    expect([text.includes(`/evenementen/${id}-padeldag<`), text.includes(`/en/events/${id}-`)]).toEqual([true, false])

    const part = await open(site, `/en/events/${half}-padel-day`)
    expect([part.text('h1'), part.has('h1 [lang="nl"]'), announced(part).includes('en')]).toEqual([
      'Padel day',
      false,
      true,
    ])
    expect(text).toContain(`/en/events/${half}-padel-day<`)
  })

  test('that needs a minimum of participants says whether it goes ahead', async ({ site, addEvent }) => {
    const [few, enough] = [addEvent(103, { minimum: 6 }), addEvent(103, { minimum: 0 })]
    for (const [path, words] of [
      [`/evenementen/${few}-x`, 'Gaat door bij minstens 6 deelnemers (nu 0)'],
      [`/en/events/${few}-x`, 'Goes ahead with at least 6 participants (0 so far)'],
      [`/evenementen/${enough}-x`, 'Gaat door: er zijn genoeg deelnemers'],
      [`/en/events/${enough}-x`, 'Going ahead: enough people have signed up'],
    ] as const)
      expect(wordsIn(await mainOf(site, path)), path).toContain(words)
  })

  test('that is free can be cancelled until a day, not for free', async ({ site }) => {
    const main = await mainOf(site, '/evenementen/104-x')
    expect(main).toMatch(/<dd>kan t\/m \w+ \d+ \w+ \d{4}<\/dd>/)
    expect(await mainOf(site, '/evenementen/114-x')).toMatch(/<dd>gratis t\/m \w+ \d+ \w+ \d{4}<\/dd>/)
  })
})
