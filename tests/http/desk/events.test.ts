import { afterAll, beforeAll, describe } from 'vitest'
import { editor, emulatorOf, parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { change, type Fields, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
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

describe('the events of the desk', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const look = (path: string, as = cookie, on = site) => sendRequest(on, path, { headers: { cookie: as } })
  const send = (path: string, fields: Fields, as = cookie, on = site) => post(on, path, fields, { cookie: as })
  const made = async (fields: Fields, as = cookie) => {
    const { status, headers } = await send(`${desk}/nieuw`, { ...fields, do: fields.do ?? 'save' }, as)
    expect(status).toBe(303)
    return Number(/evenementen\/(\d+)/.exec(headers.location!)![1])
  }
  const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)![1]!
  const versionOf = async (id: number) => versionIn((await look(`${desk}/${id}`)).text)
  const publish = async (id: number, fields: Fields) =>
    send(`${desk}/${id}`, { ...fields, version: await versionOf(id), do: 'publish' })

  test('come from a draft to the public page with the next request, and go again', async () => {
    const draft = { kind: 'camp', titleNl: camp.titleNl!, bodyNl: camp.bodyNl! }
    const id = await made(draft)
    const hidden = async () => {
      const addresses = [
        ...['/evenementen', '/evenementen?page=2', '/evenementen?club=4', '/kampen', '/en/camps', '/sitemap.xml'],
        ...[`/evenementen/${id}`, `/en/events/${id}`, '/zoeken?q=zandkamp', '/en/search?q=wassenaar'],
        ...[`/api/calendar/event-${id}.ics?locale=nl`, '/feeds/evenementen.ics', `/evenementen/${id}/inschrijven`],
        ...['/', '/en', '/verenigingen/4', '/feeds/events.ics'],
        `/images/share/event-${id}-nl-0000000000000000.png`,
      ]
      for (const address of addresses) {
        const { status, text } = await sendRequest(site, address)
        expect
          .soft(
            status === 404 || !/zandkamp wassenaar|sand camp wassenaar/i.test(text.replace(/q=[^"&]*/g, '')),
            address,
          )
          .toBe(true)
        if (address.includes(String(id))) expect.soft(status, address).toBe(404)
      }
    }
    await hidden()
    const refused = await publish(id, { ...draft, price: '12,5', endsAt: '2027-03-28T02:30' })
    expect(refused.status).toBe(422)
    for (const field of ['titleEn', 'summaryNl', 'summaryEn', 'bodyEn', 'startsAt', 'endsAt', 'clubId', 'price']) {
      expect.soft(refused.text, field).toContain(`href="#f-${field}"`)
      expect.soft(refused.text, field).toContain(`id="f-${field}-error"`)
      expect.soft(refused.text, field).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* id="f-${field}"`))
    }
    for (const kept of ['value="Zandkamp Wassenaar"', 'value="12,5"', 'value="2027-03-28T02:30"', '**zandkastelen**'])
      expect.soft(refused.text).toContain(kept)
    await hidden()

    expect((await publish(id, camp)).status).toBe(303)
    const page = await sendRequest(site, `/en/events/${id}-sand-camp-wassenaar`)
    expect(page.text).toContain('<strong>sandcastles</strong>')
    expect(page.text).toContain('€185.50')
    expect((await sendRequest(site, '/kampen')).text).toContain('Zandkamp Wassenaar')
    expect((await sendRequest(site, '/zoeken?q=zandkamp')).text).toContain('Zandkamp Wassenaar')

    const words = { ...camp, titleNl: 'Duinkamp Wassenaar', version: await versionOf(id) }
    expect((await send(`${desk}/${id}`, { ...words, do: 'save' })).status).toBe(303)
    expect((await sendRequest(site, `/evenementen/${id}-zandkamp-wassenaar`)).text).toContain('Zandkamp Wassenaar')
    expect((await look(`${desk}?state=changed`)).text).toContain('Zandkamp Wassenaar')
    expect((await publish(id, words)).status).toBe(303)
    expect((await sendRequest(site, `/evenementen/${id}-duinkamp-wassenaar`)).text).toContain('Duinkamp Wassenaar')

    const step = { version: await versionOf(id), do: 'withdraw' }
    const asked = await send(`${desk}/${id}`, step)
    expect([asked.status, asked.text.includes('name="confirm" value="1"')]).toEqual([200, true])
    expect((await send(`${desk}/${id}`, { ...step, confirm: '1' })).status).toBe(303)
    await hidden()
    const version = await versionOf(id)
    expect((await send(`${desk}/${id}`, { version, do: 'delete' })).status).toBe(303)
    expect((await look(`${desk}?state=deleted`)).text).toContain(`>${'Duinkamp Wassenaar'}<`)
    expect((await send(`${desk}/${id}`, { version: String(Number(version) + 1), do: 'restore' })).status).toBe(303)
    expect((await look(`${desk}?state=draft`)).text).toContain('Duinkamp Wassenaar')
  })

  test('are published from nothing with one press', async () => {
    const id = await made({ ...camp, titleNl: 'Eén druk', titleEn: 'One press', do: 'publish' })
    expect((await sendRequest(site, `/en/events/${id}-one-press`)).text).toContain('One press')
  })

  test('are shown before they are published as visitors will see them', async () => {
    const id = await made({ ...camp, titleNl: 'Voorproef', titleEn: 'Foretaste' })
    const { status, text } = await look(`${desk}/${id}/voorbeeld`)
    expect(status).toBe(200)
    for (const seen of [
      'Voorproef',
      'Foretaste',
      '€\u00a0185,50',
      '€185.50',
      '<strong>sandcastles</strong>',
      'Marieke Jansen',
    ])
      expect.soft(text).toContain(seen)
    expect(text).toContain(`/en/events/${id}-foretaste`)
    const image = await look(`${desk}/${id}/voorbeeld/nl.png`)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await look(`${desk}/${id}/voorbeeld/de.png`)).status).toBe(404)
    expect((await sendRequest(site, `/evenementen/${id}`)).status).toBe(404)
    expect((await look('/beheer/evenementen/103/voorbeeld')).status).toBe(200)
  })

  test('get packages and questions without a script', async () => {
    const grown = await send(`${desk}/nieuw`, { ...camp, do: 'add-package' })
    expect(grown.text).toContain('name="package1Price"')
    expect(grown.text).toContain('value="Zandkamp Wassenaar"')
    const first = { package1NameNl: 'Week', package1NameEn: 'Week', package1Price: '99' }
    const id = await made({ ...camp, ...first })
    const more = await send(`${desk}/${id}`, { ...camp, ...first, version: '1', do: 'add-question' })
    for (const name of ['package1Price', 'question1LabelNl', 'question1Option1Nl'])
      expect(more.text).toContain(`name="${name}"`)
    expect(more.text).toContain('value="99"')
  })

  test('attack in vain with Markdown', async () => {
    const bodyNl = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))'
    const titleNl = '"><script>alert(2)</script>'
    const id = await made({ ...camp, titleNl, bodyNl })
    const refused = await publish(id, { ...camp, titleNl, bodyNl })
    expect([refused.status, refused.text.includes('id="f-bodyNl-error"')]).toEqual([422, true])
    const safe = { ...camp, titleNl, bodyNl: bodyNl.replace('javascript:alert(1)', '/kampen') }
    expect((await publish(id, safe)).status).toBe(303)
    for (const address of [
      `${desk}/${id}`,
      `${desk}/${id}/voorbeeld`,
      desk,
      `/evenementen/${id}-script-alert-2-script`,
    ]) {
      const { status, text } = await look(address)
      expect.soft(status, address).toBe(200)
      expect.soft(/<script>alert|<img src=x|href="javascript/.test(text), address).toBe(false)
    }
  })

  test('say of two who save at once which fields each changed, what they were, and who did it', async () => {
    const own = await signIn(site, editor)
    const controls = ['kind', 'titleNl', 'titleEn', 'summaryNl', 'summaryEn', 'bodyNl', 'bodyEn', 'clubId', 'version']
    const filled = (text: string) =>
      Object.fromEntries(
        controls.flatMap((name) => {
          const tag = new RegExp(`<(?:input|textarea)(?=[^>]* name="${name}")[^>]*>([^<]*)`).exec(text)
          return tag ? [[name, / value="([^"]*)"/.exec(tag[0])?.[1] ?? tag[1]!]] : []
        }),
      )
    for (const path of [
      `${desk}/${await made({ ...camp, clubId: '1' })}`,
      // Made by the demo: nothing of it was ever saved at the desk.
      '/beheer/vacatures/1',
    ]) {
      const isEvent = path.startsWith(desk)
      const form: Fields = { ...filled((await look(path)).text), ...(isEvent && { clubId: '1' }) }
      const theirs = { ...form, titleNl: 'Wat Eva wil', titleEn: 'Both', do: 'save' }
      expect((await send(path, theirs, isEvent ? own : cookie)).status, path).toBe(303)
      const conflict = await send(path, { ...form, titleEn: 'Mine', summaryNl: 'Van mij', do: 'save' })
      expect(conflict.status).toBe(409)
      const fieldsets = [...conflict.text.matchAll(/<fieldset.*?<\/fieldset>/gs)].map(([one]) =>
        one
          .replace(/<textarea[^>]*>/g, ' ')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' '),
      )
      const said = (label: string) => fieldsets.find((one) => one.includes(label))!
      expect.soft(said('Titel (Nederlands)')).toContain(`Alleen ${(isEvent ? editor : staff).name} wijzigde dit.`)
      expect
        .soft(said('Titel (Nederlands)'))
        .toMatch(/Wat Eva wil Zoals het was toen je begon, of wat je er nu van maakt: /)
      expect.soft(said('Titel (Nederlands)')).toContain(`maakt: ${form.titleNl}`)
      expect.soft(said('Titel (Engels)')).toContain(`Toen je begon, stond hier: ${form.titleEn} `)
      expect.soft(said('Titel (Engels)')).toMatch(/en jij wijzigden dit allebei\. .* Both .* Mine /)
      expect.soft(said('Samenvatting (Nederlands)')).toContain('Alleen jij wijzigde dit.')
      expect.soft(conflict.text).toMatch(/Jij wijzigde: [^<]*Titel \(Engels\)[^<]*Samenvatting \(Nederlands\)/)
      expect.soft(fieldsets.length, fieldsets.join('\n')).toBe(3)
    }
  })

  test('are refused alike to who may not edit them, also when the right was taken away', async () => {
    const id = await made(camp)
    const other = await made({ ...camp, clubId: '7' })
    const own = await signIn(site, editor)
    expect((await look(`${desk}/${id}`, own)).status).toBe(200)
    expect((await look(desk, own)).text).not.toContain(`${desk}/${other}"`)
    for (const address of [
      `${desk}/${other}`,
      `${desk}/${other}/voorbeeld`,
      `${desk}/${other}/voorbeeld/nl.png`,
      `${desk}/${other}/versies`,
    ])
      expect.soft((await look(address, own)).status, address).toBe(404)
    for (const step of ['save', 'publish', 'withdraw', 'copy', 'cancel', 'reinstate', 'delete', 'restore'])
      expect.soft((await send(`${desk}/${other}`, { ...camp, version: '1', do: step }, own)).status, step).toBe(404)
    const taken = await send(`${desk}/${id}`, { ...camp, clubId: '7', version: '1', do: 'save' }, own)
    expect([taken.status, taken.text.includes('id="f-clubId-error"')]).toEqual([422, true])
    expect((await send(`${desk}/nieuw`, { ...camp, clubId: '7', do: 'publish' }, own)).status).toBe(422)
    for (const who of [parent, trainer]) {
      const theirs = await signIn(site, who)
      for (const address of [desk, `${desk}/nieuw`, `${desk}/${id}`])
        expect.soft((await look(address, theirs)).status, `${who.email} ${address}`).toBe(404)
      expect((await send(`${desk}/nieuw`, { ...camp, do: 'save' }, theirs)).status).toBe(404)
    }
    change(site, "delete from staff_members where role = 'editor'")
    expect((await look(`${desk}/${id}`, own)).status).toBe(404)
    expect((await send(`${desk}/${id}`, { ...camp, version: '1', do: 'save' }, own)).status).toBe(404)
  })

  test('lose no word of two who save at once, in twenty rounds over two processes', async () => {
    const host = (await emulatorOf(site)).replace('http://', '')
    const second = await createSite({ dataDir: site.dataDir, env: { FIREBASE_AUTH_EMULATOR_HOST: host } })
    const id = await made({ ...camp, titleNl: 'Samen', titleEn: 'Together' })
    const saved = async () => (await look(`${desk}/${id}`)).text
    for (let round = 0; round < 20; round++) {
      const version = await versionOf(id)
      const words = [`eerste-${round}`, `tweede-${round}`]
      const both = await Promise.all(
        [site, second].map((on, i) =>
          send(`${desk}/${id}`, { ...camp, summaryNl: words[i]!, bodyEn: words[i]!, version, do: 'save' }, cookie, on),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
      const loser = both.findIndex(({ status }) => status === 409)
      for (const word of words) expect(both[loser]!.text.split(word).length).toBeGreaterThanOrEqual(3)
      const text = await saved()
      expect([text.includes(words[1 - loser]!), text.includes(words[loser]!)]).toEqual([true, false])
    }
    // Without the version that each form was filled from, the later one wins and the other's words are gone.
    const filled = ['eerste', 'tweede']
    for (const word of filled)
      expect(
        (await send(`${desk}/${id}`, { ...camp, summaryNl: word, version: await versionOf(id), do: 'save' })).status,
      ).toBe(303)
    expect((await saved()).includes('eerste<')).toBe(false)
    await second.stop()
  })
})
