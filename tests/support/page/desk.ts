import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { messageUrl } from '~/model/message'
import { staff } from '../database/accounts'
import { signUp } from '../site/access-cast'
import { addAttendees, eventToday } from '../site/court-event'
import { type Fields, post } from '../site/forms'
import { sendRequest } from '../site/send-request'
import { openSession } from '../site/session-row'
import type { Site } from '../site/site'
import type { Objects } from './desk-visits'
import { isWarning } from './noises'
import { test as base } from './test'

export type Desk = {
  /** Of the admin. */
  readonly cookie: string
  /** Sends a form of the desk; returns where it leads to. */
  readonly send: (path: string, fields: Fields) => Promise<string>
}

/** With the demo's admin at the desk. */
export const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ site, identity }, use) => {
      const admin = [...identity.accounts.values()].find(({ email }) => email === staff.email)!
      const cookie = openSession(site.dataDir, admin)
      const send = async (path: string, fields: Fields) => {
        const { status, headers, text } = await post(site, path, fields, { cookie })
        if (status !== 303) throw new Error(`${path} answered ${status}: ${text}`)
        return headers.location!
      }
      await use({ cookie, send })
    },
    { scope: 'worker' },
  ],
  context: async ({ context, site, desk }, use) => {
    await enter(context, site, desk.cookie)
    await use(context)
  },
})

export async function enter(context: BrowserContext, site: Site, cookie: string): Promise<void> {
  const [name, ...value] = cookie.split('=')
  await context.addCookies([{ name: name!, value: value.join('='), url: site.url }])
}

/** The frames of emails run nothing; what is refused there is the test's own script, put into every frame. */
const isRefusedInFrame = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'")

/** What the browser complains of from now on. */
export function noisesOf(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (isWarning(message) && !isRefusedInFrame(message.text())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** A camp and a news item in two versions, a picture of the organisation's own, a view, and an email. */
export async function addObjects(site: Site, { cookie, send }: Desk): Promise<Objects> {
  const [event, news] = [
    await twice(send, 'evenementen', { kind: 'camp', titleNl: 'Meikamp', titleEn: 'May camp', clubId: '1' }),
    await twice(send, 'nieuws', { titleNl: 'Nieuwe banen', bodyNl: 'Ze zijn **blauw**.' }),
  ]
  await send('/beheer/weergaven', { list: 'nieuws', query: 'q=baan', name: 'Banen', for: 'all', do: 'save' })
  const png = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const upload = new FormData()
  upload.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'court.png')
  const words = { altNl: 'Een blauwe baan.', altEn: 'A blue court.', focusX: '40', focusY: '60', do: 'save' }
  for (const [name, value] of Object.entries(words)) upload.set(name, value)
  const sent = new Request(site.url, { method: 'POST', body: upload })
  const { headers, text } = await sendRequest(site, '/beheer/afbeeldingen', {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': sent.headers.get('content-type')! },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  if (!headers.location) throw new Error(`the picture was refused: ${text}`)
  const picture = lastSegment(headers.location)
  const [registration, email] = [await byTelephone(send), await anEmail(site, cookie)]
  const court = eventToday(site)
  addAttendees(site, court, [
    { name: 'Noor Jansen', note: 'Wespen', remarks: 'Komt een half uur later.' },
    { name: 'Sem' },
  ])
  const groupEmail = await writeToGroup(site, { cookie, send })
  return { event, court: String(court), news, picture, registration, email, groupEmail }
}

async function anEmail(site: Site, cookie: string): Promise<string> {
  const question = {
    kind: 'contact-question',
    name: 'Anna',
    email: 'anna@players.example',
    message: 'Wat kost een les?',
  }
  await sendRequest(site, messageUrl, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  const { text } = await sendRequest(site, '/beheer/mail', { headers: { cookie } })
  const id = /"\/beheer\/mail\/(\d+)"/.exec(text)?.[1]
  if (id === undefined) throw new Error(`no email: ${text}`)
  return id
}

const lastSegment = (path: string) => path.split('?')[0]!.split('/').at(-1)!

async function byTelephone(send: Desk['send']): Promise<string> {
  const fields = {
    ...{ 'contact.name': 'Anna de Wit', 'contact.phone': '06 12345678' },
    ...{ 'participants.0.name': 'Tim de Wit', 'participants.0.birthDate': '2017-05-04' },
  }
  return /BT-[^/]+/.exec(await send('/beheer/evenementen/103/toevoegen', fields))![0]
}

/** And keeps its text as a template. */
async function writeToGroup(site: Site, { cookie, send }: Desk): Promise<string> {
  await signUp(site, '', { name: 'Gerda Groenewold', email: 'gerda@players.example' })
  const texts = { subjectNl: 'Regen', textNl: 'Dag {naam}.', subjectEn: 'Rain', textEn: 'Hello {name}.' }
  const path = '/beheer/mail/nieuw?event=103'
  await post(site, path, { ...texts, templateName: 'Regen', do: 'save-template' }, { cookie })
  return lastSegment(await send(path, { ...texts, do: 'send', confirm: '1' }))
}

async function twice(send: Desk['send'], part: string, fields: Fields): Promise<string> {
  const id = lastSegment(await send(`/beheer/${part}/nieuw`, { ...fields, do: 'save' }))
  const changed = { ...fields, titleNl: `${fields.titleNl} 2`, version: '1', do: 'save' }
  await send(`/beheer/${part}/${id}`, changed)
  return id
}
