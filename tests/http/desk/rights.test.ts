import { editor, staff } from '../../support/database/accounts'
import { inStored, storedRows } from '../../support/database/stored'

import { createSite, signIn } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
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
    const promised = /name="promised" value="([^"]*)"/.exec(first.text)?.[1]
    if (promised) await post(site, path, { ...fields, confirm: '1', promised: unescaped(promised) }, { cookie })
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
