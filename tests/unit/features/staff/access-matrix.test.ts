import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '~/db/database.server'
import { events, groupEmails, news, outbox, pictures, redirects, trainers, vacancies } from '~/db/schema'
import { callerOf } from '~/features/auth/caller.server'
import type { Session } from '~/features/auth/session-store.server'
import { deskPages, handleDesk } from '~/features/staff/desk.server'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import type { DeskPage } from '~/features/staff/frame/page'
import { inLanguage } from '~/features/staff/frame/segments'
import { writeMember } from '~/features/staff/members/members.server'
import type { Locale } from '~/i18n/locale'
import { prefixOf } from '~/i18n/route-paths'
import { everyRow } from '../../../support/database/every-row'
import { userOf } from '../../../support/database/known-accounts'
import { processDatabase } from '../../../support/database/process-database'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
} from '../../../support/database/sign-ups'

vi.useFakeTimers({ toFake: ['Date'], now })

/** What the parts' objects are of; the other parts have no clubs. */
const club = 1
const staff = {
  admin: { role: 'admin', clubs: null },
  editor: { role: 'editor', clubs: null },
  elsewhere: { role: 'editor', clubs: [4] },
  trainer: { role: 'trainer', clubs: null },
} as const
const people = ['visitor', 'registrant', 'claimed', 'trainer', 'elsewhere', 'editor', 'admin'] as const
type Person = (typeof people)[number]

// Who is signed in is told by the identity provider: the cookie is the uid here.
vi.mock('~/features/auth/request-session.server', async (original) => ({
  ...(await original<object>()),
  sessionOf: async ({ headers }: Request): Promise<Session | undefined> => {
    const uid = headers.get('cookie') ?? ''
    if (!uid) return undefined
    const user = { ...userOf(uid, { email: `${uid}@club.example` }), isStaff: uid !== 'registrant' }
    return { id: 1, user, signedInAt: now, expiresAt: now + 1000 }
  },
}))

// Thousands of requests of one address.
vi.mock('~/server/http/rate-limit-request.server', async (original) => ({
  ...(await original<object>()),
  admit: async () => undefined,
}))
vi.mock('~/server/mail/email-renderer.server', () => ({
  previewEmail: async () => ({ subject: 'x', text: 'x', html: '<p>x</p>' }),
}))

// Who may see a page is told before it is drawn, which costs more than all the rest.
vi.mock('react-dom/server', async (original) => ({ ...(await original<object>()), renderToStaticMarkup: () => '' }))

const folder = processDatabase()
/** By the first segment of a page's path, or by all before its first parameter. */
const objects: Record<string, string> = {
  ...{ medewerkers: 'trainer', seizoenen: String(club), lessen: String(club), verenigingen: String(club) },
}
const ofClubs = ['evenementen', 'inschrijvingen', 'baan', 'mail', 'vacatures', 'seizoenen', 'lessen', 'verenigingen']
/** Of all clubs together. */
const ofNoClub = ['nieuws', 'trainers', 'doorverwijzingen', 'betalingen/uitbetaling']

const memberOf = (uid: keyof typeof staff) => ({ ...staff[uid], uid, name: uid, email: `${uid}@club.example` })

beforeAll(async () => {
  const texts = { title: { nl: 'x', en: 'x' }, summary: { nl: 'x', en: 'x' }, body: { nl: 'x', en: 'x' } }
  const made = { createdAt: 0, updatedAt: 0 }
  const event = await addEvent(database(), springCamp)
  objects.evenementen = String(event)
  objects.inschrijvingen = (await signUp(database(), event, somebody('Anna'))).reference
  const today = await addEvent(database(), { ...springCamp, questions: [medicalQuestion] })
  objects.baan = String(today)
  await database().write(['accounts'], async (tx) => {
    await tx.update(events).set({ clubId: club, place: { clubId: club } })
    const held = { startsAt: now - 3_600_000, endsAt: now + 3_600_000 }
    await tx.update(events).set(held).where(eq(events.id, today))
    for (const uid of ['admin', 'editor', 'elsewhere', 'trainer'] as const) await writeMember(tx, memberOf(uid), 0)
    const row = { ...texts, ...made, status: 'published', image: 'court', publishedAt: 0 } as const
    const [item] = await tx.insert(news).values(row).returning({ id: news.id })
    const work = { hoursMin: 1, hoursMax: 2, payMinCents: 1, payMaxCents: 2, validThrough: '2099-01-01' } as const
    const [vacancy] = await tx
      .insert(vacancies)
      .values({ ...row, ...work, clubId: club, employment: 'part-time', payPer: 'hour' })
      .returning({ id: vacancies.id })
    const coach = { ...row, line: texts.title, licence: 'A', since: 2012, clubIds: [club], position: 1 } as const
    const [trainer] = await tx.insert(trainers).values(coach).returning({ id: trainers.id })
    objects.trainers = String(trainer!.id)
    const [redirect] = await tx
      .insert(redirects)
      .values({ path: '/oud', target: '/kampen', status: 301, ...made })
      .returning({ id: redirects.id })
    await tx.insert(pictures).values({ id: 'picture1', alt: texts.title, width: 1600, height: 1000, ...made })
    mkdirSync(join(folder, 'pictures'))
    const picture = { width: 16, height: 10, channels: 3, background: '#0a673b' } as const
    await sharp({ create: picture })
      .jpeg()
      .toFile(join(folder, 'pictures', 'picture1.jpg'))
    const email = { kind: 'contact-question', locale: 'nl', recipient: 'info@club.example', facts: {} } as const
    const [letter] = await tx
      .insert(outbox)
      .values({ ...email, messageId: 'x', dueAt: 0, createdAt: 1 })
      .returning({ id: outbox.id })
    objects.mail = String(letter!.id)
    Object.assign(objects, { nieuws: String(item!.id), vacatures: String(vacancy!.id), afbeeldingen: 'picture1' })
    const written = { subject: texts.title, text: texts.title, view: '', recipients: 1, by: 'admin', createdAt: 0 }
    const [groupEmail] = await tx.insert(groupEmails).values(written).returning({ id: groupEmails.id })
    objects['mail/groep'] = String(groupEmail!.id)
    objects.doorverwijzingen = String(redirect!.id)
  })
})

const parametersOf = ({ path }: DeskPage) => path.split('/').filter((one) => one.startsWith('$')).length
const firstOf = ({ path }: DeskPage) => path.split('/')[0]!

function addressOf(page: DeskPage, locale: Locale): string {
  const [first, ...rest] = page.path.split('/')
  const object = objects[page.path.split('/$')[0]!] ?? objects[first!]
  if (parametersOf(page) > 0 && object === undefined) throw new Error(`the matrix has no object for ${page.path}`)
  let isObject = true
  const filled = rest.map((segment) => {
    if (!segment.startsWith('$')) return segment
    const value = isObject ? object! : '1'
    isObject = false
    return value
  })
  return inLanguage([first, ...filled].join('/'), locale, locale === 'en' ? '/en' : '')
}

async function statusFor(person: Person, address: string, form?: Record<string, string>): Promise<number> {
  const headers = { cookie: person === 'visitor' ? '' : person }
  const sent = form && { method: 'POST', body: new URLSearchParams(form) }
  const request = new Request(`http://own.invalid${address}`, { ...sent, headers })
  return (await handleDesk(callerOf(request, prefixOf(address))))?.status ?? 404
}

const isRefused = (page: DeskPage, person: Person) => {
  if (person === 'admin' || (person === 'trainer' && page.right === 'court')) return false
  if (person === 'editor') return page.right === 'members'
  const isOfOthers = parametersOf(page) > 0 && ofClubs.includes(firstOf(page))
  const isOfNoClub = ofNoClub.some((one) => page.path.startsWith(one))
  return person !== 'elsewhere' || page.right === 'members' || isOfOthers || isOfNoClub
}

/** Undefined for any that shows the page. */
const expected = (page: DeskPage, person: Person): number | undefined => {
  if (person === 'visitor') return 302
  if (person === 'trainer' && page.path === '') return 303
  return isRefused(page, person) ? 404 : undefined
}

// Rights do not ask for the language.
const asked = [...people.map((person) => ['nl', person] as const), ['en', 'trainer']] as const
test.each(asked)('every page of the desk in %s is for the %s who may see it', async (locale, person) => {
  for (const page of deskPages) {
    const address = addressOf(page, locale)
    const [status, refusal] = [await statusFor(person, address), expected(page, person)]
    if (refusal !== undefined) expect(status, address).toBe(refusal)
    // There is no second object.
    else if (parametersOf(page) < 2) expect([401, 403, 404], address).not.toContain(status)
  }
})

const actions = 'save publish withdraw copy cancel reinstate delete restore add remove move confirm'.split(' ')

test('every page of the desk takes nothing of who may not use it', async () => {
  const everything = () => everyRow(database().read)
  const before = await everything()
  const form = { confirm: '1', version: '1', titleNl: 'Eve', email: 'editor@club.example', role: 'admin' }
  for (const page of deskPages.filter(({ post, upload }) => post || upload)) {
    const address = addressOf(page, 'nl')
    // Whose a thing is each page asks for itself.
    for (const person of people.filter((one) => one === 'visitor' || isRefused(page, one)))
      for (const action of person === 'elsewhere' ? actions : actions.slice(0, 1))
        expect(await statusFor(person, address, { ...form, do: action }), `${person} ${action} ${address}`).toBe(
          person === 'visitor' ? 401 : 404,
        )
  }
  expect(await everything()).toEqual(before)
})

test('each address of the table has a page, but the login and what takes a step back', () => {
  const paths = [...deskPages.map(({ path }) => path), 'inloggen', 'ongedaan']
  expect(paths.sort()).toEqual(Object.keys(deskPaths).sort())
})
