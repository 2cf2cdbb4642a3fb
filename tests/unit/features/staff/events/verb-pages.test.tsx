import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import { database } from '~/db/database.server'
import { outbox, registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { publishContent, saveContent } from '~/features/staff/content/content.server'
import type { Editor, Sent } from '~/features/staff/content/editor'
import { eventContent } from '~/features/staff/events/content.server'
import { eventVerbPages, eventVerbs } from '~/features/staff/events/verbs.server'
import { findDeskPage, type Outcome, type Visit } from '~/features/staff/frame/page'
import { deskPath } from '~/features/staff/frame/segments'
import { deskWords } from '~/features/staff/frame/words.server'
import type { Member } from '~/features/staff/members/rights'
import type { Locale } from '~/i18n/locale'
import { FormValues } from '~/server/http/form-handler.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { processDatabase } from '../../../../support/database/process-database'
import { signUpTimestamp as now } from '../../../../support/database/sign-ups'
import { publishedCamp, rowOf, signUpAll } from '../../../../support/staff-events'

processDatabase()
beforeAll(() => renderEmailsWith(renderQueued))

const label: Editor['label'] = (_, field) => field
const parts = { content: eventContent, label }
const pages = eventVerbPages(parts)
const verbs = eventVerbs(parts)

const eva: Member = { uid: 'eva', name: 'Eva', email: 'eva@club.example', role: 'editor', clubs: null }
type Asked = { member?: Member; locale?: Locale }

function visitTo(path: string, { member = eva, locale = 'nl' }: Asked = {}): Visit {
  const prefix = locale === 'en' ? '/en' : ''
  const href = (to: string) => deskPath(to, locale, prefix)
  const url = new URL(href(path), 'https://club.example')
  const found = findDeskPage(pages, path.replace(/\?.*/, ''))
  return {
    ...{ request: new Request(url), url, now, locale, prefix, member, href, signedInAt: now },
    ...{ i18n: deskWords(locale), parameters: found?.parameters ?? [] },
  }
}

const pageAt = (path: string) => findDeskPage(pages, path.replace(/\?.*/, ''))!.page
const formOf = (fields: Record<string, string | string[]>) =>
  new FormValues(
    Object.entries(fields).flatMap(([name, given]) => [given].flat().map((value) => [name, value] as const)),
  )
const look = (path: string, asked?: Asked) => pageAt(path).get(visitTo(path, asked))
const send = (path: string, fields: Record<string, string | string[]>, asked?: Asked) =>
  pageAt(path).post!(visitTo(path, asked), formOf(fields))

async function press(id: number, fields: Record<string, string>, asked?: Asked): Promise<Outcome> {
  const row = await rowOf(database(), id)
  const form = formOf({ version: String(row.version), ...fields })
  const sent: Sent = { row, version: row.version, fields: row.fields, form, isConfirmed: fields.confirm === '1' }
  return verbs.steps![fields.do!]!(visitTo(`evenementen/${id}`, asked), sent)
}

/** What the page says and holds; an outcome that is no page fails. */
function shown(outcome: Outcome, locale: Locale = 'nl') {
  if (!outcome || !('body' in outcome) || outcome instanceof Response) throw new Error(JSON.stringify(outcome))
  const html = renderToStaticMarkup(<I18nProvider i18n={deskWords(locale)}>{outcome.body}</I18nProvider>)
  const said = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const promised = /name="promised" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { title: outcome.title, status: outcome.status ?? 200, html, said, promised }
}

async function fullCamp() {
  const id = await publishedCamp(database())
  const ids = await signUpAll(database(), id, ['Anna', 'Bram', 'Carla', 'Daan'])
  return { id, ids }
}

describe('cancelling', () => {
  test('asks why, shows whom it concerns and the emails, and does it at the second press', async () => {
    const { id } = await fullCamp()
    const first = shown(await press(id, { do: 'cancel' }))
    expect(first).toMatchObject({ title: '‘Meikamp’ annuleren', status: 200 })
    expect(first.said).toContain('De 4 inschrijvingen van Anna, Bram, Carla en Daan vervallen.')
    expect(first.said).toContain('bel zelf wie geen e-mailadres heeft')
    expect(first.said).toContain('Meikamp gaat niet door')
    expect(first.said).toContain('Meikamp gaat niet door. We hadden je er graag bij gehad.')
    expect(first.html).toMatch(/name="confirm" value="1"/)
    expect((await findEvent(database().read, id))!.status).toBe('published')

    const reasons = { reasonNl: 'Storm op komst.', reasonEn: 'A storm is coming.' }
    const preview = shown(await press(id, { do: 'cancel-preview', confirm: '1', ...reasons }))
    expect(preview.said).toContain('Storm op komst.')
    expect(preview.said).toContain('A storm is coming.')
    const given = { do: 'cancel', confirm: '1', promised: preview.promised, ...reasons }
    expect(await press(id, given)).toMatchObject({ redirect: `evenementen/${id}`, done: expect.any(Number) })
    expect(await findEvent(database().read, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: { nl: 'Storm op komst.', en: 'A storm is coming.' },
    })
  })

  test('keeps a reason in one language, and asks for the other', async () => {
    const { id } = await fullCamp()
    const { status, said, html } = shown(await press(id, { do: 'cancel', confirm: '1', reasonNl: 'Storm' }))
    expect(status).toBe(422)
    expect(said).toContain('Geef de reden ook in het Engels.')
    expect(html).toContain('Storm')
    expect((await findEvent(database().read, id))!.status).toBe('published')
  })

  test('comes again where somebody left meanwhile, and says so', async () => {
    const { id, ids } = await fullCamp()
    const { promised } = shown(await press(id, { do: 'cancel' }))
    await cancelRegistration(database(), ids[0]!, now)
    const again = shown(await press(id, { do: 'cancel', confirm: '1', promised }))
    expect(again.status).toBe(409)
    expect(again.said).toContain('Er is intussen iets veranderd. Er is nog niets gedaan')
    expect(again.said).not.toContain('Anna')
    expect((await findEvent(database().read, id))!.status).toBe('published')
    expect(await press(id, { do: 'cancel', confirm: '1', promised: again.promised })).toHaveProperty('redirect')
  })

  test('is taken back by another press, which says who comes back', async () => {
    const { id } = await fullCamp()
    await press(id, { do: 'cancel', confirm: '1' })
    const { said, promised } = shown(await press(id, { do: 'reinstate' }))
    expect(said).toContain('Anna en Bram hebben hun plek weer.')
    expect(said).toContain('Carla en Daan komen weer op de wachtlijst.')
    expect(said).toContain('Meikamp gaat toch door')
    expect(await press(id, { do: 'reinstate', confirm: '1', promised })).toHaveProperty('redirect')
    const twice = shown(await press(id, { do: 'reinstate', confirm: '1' }))
    expect(twice).toMatchObject({ status: 422 })
    expect(twice.said).toContain('Dit is niet geannuleerd.')
  })
})

describe('moving', () => {
  const days = { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00', clubId: '1' }

  test('shows both emails, and does what it showed', async () => {
    const { id } = await fullCamp()
    const path = `evenementen/${id}/verplaatsen`
    expect(shown(await look(path)).html).toContain('value="2027-04-26T10:00"')
    const { said, promised } = shown(await send(path, { do: 'move', ...days }))
    expect(said).toContain('(aan 2 inschrijvingen)')
    expect(said).toContain('Nieuwe tijd of locatie voor Meikamp')
    expect(said).toContain('New time or venue for May camp')
    expect(await send(path, { do: 'move', ...days, confirm: '1', promised })).toHaveProperty('redirect')
    expect((await rowOf(database(), id)).fields).toMatchObject({ startsAt: '2027-05-03T10:00' })
  })

  test('says what is missing, and keeps what was typed', async () => {
    const { id } = await fullCamp()
    const path = `evenementen/${id}/verplaatsen`
    const given = { do: 'move', startsAt: 'soon', endsAt: days.endsAt, clubId: '', placeName: 'Hal' }
    const { status, said, html } = shown(await send(path, given))
    expect(status).toBe(422)
    expect(said).toContain('Vul in wanneer het begint.')
    expect(said).toContain('Vul de plaats in.')
    expect(html).toContain('value="Hal"')
    const past = { do: 'move', startsAt: '2020-05-03T10:00', endsAt: '2020-05-03T12:00', clubId: '1' }
    expect(shown(await send(path, past))).toMatchObject({ status: 422 })
  })
})

describe('a copy', () => {
  test('shows each date old and new, and is a draft without anybody', async () => {
    const { id } = await fullCamp()
    const first = shown(await press(id, { do: 'copy' }))
    expect(first.said).toContain('maandag 26 april 2027, 10.00 uur')
    expect(first.said).toContain('maandag 24 april 2028, 10.00 uur')
    const chosen = shown(await look(`evenementen/${id}/kopie?first=2027-05-03`))
    expect(chosen.said).toContain('vrijdag 7 mei 2027, 16.00 uur')
    const made = await press(id, { do: 'copy', confirm: '1', first: '2027-05-03' })
    const copy = Number((made as { redirect: string }).redirect.split('/')[1])
    const row = await rowOf(database(), copy)
    expect(row).toMatchObject({ status: 'draft', fields: { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00' } })
    const people = (await database().read.select().from(registrations)).filter(({ eventId }) => eventId === copy)
    expect(people).toEqual([])
  })
})

describe('a series', () => {
  test('names the holidays that it skips, and makes the days that stay ticked', async () => {
    const id = await publishedCamp(database(), {
      startsAt: '2027-04-14T10:00',
      endsAt: '2027-04-14T12:00',
      days: 'once',
    })
    const page = shown(await look(`evenementen/${id}/serie?weeks=1&times=3&holidays=1`))
    expect(page.said).toContain('woensdag 21 april 2027')
    expect(page.said).toContain('woensdag 28 april 2027: Meivakantie 2027')
    expect(page.said).toContain('woensdag 12 mei 2027')
    expect(shown(await look(`evenementen/${id}/serie?weeks=1&times=3`)).said).not.toContain('Meivakantie')
    const made = await send(`evenementen/${id}/serie`, { do: 'series-publish', day: ['2027-04-21', '2027-05-05'] })
    expect(made).toMatchObject({ redirect: 'evenementen' })
    for (const one of [id + 1, id + 2])
      expect(await findEvent(database().read, one)).toMatchObject({ status: 'published' })
    expect(shown(await send(`evenementen/${id}/serie`, { do: 'series' })).status).toBe(422)
  })
})

describe('several at once', () => {
  test('show where they differ, what the change does, and change together', async () => {
    const { id } = await fullCamp()
    const other = await publishedCamp(database(), { capacity: '8' })
    const path = `evenementen/samen?id=${id}&id=${other}`
    const form = shown(await look(path))
    expect(form.title).toBe('Wijzig deze 2')
    expect(form.said).toContain('Verschilt: 2 · 8')
    expect(shown(await send(path, { do: 'publish', capacity: '3' }))).toMatchObject({ status: 422 })
    const chosen = { do: 'publish', 'change-capacity': '1', capacity: '3' }
    const { said, promised } = shown(await send(path, chosen))
    expect(said).toContain('Carla krijgt een aanbod')
    expect(said).toContain('Daan wacht nog.')
    expect(await send(path, { ...chosen, confirm: '1', promised })).toMatchObject({ redirect: 'evenementen' })
    expect((await findEvent(database().read, other))!.capacity).toBe(3)
    const wrong = shown(await send(path, { do: 'publish', 'change-price': '1', price: 'x' }))
    expect(wrong.status).toBe(422)
    expect(wrong.said).toContain('‘Meikamp’: kijk naar ‘price’. Er is niets gewijzigd.')
  })
})

describe('publishing a change', () => {
  const publish = async (id: number, changes: Record<string, string>, extra: Record<string, string> = {}) => {
    const row = await rowOf(database(), id)
    const fields = { ...row.fields, ...changes }
    const form = formOf({ ...fields, version: String(row.version), do: 'publish', ...extra })
    const sent = { row, version: row.version, fields, form, isConfirmed: extra.confirm === '1' }
    const visit = visitTo(`evenementen/${id}`)
    const given = { id, version: row.version, fields }
    return verbs.aroundPublish!(visit, sent, (on) => publishContent(on, eventContent, eva, given, now))
  }
  const pageIn = (found: Awaited<ReturnType<typeof publish>>) => {
    if (!('page' in found)) throw new Error('published')
    return shown(found.page)
  }

  test('says who gets a place, and until when', async () => {
    const { id } = await fullCamp()
    const page = pageIn(await publish(id, { capacity: '3' }))
    expect(page.said).toContain('Bezette plekken: nu 2 van 2, straks 3 van 3.')
    expect(page.said).toContain('Carla krijgt een aanbod, tot ongeveer donderdag 3 december 2026, 12.00 uur.')
    expect(page.said).toContain('Daan wacht nog.')
    expect(page.said).toContain('Er is plek bij Meikamp')
    const done = await publish(id, { capacity: '3' }, { confirm: '1', promised: page.promised })
    expect(done).toMatchObject({ result: { ok: true } })
    expect(await database().read.$count(outbox)).toBeGreaterThan(0)
  })

  test('says that a price holds for everybody, and asks nothing about words alone', async () => {
    const { id } = await fullCamp()
    expect(pageIn(await publish(id, { price: '99' })).said).toContain('De nieuwe prijs geldt ook voor wie al')
    expect(await publish(id, { summaryNl: 'Anders.' })).toMatchObject({ result: { ok: true } })
    const empty = await publishedCamp(database())
    expect(await publish(empty, { capacity: '9' })).toMatchObject({ result: { ok: true } })
  })
})

test('an editor of another club sees none of it, and changes nothing', async () => {
  const { id } = await fullCamp()
  const stranger = { member: { ...eva, clubs: [2] } }
  for (const page of ['verplaatsen', 'kopie', 'serie']) {
    expect(await look(`evenementen/${id}/${page}`, stranger)).toBeUndefined()
    for (const act of ['move', 'copy', 'series', 'series-publish'])
      expect(await send(`evenementen/${id}/${page}`, { do: act, confirm: '1' }, stranger)).toBeUndefined()
  }
  const together = `evenementen/samen?id=${id}`
  expect(await look(together, stranger)).toBeUndefined()
  const change = { do: 'publish', confirm: '1', 'change-price': '1', price: '1' }
  expect(await send(together, change, stranger)).toBeUndefined()
  const row = await rowOf(database(), id)
  expect(row.fields.price).toBe('145,00')
  const theirs = { member: { ...eva, clubs: [1] } }
  const moved = { do: 'move', startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00', clubId: '2', confirm: '1' }
  expect(shown(await send(`evenementen/${id}/verplaatsen`, moved, theirs)).status).toBe(422)
})

test('all of it is there in English', async () => {
  const { id } = await fullCamp()
  await saveContent(database(), eventContent, eva, { ...(await rowOf(database(), id)) }, now)
  const { said } = shown(await press(id, { do: 'cancel' }, { locale: 'en' }), 'en')
  expect(said).toContain('The 4 registrations of Anna, Bram, Carla, and Daan are canceled.')
  expect(shown(await look(`evenementen/${id}/serie`, { locale: 'en' }), 'en').said).toContain(
    'Skip the school holidays',
  )
})
