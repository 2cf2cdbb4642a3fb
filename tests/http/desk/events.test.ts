import { describe } from 'vitest'
import { editor, staff } from '../../support/database/accounts'
import { createSite, signIn } from '../../support/site/create-site'
import { createDesk, submit } from '../../support/site/desk'
import { type Fields, post } from '../../support/site/forms'
import { open, pageOf } from '../../support/site/page'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/evenementen'

const camp: Fields = {
  kind: 'camp',
  titleNl: 'Zandkamp Wassenaar',
  titleEn: 'Sand camp Wassenaar',
  summaryNl: 'Vijf dagen tennis met duinzand.',
  summaryEn: 'Five days of tennis with dune sand.',
  bodyNl: 'Elke dag **zandkastelen** en tennis.',
  bodyEn: 'Every day **sandcastles** and tennis.',
  startsAt: '2027-07-12T09:30',
  endsAt: '2027-07-16T15:30',
  clubId: '4',
  capacity: '12',
  price: '185,50',
  waitingList: '1',
}

const { site, cookie, look, send } = await createDesk()
const iris = signIn(site, editor)

const made = async (fields: Fields) => {
  const { status, location } = await send(`${desk}/nieuw`, { do: 'save', ...fields })
  expect(status).toBe(303)
  return Number(/evenementen\/(\d+)/.exec(location!)![1])
}
const versionOf = async (id: number) => (await look(`${desk}/${id}`)).field('version')!
const publish = async (id: number, fields: Fields) =>
  send(`${desk}/${id}`, { ...fields, version: await versionOf(id), do: 'publish' })
const shownAt = async (path: string) => (await open(site, path)).text('main')

describe('the events of the desk', () => {
  test('say which English was filled in from earlier texts', async () => {
    const words = { titleNl: 'Hoedenkamp', titleEn: 'Hat camp', summaryNl: 'Met hoed.', summaryEn: 'With a hat.' }
    const bring = { ...camp, ...words, whatToBringNl: 'Zonnehoed', whatToBringEn: 'Sun hat' }
    expect((await publish(await made(bring), bring)).status).toBe(303)
    const { location } = await send(`${desk}/nieuw`, { do: 'save', ...bring, whatToBringEn: '' })
    const said = 'Engels ingevuld uit eerdere teksten: Sun hat.'
    expect((await look(location!)).text('main')).toContain(said)
    expect((await look(location!.split('?')[0]!)).text('main')).not.toContain(said)
  })

  test('come from a draft to the public page with the next request, and go again', async () => {
    const draft = { kind: 'camp', titleNl: camp.titleNl!, bodyNl: camp.bodyNl! }
    const id = await made(draft)
    const expectHidden = async () => {
      const own = [
        ...[`/evenementen/${id}`, `/en/events/${id}`, `/evenementen/${id}/inschrijven`],
        ...[`/api/calendar/event-${id}.ics?locale=nl`, `/images/share/event-${id}-nl-0000000000000000.png`],
      ]
      for (const address of own) expect((await open(site, address)).status, address).toBe(404)
    }
    await expectHidden()
    const wrong = { ...draft, price: '12,5', endsAt: '2027-03-28T02:30' }
    const refused = await publish(id, wrong)
    const missing = ['summaryNl', 'startsAt', 'endsAt', 'clubId', 'price']
    expect([refused.status, Object.keys(refused.errors())]).toEqual([
      422,
      expect.arrayContaining(missing.map((field) => `f-${field}`)),
    ])
    for (const field of missing) {
      expect(refused.has(`#f-${field}-error`), field).toBe(true)
      expect(refused.has(`input#f-${field}, select#f-${field}, textarea#f-${field}`), field).toBe(true)
    }
    for (const [field, value] of Object.entries(wrong)) expect(refused.field(field), field).toBe(value)
    await expectHidden()

    expect((await publish(id, camp)).status).toBe(303)
    const page = await open(site, `/en/events/${id}-sand-camp-wassenaar`)
    expect(page.all('strong').map(({ text }) => text)).toContain('sandcastles')
    expect(page.text()).toContain('€185.50')

    const words = { ...camp, titleNl: 'Duinkamp Wassenaar', version: await versionOf(id) }
    expect((await send(`${desk}/${id}`, { ...words, do: 'save' })).status).toBe(303)
    expect(await shownAt(`/evenementen/${id}-zandkamp-wassenaar`)).toContain('Zandkamp Wassenaar')
    expect((await look(`${desk}?state=changed`)).text()).toContain('Zandkamp Wassenaar')
    expect((await publish(id, words)).status).toBe(303)
    expect(await shownAt(`/evenementen/${id}-duinkamp-wassenaar`)).toContain('Duinkamp Wassenaar')

    const step = { version: await versionOf(id), do: 'withdraw' }
    const asked = await send(`${desk}/${id}`, step)
    expect([asked.status, asked.field('confirm')]).toEqual([200, '1'])
    expect((await send(`${desk}/${id}`, { ...step, confirm: '1' })).status).toBe(303)
    await expectHidden()
    const version = await versionOf(id)
    expect((await send(`${desk}/${id}`, { version, do: 'delete' })).status).toBe(303)
    expect((await look(`${desk}?state=deleted`)).text()).toContain('Duinkamp Wassenaar')
    expect((await send(`${desk}/${id}`, { version: String(Number(version) + 1), do: 'restore' })).status).toBe(303)
    expect((await look(`${desk}?state=draft`)).text()).toContain('Duinkamp Wassenaar')
  })

  test('are shown before they are published as visitors will see them', async () => {
    const id = await made({ ...camp, titleNl: 'Voorproef', titleEn: 'Foretaste' })
    const preview = await look(`${desk}/${id}/voorbeeld`)
    expect(preview.status).toBe(200)
    for (const seen of ['Voorproef', 'Foretaste', 'Marieke Jansen']) expect(preview.text()).toContain(seen)
    expect(preview.html).toContain(`/en/events/${id}-foretaste`)
    expect(preview.headers['content-security-policy']).toContain("frame-src 'self'")
    const frames = preview.all('iframe[src][sandbox][title]').map(({ attributes }) => attributes.src!)
    expect(frames.length).toBe(4)
    const page = await look(frames[3]!)
    for (const seen of ['Foretaste', 'sandcastles', '€185.50']) expect(page.text('main')).toContain(seen)
    expect([page.has('header nav'), page.has('script'), page.headers['cache-control']]).toEqual([
      ...[true, false, 'private, no-store'],
    ])
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox allow-same-origin$/)
    expect((await open(site, frames[3]!)).status).toBe(302)
    const image = await look(`${desk}/${id}/voorbeeld/nl.png`)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await look(`${desk}/${id}/voorbeeld/de.png`)).status).toBe(404)
    expect((await open(site, `/evenementen/${id}`)).status).toBe(404)
    expect((await look('/beheer/evenementen/103/voorbeeld')).status).toBe(200)
  })

  test('get packages and questions without a script', async () => {
    const grown = await send(`${desk}/nieuw`, { ...camp, do: 'add-package' })
    expect([grown.has('[name=package1Price]'), grown.field('titleNl')]).toEqual([true, 'Zandkamp Wassenaar'])
    const first = { package1NameNl: 'Week', package1NameEn: 'Week', package1Price: '99' }
    const id = await made({ ...camp, ...first })
    const more = await send(`${desk}/${id}`, { ...camp, ...first, version: '1', do: 'add-question' })
    const fields = ['package1Price', 'question1LabelNl', 'question1Option1Nl'].map((name) => more.field(name))
    expect(fields).toEqual(['99', '', ''])
    const asked = async (kind: string) =>
      (await look(`${desk}/nieuw?kind=${kind}`)).has('[name=question1Medical]:checked')
    expect([await asked('camp'), await asked('clinic')]).toEqual([true, false])
  })

  test('attack in vain with Markdown', async () => {
    const bodyNl = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))'
    const titleNl = '"><script>alert(2)</script>'
    const id = await made({ ...camp, titleNl, bodyNl })
    const refused = await publish(id, { ...camp, titleNl, bodyNl })
    expect([refused.status, refused.has('#f-bodyNl-error')]).toEqual([422, true])
    const safe = { ...camp, titleNl, bodyNl: bodyNl.replace('javascript:alert(1)', '/kampen') }
    expect((await publish(id, safe)).status).toBe(303)
    for (const address of [
      ...[`${desk}/${id}`, `${desk}/${id}/pagina/nl`, desk, `/evenementen/${id}-script-alert-2-script`],
    ]) {
      const { status, html } = await look(address)
      expect([status, /<script>alert|<img src=x|href="javascript/.test(html)], address).toEqual([200, false])
    }
  })

  test('say of two who save at once which fields each changed, what they were, and who did it', async () => {
    for (const [path, other, who] of [
      [`${desk}/${await made({ ...camp, clubId: '1' })}`, iris, editor],
      // Made by the demo: nothing of it was ever saved at the desk.
      ['/beheer/vacatures/1', cookie, staff],
    ] as const) {
      const [mine, theirs] = [await look(path), await look(path, other)]
      const saved = await submit(theirs, 'save', { titleNl: 'Wat Eva wil', titleEn: 'Both' })
      expect(saved.status, path).toBe(303)
      const own = { titleEn: 'Mine', summaryNl: 'Van mij' }
      const conflict = await submit(mine, 'save', own)
      expect(conflict.status).toBe(409)
      const parts = conflict.all('fieldset').map(({ text }) => text)
      expect(parts.length, parts.join('\n')).toBe(3)
      const said = (label: string) => parts.find((one) => one.includes(label))
      expect(said('Titel (Nederlands)')).toContain(`Alleen ${who.name} wijzigde dit.`)
      expect(said('Titel (Nederlands)')).toContain(
        `Wat Eva wil Zoals het was toen je begon, of wat je er nu van maakt: ${mine.field('titleNl')}`,
      )
      expect(said('Titel (Engels)')).toContain(`Toen je begon, stond hier: ${mine.field('titleEn')} `)
      expect(said('Titel (Engels)')).toMatch(/en jij wijzigden dit allebei\. .*Both .*Mine/)
      expect(said('Samenvatting (Nederlands)')).toContain('Alleen jij wijzigde dit.')
      expect(conflict.text()).toMatch(/Jij wijzigde: [^.]*Titel \(Engels\)[^.]*Samenvatting \(Nederlands\)/)
    }
  })

  test('lose no word of two who save at once, over two sites of one database', async () => {
    const second = await createSite({
      dataDir: site.dataDir,
      env: { FIREBASE_AUTH_EMULATOR_HOST: site.identity!.host },
    })
    const id = await made({ ...camp, titleNl: 'Samen', titleEn: 'Together' })
    const path = `${desk}/${id}`
    const save = async (on: Site, word: string, version: string) => {
      const fields = { ...camp, summaryNl: word, bodyEn: word, version, do: 'save' }
      return pageOf(on, path, await post(on, path, fields, { cookie }))
    }
    for (let round = 0; round < 5; round++) {
      const version = await versionOf(id)
      const words = [`eerste-${round}`, `tweede-${round}`]
      const both = await Promise.all([site, second].map((on, i) => save(on, words[i]!, version)))
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
      const loser = both.findIndex(({ status }) => status === 409)
      for (const word of words) expect(both[loser]!.html.split(word).length).toBeGreaterThanOrEqual(3)
      expect((await look(path)).field('summaryNl')).toBe(words[1 - loser])
    }
    await second.stop()
  })
})
