import { editor, staff } from '../../support/database/accounts'
import { inStored, storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { change, type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { open, pageOf } from '../../support/site/page'
import { sendRequest, unescaped } from '../../support/site/send-request'
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

// Each is a page that the editor may use: the right to do this there is asked inside.
test('an editor of some clubs does nothing on the desk that is for all of them, or for another', async () => {
  const site = await createSite({ hasAccounts: true })
  const [iris, ruben] = [signIn(site, editor), signIn(site, staff)]
  const steps = () => inStored(site, ({ value }) => value<number>('select count(*) from audit_log'))
  const send = async (path: string, fields: Fields, cookie: string) => {
    const before = steps()
    const first = await post(site, path, { ...fields, confirm: '1' }, { cookie })
    const digest = /name="digest" value="([^"]*)"/.exec(first.text)?.[1]
    if (digest) await post(site, path, { ...fields, confirm: '1', digest: unescaped(digest) }, { cookie })
    return { isTaken: steps() > before, headers: first.headers }
  }
  const made = async (path: string, fields: Fields) => {
    const { headers } = await send(path, fields, ruben)
    const [, reference, id] = /(BT-[^/?]+)|(\d+)\?/.exec(headers.location!)!
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
  await send(newMail, { ...mail, templateName: 'Regen', do: 'save-template' }, ruben)
  const [template] = storedRows<{ id: number }>(site, 'select id from email_templates')
  const id = String(template!.id)
  await send('/beheer/weergaven', { list: 'evenementen', query: 'club=4', name: 'Mijn', for: 'me', do: 'save' }, ruben)
  const [view] = storedRows<{ id: number; uid: string }>(site, 'select id, uid from saved_views')
  const ofAll = { list: 'evenementen', name: 'Van allen', for: 'all', do: 'save' }
  await send('/beheer/weergaven', { ...ofAll, query: 'club=1' }, ruben)
  const shared = storedRows<{ id: number }>(site, 'select id from saved_views where uid is null')[0]!
  const draft = await made('/beheer/evenementen/nieuw', { ...camp, ...held, clubId: String(ours), do: 'save' })
  const season = 'summer-2027'
  const grid = await sendRequest(site, `/beheer/seizoenen?season=${season}`, { headers: { cookie: ruben } })
  const inGrid = (name: string) => new RegExp(`name="${name}\\.${theirs}" value="([^"]*)"`).exec(grid.text)![1]!
  const typed = ['lessonStartDate', 'signupStartDate', 'signupEndDate', 'version', 'was'].map((name) => [
    `${name}.${theirs}`,
    inGrid(name),
  ])
  const plan = { ...Object.fromEntries(typed), [`signupEndDate.${theirs}`]: '2027-01-24' }
  const club = { clubId: String(theirs) }

  const rows: [what: string, path: string, fields: Fields][] = [
    ['renames a template', '/beheer/mail/sjablonen', { id, name: 'Storm', do: 'rename' }],
    ['deletes a template', '/beheer/mail/sjablonen', { id, do: 'delete' }],
    ['keeps a template', newMail, { ...mail, templateName: 'Hagel', do: 'save-template' }],
    ['deletes somebody’s view', '/beheer/weergaven', { id: String(view!.id), do: 'delete' }],
    ['replaces a view of all', '/beheer/weergaven', { ...ofAll, query: 'club=2' }],
    ['deletes a view of all', '/beheer/weergaven', { id: String(shared.id), do: 'delete' }],
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
    taken[what] = [(await send(path, fields, iris)).isTaken, (await send(path, fields, ruben)).isTaken]
  expect(taken).toEqual(Object.fromEntries(rows.map(([what]) => [what, [false, true]])))
  await site.stop()
})

test('a draft that was planned to another club goes there by no step of who does not work for both', async () => {
  const site = await createSite({ hasAccounts: true })
  const [iris, ruben] = [signIn(site, editor), signIn(site, staff)]
  const saved = async (path: string, fields: Fields) => {
    const page = await (await open(site, path, { cookie: ruben })).form('save').submit(fields, { button: 'save' })
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
      change(site, "update staff_members set clubs = ? where role = 'editor'", JSON.stringify(clubs))
      const before = written()
      const { status, text } = await post(site, path, { ...fields, confirm: '1' }, { cookie: iris })
      const isSaid = /Kies een club waar jij voor werkt|hoort bij een club waar jij niet voor werkt/.test(text)
      taken[what].push([status, isSaid, written() === before ? 'nothing' : 'something'])
    }
  }
  const refused = [422, true, 'nothing']
  const expected = [refused, [404, false, 'nothing'], [303, false, 'something']]
  expect(taken).toEqual(Object.fromEntries(rows.map(([what]) => [what, expected])))
  await site.stop()
})

test('a view for all under the name of another’s is refused with what was typed', async () => {
  const site = await createSite({ hasAccounts: true })
  const [iris, ruben] = [signIn(site, editor), signIn(site, staff)]
  const view = { list: 'evenementen', query: 'club=4', name: 'Van allen', for: 'all', do: 'save' }
  const save = async (cookie: string, fields: Fields) =>
    pageOf(site, '/beheer/weergaven', await post(site, '/beheer/weergaven', fields, { cookie }))
  expect((await save(ruben, view)).status).toBe(303)
  const refused = await save(iris, view)
  expect([refused.status, refused.field('name'), refused.field('for')]).toEqual([422, 'Van allen', 'all'])
  expect(refused.text('.desk-error')).toContain('van iemand anders. Kies een andere naam.')
  const list = (cookie: string) => open(site, '/beheer/weergaven', { cookie })
  expect([(await list(iris)).has('[value=delete]'), (await list(ruben)).has('[value=delete]')]).toEqual([false, true])
  expect((await save(iris, { ...view, name: 'Van ons' })).status).toBe(303)
  await site.stop()
})

test('who may no longer take a step back is told so on a page of their own, and nothing changes', async () => {
  const site = await createSite({ hasAccounts: true })
  const cookie = signIn(site, editor)
  const id = copyEvent(site, 103, { club_id: ours, place: JSON.stringify({ clubId: ours }) })
  const path = `/beheer/evenementen/${id}`
  const saved = await (await open(site, path, { cookie }))
    .form('save')
    .submit({ titleNl: 'Anders' }, { button: 'save' })
  const step = new URL(saved.location!, site.url).searchParams.get('done')!
  const undo = async (role: string, clubs: readonly number[]) => {
    change(site, "update staff_members set clubs = ?, role = ? where uid = 'demo-editor'", JSON.stringify(clubs), role)
    const before = JSON.stringify(storedRows(site, 'select * from drafts'))
    const sent = await post(site, '/beheer/ongedaan', { step, back: path }, { cookie })
    const isDone = JSON.stringify(storedRows(site, 'select * from drafts')) !== before
    const page = await pageOf(site, '/beheer/ongedaan', sent, { cookie }).follow()
    return [isDone, page.status, page.text('.desk-notice')]
  }
  const refused = [false, 200, expect.stringContaining('Dat mag je niet meer')]
  expect(await undo('editor', [1])).toEqual(refused)
  expect(await undo('trainer', [ours])).toEqual(refused)
  expect(await undo('editor', [ours])).toEqual([true, 200, expect.stringContaining('Alles is weer zoals het was')])
  await site.stop()
})
