import { beforeEach } from 'vitest'
import { editor } from '../../support/database/accounts'
import { inStored, storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit } from '../../support/site/desk'
import { change, type Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { expect, test } from '../../support/site/test'

/** A club of the editor's, and one of others. */
const [ours, theirs] = [4, 2]

const text = (name: string) => ({
  ...{ titleNl: name, titleEn: name, summaryNl: 'x', summaryEn: 'x', bodyNl: 'x', bodyEn: 'x', image: 'yf1xhk9ff7' },
})
const camp = { ...text('Kamp'), kind: 'camp', capacity: '12', price: '185' }
const held = { startsAt: '2027-05-03T09:30', endsAt: '2027-05-03T15:30' }
const work = {
  ...{ ...text('Werk'), employment: 'part-time', hoursMin: '8', hoursMax: '10', validThrough: '2027-03-01' },
  ...{ payMin: '26', payMax: '34', payPer: 'hour' },
}

const { site, look, send, cookie: ruben } = await createDesk()
const iris = signIn(site, editor)
const worksAt = (role: string, clubs: readonly number[]) =>
  change(site, 'update staff_members set role = ?, clubs = ? where uid = ?', role, JSON.stringify(clubs), editor.uid)
beforeEach(() => worksAt('editor', [1, ours]))

// Each is a page that the editor may use: the right to do this there is asked inside.
test('an editor of some clubs does nothing on the desk that is for all of them, or for another', async () => {
  const steps = () => inStored(site, ({ value }) => value<number>('select count(*) from audit_log'))
  const take = async (path: string, fields: Fields, as = ruben) => {
    const before = steps()
    const { location, field } = await send(path, { ...fields, confirm: '1' }, as)
    const digest = field('digest')
    if (digest) await send(path, { ...fields, confirm: '1', digest }, as)
    return { isTaken: steps() > before, location }
  }
  const made = async (path: string, fields: Fields) => {
    const { location } = await take(path, fields)
    const [, reference, id] = /(BT-[^/?]+)|(\d+)\?/.exec(location!)!
    return (reference ?? id)!
  }
  const placed = (club_id: number) => ({ club_id, place: JSON.stringify({ clubId: club_id }) })
  const later = { starts_at: Date.now() + 5 * 86_400_000, ends_at: Date.now() + 6 * 86_400_000 }
  const [ownEvent, movedEvent, togetherEvent, otherEvent] = [ours, ours, ours, theirs].map((club) =>
    copyEvent(site, 103, { ...later, ...placed(club), capacity: null, sessions: null }),
  ) as [number, number, number, number]
  const somebody = (name: string) => ({
    ...{ 'contact.name': name, 'contact.phone': '06 12345678' },
    ...{ 'participants.0.name': name, 'participants.0.birthDate': '2017-05-04' },
  })
  const ownRegistration = await made(`/beheer/evenementen/${ownEvent}/toevoegen`, somebody('Anna'))
  const otherRegistration = await made(`/beheer/evenementen/${otherEvent}/toevoegen`, somebody('Bram'))
  const mail = { subjectNl: 'Regen', textNl: 'Neem een jas mee.', subjectEn: 'Rain', textEn: 'Bring a coat.' }
  const newMail = `/beheer/mail/nieuw?event=${ownEvent}`
  await take(newMail, { ...mail, templateName: 'Regen', do: 'save-template' })
  const [template] = storedRows<{ id: number }>(site, 'select id from email_templates')
  const id = String(template!.id)
  await take('/beheer/weergaven', { list: 'evenementen', query: 'club=4', name: 'Mijn', for: 'me', do: 'save' })
  const viewOf = (name: string) => storedRows(site, 'select id from saved_views where name = ?', name)[0]!.id
  const own = String(viewOf('Mijn'))
  const ofAll = { list: 'evenementen', name: 'Van allen', for: 'all', do: 'save' }
  await take('/beheer/weergaven', { ...ofAll, query: 'club=1' })
  const shared = String(viewOf('Van allen'))
  const draft = await made('/beheer/evenementen/nieuw', { ...camp, ...held, clubId: String(ours), do: 'save' })
  const season = 'summer-2027'
  const grid = await look(`/beheer/seizoenen?season=${season}`)
  const names = ['lessonStartDate', 'signupStartDate', 'signupEndDate', 'version', 'was'].map(
    (one) => `${one}.${theirs}`,
  )
  const typed = Object.fromEntries(names.map((name) => [name, grid.field(name)!]))
  const plan = { ...typed, [`signupEndDate.${theirs}`]: '2027-01-24' }
  const club = { clubId: String(theirs) }

  const rows: [what: string, path: string, fields: Fields][] = [
    ['renames a template', '/beheer/mail/sjablonen', { id, name: 'Storm', do: 'rename' }],
    ['deletes a template', '/beheer/mail/sjablonen', { id, do: 'delete' }],
    ['keeps a template', newMail, { ...mail, templateName: 'Hagel', do: 'save-template' }],
    ['deletes somebody’s view', '/beheer/weergaven', { id: own, do: 'delete' }],
    ['replaces a view of all', '/beheer/weergaven', { ...ofAll, query: 'club=2' }],
    ['deletes a view of all', '/beheer/weergaven', { id: shared, do: 'delete' }],
    ['makes an event', '/beheer/evenementen/nieuw', { ...camp, ...held, ...club, do: 'save' }],
    ['makes an event of no club', '/beheer/evenementen/nieuw', { ...camp, ...held, clubId: '', do: 'save' }],
    ['gives an event away', `/beheer/evenementen/${draft}`, { ...camp, ...held, ...club, version: '1', do: 'save' }],
    ['moves an event away', `/beheer/evenementen/${movedEvent}/verplaatsen`, { ...held, ...club, do: 'move' }],
    [
      ...(['gives events away together', `/beheer/evenementen/samen?ids=${togetherEvent}`] as const),
      { ...club, 'change-clubId': '1', do: 'save' },
    ],
    [
      ...(['changes events together', `/beheer/evenementen/samen?ids=${ownEvent},${otherEvent}`] as const),
      { 'change-capacity': '1', capacity: '20', do: 'save' },
    ],
    ['makes a vacancy', '/beheer/vacatures/nieuw', { ...work, ...club, do: 'save' }],
    ['publishes a season', '/beheer/seizoenen', { ...plan, season, do: 'publish' }],
    ['labels a registration', `/beheer/inschrijvingen/samen?id=${otherRegistration}`, { tag: 'Vaste', do: 'tag' }],
    ['moves somebody', `/beheer/inschrijvingen/${ownRegistration}`, { toEvent: String(otherEvent), do: 'move' }],
  ]
  const taken: Record<string, readonly boolean[]> = {}
  for (const [what, path, fields] of rows)
    taken[what] = [(await take(path, fields, iris)).isTaken, (await take(path, fields)).isTaken]
  expect(taken).toEqual(Object.fromEntries(rows.map(([what]) => [what, [false, true]])))
})

test('a draft that was planned to another club goes there by no step of who does not work for both', async () => {
  const saved = async (path: string, fields: Fields) => {
    const page = await submit(await look(path), 'save', fields)
    expect(page.status, page.html).toBe(303)
    return Number(/\d+/.exec(page.location!)![0])
  }
  const away = { clubId: String(theirs) }
  /** On the site at a club of the editor's; its draft is at another. */
  const planned = async () => {
    const id = copyEvent(site, 103, {
      ...{ club_id: ours, place: JSON.stringify({ clubId: ours }), sessions: null, cancel_until: null },
      ...{ starts_at: Date.now() + 5 * 86_400_000, ends_at: Date.now() + 6 * 86_400_000 },
      ...{ signup_opens_at: null, signup_closes_at: null },
    })
    await saved(`/beheer/evenementen/${id}`, away)
    return { id, path: `/beheer/evenementen/${id}` }
  }
  const event = await Promise.all(Array.from({ length: 10 }, planned))
  const brought = event[9]!
  await saved(brought.path, { clubId: String(ours) })
  const vacancy = '/beheer/vacatures/1'
  change(site, 'update vacancies set club_id = ?, place = null where id = 1', ours)
  await saved(vacancy, away)
  const form = { ...camp, ...held, ...away, version: '2' }
  const together = (i: number) => `/beheer/evenementen/samen?ids=${event[i]!.id}`
  const places = { 'change-capacity': '1', capacity: '20' }

  const rows: [what: string, path: string, fields: Fields][] = [
    ['copies it', `${event[0]!.path}/kopie`, {}],
    ['copies it by the editor', event[1]!.path, { version: '2', do: 'copy' }],
    ['makes a series', `${event[2]!.path}/serie`, { day: '2027-06-07', do: 'series' }],
    ['publishes a series', `${event[3]!.path}/serie`, { day: '2027-06-07', do: 'series-publish' }],
    ['changes it with others', together(4), { ...places, do: 'save' }],
    ['publishes it with others', together(5), { ...places, do: 'publish' }],
    ['saves it', event[6]!.path, { ...form, do: 'save' }],
    ['publishes it', event[7]!.path, { ...form, do: 'publish' }],
    ['plans it', event[8]!.path, { ...form, publishAt: '2027-04-01T09:00', do: 'publish' }],
    ['brings it back', `${brought.path}/versies`, { version: '3', revision: '2', do: 'bring-back' }],
    ['copies a vacancy', vacancy, { version: '2', do: 'copy' }],
  ]
  const written = () =>
    JSON.stringify(
      storedRows(
        site,
        `select count(*) as steps,
          (select count(*) from revisions) as versions,
          (select sum(updated_at) from drafts) as drafts,
          (select sum(version + club_id * 1000) from events) as events,
          (select sum(version + club_id * 1000) from vacancies) as vacancies
          from audit_log`,
      ),
    )
  const taken: Record<string, unknown[]> = {}
  for (const [what, path, fields] of rows) {
    taken[what] = []
    for (const clubs of [[ours], [theirs], [ours, theirs]]) {
      worksAt('editor', clubs)
      const before = written()
      const { status, html } = await send(path, { ...fields, confirm: '1' }, iris)
      const isSaid = /Kies een club waar jij voor werkt|hoort bij een club waar jij niet voor werkt/.test(html)
      taken[what].push([status, isSaid, written() === before ? 'nothing' : 'something'])
    }
  }
  const refused = [422, true, 'nothing']
  const expected = [refused, [404, false, 'nothing'], [303, false, 'something']]
  expect(taken).toEqual(Object.fromEntries(rows.map(([what]) => [what, expected])))
})

test('a view for all under the name of another’s is refused with what was typed', async () => {
  const views = '/beheer/weergaven'
  const view = { list: 'evenementen', query: 'club=4', name: 'Van het bestuur', for: 'all', do: 'save' }
  expect((await send(views, view)).status).toBe(303)
  const refused = await send(views, view, iris)
  expect([refused.status, refused.field('name'), refused.field('for')]).toEqual([422, 'Van het bestuur', 'all'])
  expect(refused.text('.desk-error')).toContain('van iemand anders. Kies een andere naam.')
  expect([(await look(views, iris)).has('[value=delete]'), (await look(views)).has('[value=delete]')]).toEqual([
    false,
    true,
  ])
  expect((await send(views, { ...view, name: 'Van ons' }, iris)).status).toBe(303)
})

test('who may no longer take a step back is told so on a page of their own, and nothing changes', async () => {
  const id = copyEvent(site, 103, { club_id: ours, place: JSON.stringify({ clubId: ours }) })
  const path = `/beheer/evenementen/${id}`
  const saved = await submit(await look(path, iris), 'save', { titleNl: 'Anders' })
  const step = new URL(saved.location!, site.url).searchParams.get('done')!
  const undo = async (role: string, clubs: readonly number[]) => {
    worksAt(role, clubs)
    const before = JSON.stringify(storedRows(site, 'select * from drafts'))
    const sent = await send('/beheer/ongedaan', { step, back: path }, iris)
    const isDone = JSON.stringify(storedRows(site, 'select * from drafts')) !== before
    const page = await sent.follow()
    return [isDone, page.status, page.text('.desk-notice')]
  }
  const refused = [false, 200, expect.stringContaining('Dat mag je niet meer')]
  expect(await undo('editor', [1])).toEqual(refused)
  expect(await undo('trainer', [ours])).toEqual(refused)
  expect(await undo('editor', [ours])).toEqual([true, 200, expect.stringContaining('Alles is weer zoals het was')])
})
