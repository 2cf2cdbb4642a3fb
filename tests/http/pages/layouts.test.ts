import type { ContactField } from '~/features/registrations/form/contact'
import type { TestSite } from '../../support/site/create-site'
import { openLessons } from '../../support/site/lessons'
import { arrive, open } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

type Look = { layout: 'default' | 'empty' | 'news'; hero?: string; blocks?: string[] }

const rows: [dutch: string, english: string, look: Look][] = [
  ['/', '/en', { layout: 'default', hero: 'hero-big hero-pictures-4', blocks: ['stage-list'] }],
  ['/login', '/en/login', { layout: 'empty' }],
  ['/kampen', '/en/camps', { layout: 'default', hero: 'hero-big hero-pictures-1', blocks: ['stage-list'] }],
  ['/tennisles', '/en/tennis-lessons', { layout: 'default', hero: 'hero-big hero-pictures-1', blocks: ['stage-list'] }],
  ['/contact', '/en/contact', { layout: 'default', hero: 'hero-small hero-pictures-1', blocks: ['address-block'] }],
  ['/socials', '/en/socials', { layout: 'news', hero: 'hero-small hero-pictures-1' }],
  [
    '/over-ons',
    '/en/about-us',
    {
      layout: 'default',
      hero: 'hero-small hero-pictures-1',
      blocks: ['accent-flair', 'call-to-action', 'package-table', 'stage-list', 'swoosh'],
    },
  ],
  ['/vacatures', '/en/jobs', { layout: 'default', hero: 'hero-small hero-pictures-1' }],
  ['/vacatures/1', '/en/jobs/1', { layout: 'news', hero: 'hero-small' }],
  [
    '/pro-academy',
    '/en/pro-academy',
    {
      layout: 'default',
      hero: 'hero-big hero-pictures-6 colour-bar',
      blocks: ['accent-flair', 'call-to-action', 'package-table', 'stage-list'],
    },
  ],
  [
    '/junior-academy',
    '/en/junior-academy',
    {
      layout: 'default',
      hero: 'hero-big hero-pictures-1',
      blocks: ['accent-flair', 'call-to-action', 'call-to-action-pro', 'package-table'],
    },
  ],
  [
    '/regiotennis',
    '/en/regional-tennis',
    {
      layout: 'default',
      hero: 'hero-big hero-pictures-1',
      blocks: ['accent-flair', 'call-to-action', 'call-to-action-pro', 'package-table', 'stage-list'],
    },
  ],
  ['/nieuws', '/en/news', { layout: 'default', hero: 'hero-small hero-pictures-1' }],
  ['/nieuws/1', '/en/news/1', { layout: 'news', hero: 'hero-small' }],
  ['/verenigingen', '/en/clubs', { layout: 'default', hero: 'hero-small hero-pictures-1', blocks: ['club-card'] }],
  [
    '/verenigingen/1',
    '/en/clubs/1',
    { layout: 'default', hero: 'hero-small hero-pictures-1', blocks: ['package-table'] },
  ],
  ['/staging-login', '/en/staging-login', { layout: 'empty' }],
  [
    '/privacyverklaring',
    '/en/privacy-policy',
    { layout: 'news', hero: 'hero-small hero-pictures-1', blocks: ['address-block'] },
  ],
  ['/lesvoorwaarden', '/en/lesson-terms', { layout: 'news', hero: 'hero-small hero-pictures-1' }],
  ['/evenementen', '/en/events', { layout: 'default', hero: 'hero-small hero-pictures-1' }],
  ['/evenementen/101', '/en/events/101', { layout: 'news', hero: 'hero-small' }],
  ['/evenementen/103/inschrijven', '/en/events/103/register', { layout: 'news', hero: 'hero-small' }],
  [
    '/evenementen/inschrijvingen',
    '/en/events/registrations',
    { layout: 'default', hero: 'hero-small hero-pictures-1' },
  ],
]

const blocks = [
  ...['accent-flair', 'address-block', 'call-to-action', 'call-to-action-pro', 'club-card'],
  ...['package-table', 'stage-list', 'swoosh'],
]

const pageAt = async (site: TestSite, path: string) => (await arrive(site, path)).html

function lookOf(html: string) {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  const hero = classes.filter((name) => /^(?:hero-(?:big|small|pictures-\d)|colour-bar)$/.test(name)).join(' ')
  return {
    layout: /data-layout="(\w+)"/.exec(html)?.[1],
    hero: hero || undefined,
    blocks: blocks.filter((name) => classes.includes(name)),
  }
}

test('each page has its layout, its hero and its blocks in both languages', async ({ site }) => {
  const [looks, wanted]: [object[], object[]] = [[], []]
  for (const [dutch, english, { layout, hero, blocks = [] }] of rows)
    for (const path of [dutch, english]) {
      looks.push({ path, ...lookOf(await pageAt(site, path)) })
      wanted.push({ path, layout, hero, blocks })
    }
  expect(looks).toEqual(wanted)
})

test('one entry of the menu is the current one at any time', async ({ site }) => {
  const { path: lessons } = await openLessons(site)
  for (const [path, entry] of [
    ['/tennisles', 'Lessen'],
    [lessons, 'Lessen'],
    ['/kampen', 'Kampen'],
    ['/evenementen/114', 'Kampen'],
    ['/evenementen?kind=camp', 'Kalender'],
    ['/evenementen/101', 'Kalender'],
  ] as const) {
    const [nav] = /<nav class="site-nav".*?<\/nav>/s.exec(await pageAt(site, path))!
    expect(
      [...nav.matchAll(/aria-current="[^"]*"[^>]*>([^<]*)/g)].map(([, words]) => words),
      path,
    ).toEqual([entry])
  }
})

test('a search field says what it is for', async ({ site }) => {
  const placeholders = async (path: string) =>
    [...(await pageAt(site, path)).matchAll(/ placeholder="([^"]*)"/g)].map(([, words]) => words)
  expect(new Set(await placeholders('/verenigingen'))).toEqual(new Set(['Zoeken...']))
  expect(new Set(await placeholders('/en/clubs'))).toEqual(new Set(['Search...']))
})

test('the privacy statement tells of every field of a contact', async ({ site }) => {
  const words = { name: 'naam', email: 'e-mailadres', phone: 'telefoonnummer', secondPhone: 'tweede nummer' }
  const told: Record<ContactField, string> = { ...words, pickUp: 'wie je kind ophaalt' }
  const item = (await open(site, '/privacyverklaring')).all('li').find(({ text }) => text.startsWith('van de contact'))
  for (const [field, said] of Object.entries(told)) expect(item?.text, field).toContain(said)
})
