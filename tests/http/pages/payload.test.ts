import { createContext, runInContext } from 'node:vm'
import { addressesOf, type PageVisit, visits } from '../../support/page/pages'
import { arrive } from '../../support/site/page'
import { inlineScripts, unescaped } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

/** Bytes before compression; pages that are not named get `usual`. */
const most: Partial<Record<PageVisit['page'], number>> = {
  '/': 4000,
  '/verenigingen': 15_500,
  '/verenigingen/$club': 7000,
  '/evenementen': 10_500,
  '/evenementen/$event/inschrijven': 3500,
  '/kampen': 5500,
  '/tennisles': 9500,
  '/nieuws': 5000,
  '/vacatures': 6000,
  '/over-ons': 4500,
  '/evenementen/inschrijvingen/$reference': 3900,
}
const usual = 2600

type Handed = { readonly script: string; readonly data: unknown; readonly rest: string }

function handedOn(html: string): Handed {
  const own = inlineScripts(html).filter((code) => code.includes('$_TSR'))
  const self: Record<string, unknown> = {}
  const currentScript = { remove: () => undefined, previousElementSibling: null }
  const context = createContext(Object.assign(self, { self, document: { currentScript } }))
  const readers = new Map(['markup', 'structured'].map((key) => [key, () => null]))
  let tsr: Tsr | undefined
  for (const code of own) {
    runInContext(code, context)
    tsr ??= self.$_TSR as Tsr
  }
  tsr!.t = readers
  for (const run of tsr!.buffer) run()
  const script = own.join('')
  return {
    script,
    data: tsr!.router.matches.map(({ l }) => l),
    rest: own.reduce((page, code) => page.replace(code, () => ''), html),
  }
}

type Tsr = { buffer: (() => void)[]; router: { matches: { l?: unknown }[] }; t?: unknown }

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data]
  return data && typeof data === 'object' ? Object.values(data).flatMap(textsIn) : []
}

const isSentence = (text: string) => / .* /.test(text)

/** For a payment: how long it is goes by the registration's number, which is drawn by lot. */
const drawnCode = /path:"M0 \.5[^"]*"/

test('a page hands its scripts no sentence that it does not show, and little in all', async ({ site }) => {
  const { of } = await addressesOf(site)
  let sentences = 0
  for (const visit of visits.filter(({ prefix, status }) => prefix === '' && status === 200)) {
    const { script, data, rest } = handedOn((await arrive(site, of(visit))).html)
    const said = textsIn(data).filter(isSentence)
    sentences += said.length
    const shown = unescaped(rest + rest.replace(/<!-- -->|<\/?span[^>]*>/g, ''))
    expect
      .soft(
        said.filter((text) => !shown.includes(text)),
        visit.name,
      )
      .toEqual([])
    const fixed = script.replace(drawnCode, '')
    expect.soft(Buffer.byteLength(fixed), visit.name).toBeLessThan(most[visit.page] ?? usual)
  }
  expect(sentences).toBeGreaterThan(100)
})

test('a page’s text and its structured data stand in it once', async ({ site }) => {
  const { of } = await addressesOf(site)
  for (const page of ['/evenementen/$event', '/nieuws/$news', '/vacatures/$vacancy', '/verenigingen/$club']) {
    const visit = visits.find((one) => one.page === page && one.prefix === '')!
    const { script, rest } = handedOn((await arrive(site, of(visit))).html)
    expect.soft(script, page).not.toMatch(/schema\.org|\\x3Cp>/)
    expect.soft(rest, page).toContain('schema.org')
  }
})
