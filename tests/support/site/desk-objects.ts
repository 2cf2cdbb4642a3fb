import sharp from 'sharp'
import { comingSeason } from '~/features/staff/seasons/season-keys'
import { messageUrl } from '~/model/message'
import { storedRows } from '../database/stored'
import { addAttendees, eventToday } from './court-event'
import { adult, type Fields, post } from './forms'
import { open } from './page'
import { sendRequest } from './send-request'
import type { Site } from './site'

/** Something for each page of the desk that shows one: its path from `$` on, by what stands before. */
export type DeskObjects = Readonly<Record<string, string>>

const queries: Readonly<Record<string, string>> = {
  'evenementen/samen': '?id=101&id=103',
  inschrijvingen: '?columns=name,people,event,created,status,paid,due,email,phone,ages,levels,tags',
  'inschrijvingen/samen': '?event=103',
  'mail/nieuw': '?event=103&write=1',
  zoeken: '?q=kamp',
}

/** The address below `/beheer` of a path of the desk's table. */
export function deskVisit(path: string, objects: DeskObjects): string {
  const [, before, rest] = /^([^$]*)\/(?:\$\w+\/?)+(.*)$/.exec(path) ?? []
  if (before === undefined) return path + (queries[path] ?? '')
  const object = objects[before]
  if (object === undefined) throw new Error(`there is no object for ${path}`)
  const [inner = ''] = rest?.split('/$') ?? []
  if (rest !== inner) return [before, object, inner, objects[`${before}/${inner}`]].join('/')
  return [before, object, rest].filter(Boolean).join('/')
}

/** Of the demo, in two versions each, with what the demo lacks added by a member of staff. */
export async function addDeskObjects(site: Site, cookie: string): Promise<DeskObjects> {
  const send = async (path: string, fields: Fields) => {
    const { status, headers, text } = await post(site, path, fields, { cookie })
    if (status !== 303) throw new Error(`${path} answered ${status}: ${text}`)
    return headers.location!
  }
  const season = `1/${comingSeason(Date.now())}`
  const demo = { evenementen: '103', nieuws: '1', vacatures: '1', trainers: '1', verenigingen: '1', seizoenen: season }
  for (const [part, id] of Object.entries(demo)) {
    const saved = await (await open(site, `/beheer/${part}/${id}`, { cookie }))
      .form('save')
      .submit({}, { button: 'save' })
    if (saved.status !== 303) throw new Error(`${part} was not saved: ${saved.text('main')}`)
  }
  await send('/beheer/weergaven', { list: 'nieuws', query: 'q=baan', name: 'Banen', for: 'all', do: 'save' })
  const court = eventToday(site)
  const late = { name: 'Noor Jansen', note: 'Wespen', remarks: 'Komt een half uur later.' }
  addAttendees(site, court, [late, { name: 'Sem' }])
  return {
    ...demo,
    ...(await addLessonGroup(site, cookie, season, send)),
    ...{ doorverwijzingen: '1', medewerkers: 'demo-editor', baan: String(court) },
    afbeeldingen: await addPicture(site, cookie),
    inschrijvingen: await signUpByTelephone(send),
    mail: await writeQuestion(site, cookie),
    'mail/groep': await writeToGroup(site, cookie, send),
  }
}

type Send = (path: string, fields: Fields) => Promise<string>

/** Of one, signed up by telephone. */
async function addLessonGroup(site: Site, cookie: string, season: string, send: Send): Promise<DeskObjects> {
  const [club, key] = season.split('/') as [string, string]
  const [lessons] = storedRows<{ id: number }>(
    site,
    'select id from events where club_id = ? and season = ?',
    Number(club),
    key,
  )
  const participant = { name: 'Wim de Wit', birthDate: '1990-05-04', package: 'private', level: '7' }
  await send(`/beheer/evenementen/${lessons!.id}/toevoegen`, {
    ...{ 'contact.name': 'Wim de Wit', 'contact.phone': '06 12345678' },
    ...Object.fromEntries(Object.entries(participant).map(([name, value]) => [`participants.0.${name}`, value])),
  })
  const slot = { weekday: '1', start: '19:00', minutes: '60', court: '1', audience: 'both', trainer: '', count: '1' }
  await send(`/beheer/lessen/${season}/lesuren`, { ...slot, do: 'add' })
  const [person] = storedRows<{ id: number }>(site, "select id from participants where name = 'Wim de Wit'")
  const page = await open(site, `/beheer/lessen/${season}/deelnemer/${person!.id}`, { cookie })
  await page.form('move').submit({}, { button: 'move' })
  const [group] = storedRows<{ id: number }>(site, 'select id from lesson_groups')
  return { lessen: season, 'lessen/deelnemer': String(person!.id), 'lessen/groep': String(group!.id) }
}

const lastSegment = (path: string) => path.split('?')[0]!.split('/').at(-1)!

async function addPicture(site: Site, cookie: string): Promise<string> {
  const picture = { width: 1600, height: 1000, channels: 3, background: '#369' } as const
  const png = await sharp({ create: picture }).png().toBuffer()
  const file = new File([new Uint8Array(png)], 'court.png', { type: 'image/png' })
  const fields = { file, altNl: 'Een blauwe baan.', altEn: 'A blue court.', focusX: '40', focusY: '60' }
  const form = (await open(site, '/beheer/afbeeldingen', { cookie })).form('file')
  const { location, text } = await form.submit(fields, { button: 'save' })
  if (!location) throw new Error(`the picture was refused: ${text('main')}`)
  return lastSegment(location)
}

async function signUpByTelephone(send: Send): Promise<string> {
  const fields = {
    ...{ 'contact.name': 'Anna de Wit', 'contact.phone': '06 12345678' },
    ...{ 'participants.0.name': 'Tim de Wit', 'participants.0.birthDate': '2017-05-04' },
  }
  return /BT-[^/]+/.exec(await send('/beheer/evenementen/103/toevoegen', fields))![0]
}

async function writeQuestion(site: Site, cookie: string): Promise<string> {
  const from = { name: 'Anna', email: 'anna@players.example', message: 'Wat kost een les?' }
  await sendRequest(site, messageUrl, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'contact-question', ...from }),
  })
  const link = (await open(site, '/beheer/mail', { cookie })).all('main a[href^="/beheer/mail/"]')
  const id = link.map(({ attributes }) => lastSegment(attributes.href!)).find((one) => /^\d+$/.test(one))
  if (id === undefined) throw new Error('the list shows no email')
  return id
}

/** And keeps its text as a template. */
async function writeToGroup(site: Site, cookie: string, send: Send): Promise<string> {
  await post(site, '/evenementen/103/inschrijven', {
    ...adult('Gerda Groen'),
    'contact.email': 'gerda@players.example',
  })
  const texts = { subjectNl: 'Regen', textNl: 'Dag {naam}.', subjectEn: 'Rain', textEn: 'Hello {name}.' }
  const path = '/beheer/mail/nieuw?event=103'
  await post(site, path, { ...texts, templateName: 'Regen', do: 'save-template' }, { cookie })
  const shown = await post(site, path, { ...texts, do: 'preview' }, { cookie })
  const digest = /name="digest" value="([^"]+)"/.exec(shown.text)![1]!
  return lastSegment(await send(path, { ...texts, do: 'send', digest }))
}
