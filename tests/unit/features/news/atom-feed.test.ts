import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import { newsFeed } from '~/features/news/atom-feed.server'
import type { NewsRow } from '~/features/news/news.server'
import { settings } from '~/server/config/settings.server'
import { printable } from '~/text/printable'
import { timestampAt } from '~/time/time-zone'
import { unescaped } from '../../../support/site/send-request'

const site = settings().siteUrl

const published = timestampAt('2026-11-01', '09:00')
const item: NewsRow = {
  id: 4,
  status: 'published',
  title: { nl: 'Regent het?', en: 'Raining?' },
  summary: { nl: 'Zo werkt het & zo niet.', en: 'This is how.' },
  body: {
    nl: '## Kop\n\nZie [clubs](/verenigingen) en [elders](https://elders.example/x).',
    en: 'See [clubs](/en/clubs).',
  },
  image: 'x',
  publishedAt: published,
  version: 1,
  publishAt: null,
  deletedAt: null,
  updatedAt: published + 86_400_000,
}

type Element = {
  name?: string
  attributes?: Record<string, string>
  elements?: Element[]
  text?: string
  cdata?: string
}

const feedOf = (xml: string) => (xml2js(xml, { compact: false }) as Element).elements![0]!
const all = (of: Element, name: string) => (of.elements ?? []).filter((one) => one.name === name)
const textOf = (of: Element, name: string) =>
  (all(of, name)[0]?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join('')
const linkOf = (of: Element, rel?: string) =>
  all(of, 'link').find(({ attributes }) => attributes?.rel === rel)?.attributes?.href

describe('the feed of the news', () => {
  test('says of each item in which language it is', () => {
    const dutch = (nl: string) => ({ nl, en: nl, isDutchOnly: true as const })
    const only = { ...item, title: dutch('Toss'), summary: dutch('Zo.'), body: dutch('Kom <entry>.') }
    const languages = (locale: 'nl' | 'en') => {
      const feed = feedOf(newsFeed([item, only, item], locale))
      return [feed, ...all(feed, 'entry')].map(({ attributes }) => attributes?.['xml:lang'])
    }
    expect(languages('en')).toEqual(['en', undefined, 'nl', undefined])
    expect(languages('nl')).toEqual(['nl', undefined, undefined, undefined])
  })

  test('says whose it is, where it stands and when it changed', () => {
    const feed = feedOf(newsFeed([item], 'en'))
    expect([feed.name, feed.attributes?.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(textOf(feed, 'id')).toBe(`${site}/feeds/news.atom`)
    expect(linkOf(feed, 'self')).toBe(`${site}/feeds/news.atom`)
    expect(linkOf(feed, 'alternate')).toBe(`${site}/en/news`)
    expect(textOf(feed, 'title')).toBe('News from Baseline Tennis')
    expect(textOf(feed, 'updated')).toBe('2026-11-02T08:00:00.000Z')
    expect(textOf(all(feed, 'author')[0]!, 'name')).toBe('Baseline Tennis')
  })

  test('has each item with its whole text, and links that work elsewhere', () => {
    const [entry] = all(feedOf(newsFeed([item], 'nl')), 'entry')
    expect(textOf(entry!, 'id')).toBe(`${site}/nieuws/4`)
    expect(linkOf(entry!)).toBe(`${site}/nieuws/4-regent-het`)
    expect(textOf(entry!, 'published')).toBe('2026-11-01T08:00:00.000Z')
    expect(unescaped(textOf(entry!, 'summary'))).toBe(item.summary.nl)
    const content = textOf(entry!, 'content')
    expect(content).toContain(`<a href="${site}/verenigingen">clubs</a>`)
    expect(content).toContain('<a href="https://elders.example/x">')
    expect(content).toContain('<h2>Kop</h2>')
  })

  test('keeps the id of an item whose title changes, and is a feed without items too, the same at each look', () => {
    const other = { ...item, title: { nl: 'Iets anders', en: 'Other' } }
    const ids = [item, other].map((one) => textOf(all(feedOf(newsFeed([one], 'nl')), 'entry')[0]!, 'id'))
    expect(ids[0]).toBe(ids[1])
    expect(all(feedOf(newsFeed([], 'nl')), 'entry')).toEqual([])
    expect(newsFeed([], 'nl')).toBe(newsFeed([], 'nl'))
  })

  test('is well-formed and says what was written, whatever that is', () => {
    const signs = ['<', '&', '>', ']]>', '<![CDATA[', '&amp;', '"', '\u0000', '\u001f', '\ufffe', '\ud800', '🎾']
    const anyText = fc.string({ unit: fc.constantFrom(...signs, 'a', ' ', 'é', '\n', '#') }).map((text) => `t${text}.`)
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, summary, body) => {
        const words = { title: { nl: title, en: '' }, summary: { nl: summary, en: '' }, body: { nl: body, en: '' } }
        const [entry] = all(feedOf(newsFeed([{ ...item, ...words }], 'nl')), 'entry')
        const read = [textOf(entry!, 'title'), textOf(entry!, 'summary')].map(unescaped)
        expect(read).toEqual([title, summary].map((text) => printable(text)))
      }),
      { numRuns: 200 },
    )
  })
})
