import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database, Db } from '~/db/connection.server'
import { attendance, auditLog, type events, medicalNotes, outbox, redirectHits, registrationTags } from '~/db/schema'
import { execute } from '~/db/sql'
import { findEvent } from '~/features/events/events.server'
import { enterLines } from '~/features/payments/ledger.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import * as registrant from '~/features/registrations/staff-steps/steps.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import type { Scope } from '~/features/staff/audit/rows.server'
import { commitStep, loggedStep, refuse, undoStep, undoTime } from '~/features/staff/audit/step.server'
import { commit, dryRun } from '~/features/staff/audit/transaction.server'
import { addByHand } from '~/features/staff/by-hand/add.server'
import {
  createContent,
  deleteContent,
  publishContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from '~/features/staff/content/content.server'
import { cancelEvent, reinstateEvent } from '~/features/staff/events/actions/cancel.server'
import { eventStep, type StaffResult } from '~/features/staff/events/actions/event-step.server'
import { moveEvent } from '~/features/staff/events/actions/move.server'
import { publishForAll } from '~/features/staff/events/actions/publish.server'
import { makeSeries } from '~/features/staff/events/actions/series-page.server'
import { changeTogether } from '~/features/staff/events/actions/together-page.server'
import { eventContent } from '~/features/staff/events/content.server'
import { deleteTemplate, renameTemplate, saveTemplate } from '~/features/staff/group-mail/templates.server'
import type { Member } from '~/features/staff/members/rights'
import { newsContent } from '~/features/staff/news/news.server'
import { readPayers } from '~/features/staff/payments/payers'
import { takePayments } from '~/features/staff/payments/take.server'
import { findInLibrary } from '~/features/staff/pictures/library.server'
import { changePicture, deletePicture, restorePicture } from '~/features/staff/pictures/steps.server'
import {
  addOldRedirects,
  changeRedirect,
  createRedirect,
  deleteRedirect,
  importRedirects,
} from '~/features/staff/redirects/steps.server'
import { moveScope, registrationScope } from '~/features/staff/registration/scope'
import { type BulkStep, bulkDigest, previewBulk, takeBulk } from '~/features/staff/registrations/bulk.server'
import type { AuditObject } from '~/features/staff/resources/resources.server'
import { seasonOfClubs } from '~/features/staff/seasons/seasons.server'
import { publishSeasons, saveSeasons } from '~/features/staff/seasons/steps.server'
import { vacancy } from '~/features/staff/vacancies/vacancies.server'
import { deleteView, saveView } from '~/features/staff/views/views.server'
import { pictureIds } from '~/pictures/picture-ids'
import { claimEmail } from '~/server/mail/outbox.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addPicture } from '../../../support/database/pictures'
import {
  addEvent,
  asksNothing,
  choosing,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import {
  campFields,
  draftCamp,
  editor,
  everyTable,
  member,
  publishedCamp,
  rowOf,
  signUpAll,
} from '../../../support/staff-events'
import { deskWith } from '../../../support/staff-steps'
import { cancelEvent as cancelled, sendShown } from '../../../support/written'

type Result = { ok: true; auditId: number } | { ok: false }
type Ready = (on: Database) => Promise<() => Promise<Result>>
type Write = { line: `${AuditAction} ${AuditObject}`; emails: number; ready: Ready }

/** What the trace says, how many emails it queues, and what makes it ready to be taken. */
const write = (line: Write['line'], emails: number, ready: Ready): Write => ({ line, emails, ready })

const full = async (on: Database) => {
  const id = await publishedCamp(on)
  await signUpAll(on, id, ['Anna', 'Bram', 'Carla', 'Daan'])
  return id
}
const deletedCamp = async (on: Database) => {
  const id = await draftCamp(on)
  await commit(on, deleteContent(eventContent, editor, await rowOf(on, id), now))
  return id
}

type Form = typeof publishContent
/** The editor's form with these changes; `id` is of the event that it shows. */
const form =
  (send: Form, id: (on: Database) => Promise<number>, changes = {}, publishAt?: number): Ready =>
  async (on) => {
    const { version, fields, ...row } = await rowOf(on, await id(on))
    const sent = { id: row.id, version, fields: { ...fields, ...changes }, publishAt }
    return () => commit(on, send(eventContent, editor, sent, now))
  }

const verb = (action: AuditAction, take: (tx: Db, id: number) => Promise<StaffResult>, prepare = full) =>
  write(`${action} event`, 4, async (on) => {
    const row = await rowOf(on, await prepare(on))
    const step = eventStep({ content: eventContent, author: editor, row, action }, now, (tx) => take(tx, row.id))
    return () => commit(on, step)
  })

const start = timestampAt('2027-05-03', '10:00')
const moved = { startsAt: start, endsAt: start + 4 * 86_400_000 + 21_600_000 }

const toEvents: Record<string, Write> = {
  'a new draft': write(
    'create event',
    0,
    async (on) => () => commit(on, createContent(eventContent, editor, { fields: campFields }, now)),
  ),
  'a draft that is saved': write('save event', 0, form(saveContent, draftCamp, { titleNl: 'Anders' })),
  'an unpublished change of what is on the site': write('save event', 0, form(saveContent, full, { capacity: '9' })),
  publishing: write('publish event', 0, form(publishContent, draftCamp)),
  'a plan to publish': write('plan event', 0, form(publishContent, draftCamp, {}, now + 86_400_000)),
  'a capacity that is raised': write('republish event', 1, form(publishContent, full, { capacity: '3' })),
  'a price for everybody': write(
    'republish event',
    4,
    form((content, ...given) => publishContent({ ...content, publish: publishForAll }, ...given), full, {
      price: '150',
    }),
  ),
  'a move by the editor’s form': write(
    'republish event',
    4,
    form(publishContent, full, { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00' }),
  ),
  'a move': verb('move', (tx, id) => moveEvent(tx, id, moved, now)),
  'a cancelling': verb('cancel', (tx, id) => cancelEvent(tx, id, { nl: 'Storm.', en: 'A storm.' }, now)),
  'an event that comes back': verb(
    'reinstate',
    (tx, id) => reinstateEvent(tx, id, now),
    async (on) => {
      const id = await full(on)
      await cancelled(on, id, null, now)
      return id
    },
  ),
  'a withdrawal': write('withdraw event', 0, form(withdrawContent, publishedCamp)),
  'a deleted draft': write('delete event', 0, form(deleteContent, draftCamp)),
  'a draft that comes back': write('restore event', 0, form(restoreContent, deletedCamp)),
  'a series that is published': write('series event', 0, async (on) => {
    const { id, fields } = await rowOf(on, await publishedCamp(on))
    const series = { id, title: 'Meikamp', fields, days: ['2027-05-03', '2027-05-10'], publishes: true }
    return () => commit(on, makeSeries(eventContent, editor, series, now))
  }),
  'a change of several': write('together event', 2, async (on) => {
    const rows = [await rowOf(on, await publishedCamp(on)), await rowOf(on, await full(on))]
    const change = { rows, chosen: { capacity: '4', price: '99' }, publishes: true }
    return () => commit(on, changeTogether(eventContent, editor, change, now))
  }),
}

async function made<T>(step: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const result = await step
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

const texts = { titleNl: 'Bal', titleEn: 'Ball', summaryNl: 'b', summaryEn: 'b', bodyNl: 'b', bodyEn: 'b' }
const job = { clubId: '1', employment: 'part-time', hoursMin: '4', payMin: '20', payPer: 'hour' }

async function season(on: Database, plan: object = {}) {
  const key = 'summer-2027'
  const [first] = await seasonOfClubs(on.read, key, now)
  const edit = { clubId: first!.club.id, version: first!.version, plan: { ...first!.plan, ...plan } }
  return { key, edits: [edit], lessons: first!.lessons?.id }
}

const acting = (on: Database) => ({ database: on, member, now, ownOrigins: [] })
const redirect = (path: string, target: string) => ({ path, target, status: '301', note: '' })
async function redirectToContact(on: Database) {
  const { id, updatedAt: version } = await made(createRedirect(acting(on), redirect('/a', 'contact')))
  await on.write([], (tx) => tx.insert(redirectHits).values({ redirectId: id, day: '2027-01-15', asked: 3 }))
  return { id, version }
}

async function picture(on: Database) {
  const id = await addPicture(on, temporaryFolder(), { width: 20, height: 10 })
  return (await findInLibrary(on.read, id))!.row!
}

const rain = { name: 'Regen', subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Dag {naam}', en: '' } }

const toOthers: Record<string, Write> = {
  'news that is published': write('publish news', 0, async (on) => {
    const draft = await made(commit(on, createContent(newsContent, editor, { fields: { titleNl: 'Bal' } }, now)))
    const fields = { ...texts, image: pictureIds.news }
    return () => commit(on, publishContent(newsContent, editor, { ...draft, fields }, now))
  }),
  'a vacancy that is withdrawn': write('withdraw vacancy', 0, async (on) => {
    const fields = { ...texts, ...job, validThrough: '2027-01-31' }
    const draft = await made(commit(on, createContent(vacancy.content, editor, { fields }, now)))
    const shown = await made(commit(on, publishContent(vacancy.content, editor, { ...draft, fields }, now)))
    return () => commit(on, withdrawContent(vacancy.content, editor, shown, now))
  }),
  'a season that is saved': write('save season', 0, async (on) => {
    const plan = await season(on, { signupEndDate: '2027-03-07' })
    return () => commit(on, saveSeasons(editor, plan, now))
  }),
  'a season that moves': write('publish season', 1, async (on) => {
    await made(commit(on, publishSeasons(editor, await season(on), now)))
    await signUp(on, (await season(on)).lessons!, choosing(theJansens, { package: 'duo' }))
    const plan = await season(on, { lessonStartDate: '2027-04-12' })
    return () => commit(on, publishSeasons(editor, plan, now))
  }),
  'a season with other prices for everybody': write('publish season', 1, async (on) => {
    await made(commit(on, publishSeasons(editor, await season(on), now)))
    await signUp(on, (await season(on)).lessons!, choosing(theJansens, { package: 'duo' }))
    const { edits } = await season(on)
    const packages = edits[0]!.plan.packages.map((one) => ({ ...one, rate: '99' }))
    const plan = await season(on, { packages })
    return () => commit(on, publishSeasons(editor, { ...plan, forAll: true }, now))
  }),
  'a redirect that shortens another': write('create redirect', 0, async (on) => {
    await createRedirect(acting(on), redirect('/a', '/b'))
    return () => createRedirect(acting(on), redirect('/b', 'contact'))
  }),
  'a redirect with another path': write('save redirect', 0, async (on) => {
    const row = await redirectToContact(on)
    return () => changeRedirect(acting(on), row, redirect('/c', 'kampen'))
  }),
  'a deleted redirect, with its figures': write('delete redirect', 0, async (on) => {
    const row = await redirectToContact(on)
    return () => deleteRedirect(acting(on), row)
  }),
  'redirects from a file': write(
    'import redirect',
    0,
    async (on) => () => importRedirects(acting(on), [{ ...redirect('/a', 'contact'), status: 301 }]),
  ),
  'the redirects of the old site': write('import redirect', 0, async (on) => () => addOldRedirects(acting(on))),
  'other words for a picture': write('save picture', 0, async (on) => {
    const row = await picture(on)
    const text = { alt: { nl: 'Een bal.', en: 'A ball.' }, focus: { x: 1, y: 2 } }
    return () => changePicture(on, { member, row, version: 1, text }, now)
  }),
  'a deleted picture': write('delete picture', 0, async (on) => {
    const row = await picture(on)
    return () => deletePicture(on, member, row, now)
  }),
  'a picture that comes back': write('restore picture', 0, async (on) => {
    const row = await picture(on)
    await deletePicture(on, member, row, now)
    return () => restorePicture(on, member, row, now)
  }),
  'a deleted view': write('delete view', 0, async (on) => {
    const view = { list: 'evenementen', name: 'Kampen', query: 'kind=camp', isForAll: false }
    const { id } = await made(saveView(on, member, view, now))
    return () => deleteView(on, member, id, now)
  }),
  'a new template': write('create template', 0, async (on) => () => saveTemplate(on, member, rain, now)),
  'another text under the name of a template': write('save template', 0, async (on) => {
    await saveTemplate(on, member, rain, now)
    return () => saveTemplate(on, member, { ...rain, text: { nl: 'Anders', en: '' } }, now)
  }),
  'another name for a template': write('save template', 0, async (on) => {
    const { id } = await made(saveTemplate(on, member, rain, now))
    return () => renameTemplate(on, member, { id, name: 'Bui' }, now)
  }),
  'a deleted template': write('delete template', 0, async (on) => {
    const { id } = await made(saveTemplate(on, member, rain, now))
    return () => deleteTemplate(on, member, id, now)
  }),
}

/** Anna and the Jansens have the three places; Bram and Carla wait; Daan cancelled; here and at the other camp alike. */
async function twoFullCamps(on: Database, event: Partial<typeof events.$inferInsert> = {}) {
  const [here, other] = [
    await addEvent(on, { ...springCamp, capacity: 3, ...event }),
    await addEvent(on, { ...springCamp, title: { nl: 'B', en: 'B' }, capacity: 3, ...event }),
  ]
  const ids: number[] = []
  for (const [camp, surname] of [
    [here, ''],
    [other, ' de Vries'],
  ] as const) {
    const family = { ...theJansens, idempotencyKey: `family${surname}` }
    for (const party of [somebody('Anna'), family, ...['Bram', 'Carla', 'Daan'].map(somebody)]) {
      const participants = party.participants.map((one) => ({ ...one, name: one.name + surname, answers: {} }))
      ids.push((await signUp(on, camp, { ...party, participants })).id)
    }
    await cancelRegistration(on, ids.at(-1)!, now)
  }
  const [anna, family, bram, , daan] = ids as [number, number, number, number, number]
  const [noor, sem] = (await findRegistration(on.read, { id: family }))!.participants
  const tick = { participantId: noor!.id, day: '2027-04-26', state: 'present', at: now, receivedAt: now } as const
  const paid = { registrationId: family, kind: 'payment', cents: 29_000, day: '2026-12-01', by: null } as const
  await on.write([], async (tx) => {
    await tx.insert(attendance).values(tick)
    await tx.insert(medicalNotes).values({ participantId: sem!.id, note: 'Pinda' })
    await tx.insert(registrationTags).values({ registrationId: family, participantId: sem!.id, tag: 'Groep A' })
    await enterLines(tx, [paid], now)
  })
  return { here, other, anna, family, bram, daan, noor: noor!.id, sem: sem!.id }
}

type Camps = Awaited<ReturnType<typeof twoFullCamps>>
type Taken = ReturnType<typeof registrant.cancelByStaff>

/** With the registration of `who`, after a look ahead that leaves every row as it was. */
const withOne = (
  who: 'anna' | 'family' | 'bram' | 'daan',
  emails: number,
  take: (tx: Db, of: Camps) => Taken,
  scope: (id: number, from: number, to: number, apart?: number) => readonly Scope[] = registrationScope,
  event?: typeof isLate,
) =>
  write('save registration', emails, async (on) => {
    const camps = await twoFullCamps(on, event)
    const { here, other, [who]: id } = camps
    const { step, work } = stepOf(
      id,
      (tx) => take(tx, camps),
      (apart) => scope(id, here, other, apart),
    )
    const before = await everyTable(on)
    await dryRun(on, loggedStep(step, now, work).run)
    expect(await everyTable(on)).toEqual(before)
    return () => commitStep(on, step, now, work)
  })

const stepOf = (
  id: number,
  take: (tx: Db) => Taken,
  scope: (apart?: number) => readonly Scope[] = () => registrationScope(id),
) => ({
  step: {
    ...({ action: 'save', object: 'registration', topics: ['registrations', 'outbox'] } as const),
    ...{ member: editor, objectId: 'x', label: 'x', registrationId: id },
    scope: (apart: number | null | undefined) => scope(apart ?? undefined),
  },
  work: async (tx: Db) => {
    const result = await take(tx)
    return result.ok ? (result.apart?.id ?? null) : refuse(result.reason)
  },
})

const bulk =
  (step: BulkStep, event?: typeof isLate): Ready =>
  async (on) => {
    const { anna, family } = await twoFullCamps(on, event)
    const chosen = { ids: [anna, family], step, now }
    const digest = bulkDigest(await previewBulk(on, member, chosen))
    return () => takeBulk(on, member, chosen, digest)
  }

const at = { now }
const isLate = { cancelUntil: now }
const late = { cost: 'whole', by: member, reason: () => 'Te laat' } as const
const past = { now, overCapacity: true }
const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }

const toRegistrations: Record<string, Write> = {
  'one that is confirmed': withOne('bram', 1, (tx, { bram }) => registrant.confirmByStaff(tx, bram, past)),
  'one that is cancelled': withOne('family', 3, (tx, { family }) => registrant.cancelByStaff(tx, family, at)),
  'one that is cancelled late, and owes': withOne(
    'family',
    3,
    (tx, { family }) => registrant.cancelByStaff(tx, family, { now, late }),
    registrationScope,
    isLate,
  ),
  'one that comes back': withOne('daan', 1, (tx, { daan }) => registrant.reinstateByStaff(tx, daan, past)),
  'one that moves': withOne(
    'family',
    3,
    (tx, { family, other }) => registrant.moveByStaff(tx, family, other, past),
    moveScope,
  ),
  'one of two who moves, with a label, a note on health and what is too much': withOne(
    'family',
    2,
    (tx, { family, other, sem }) => registrant.moveByStaff(tx, family, other, { ...past, people: [sem], by: member }),
    moveScope,
  ),
  'another address': withOne('anna', 1, (tx, { anna }) => registrant.changeAddress(tx, anna, 'anna@new.example', at)),
  'its email again': withOne('anna', 1, (tx, { anna }) => registrant.mailAgain(tx, anna, at)),
  'a name that is corrected': withOne('family', 1, (tx, { family, noor: id }) =>
    registrant.correctByStaff(tx, family, { participants: [{ id, name: 'Noortje' }] }, at),
  ),
  'another agreed price': withOne('family', 1, (tx, { family, noor }) =>
    registrant.repriceByStaff(tx, family, new Map([[noor, 12_000]]), at),
  ),
  'a person who is added': withOne('family', 1, (tx, { family }) =>
    registrant.addPersonByStaff(tx, family, tess, past),
  ),
  'a person who is taken off': withOne('family', 2, (tx, { family, noor }) =>
    registrant.removePersonByStaff(tx, family, noor, at),
  ),
  'one by hand, with a note on health': write('add registration', 1, async (on) => {
    const event = (await findEvent(on.read, await addEvent(on, { ...springCamp, questions: [medicalQuestion] })))!
    return () => addByHand(on, { member, event, input: theJansens, how: { now, locale: 'nl' } })
  }),
  'several that are cancelled': write('cancel list', 4, bulk({ do: 'cancel' })),
  'several that are cancelled late': write('cancel list', 4, bulk({ do: 'cancel', late }, isLate)),
  'several that paid': write('paid list', 0, bulk({ do: 'paid', kind: 'payment', day: '2026-12-01' })),
  'a label for several': write('tag list', 0, bulk({ do: 'tag', tag: 'Groep A' })),
  'remarks that were read': write('save list', 0, bulk({ do: 'read' })),
  'payments of a statement': write('import registration', 0, async (on) => {
    const { reference } = await signUp(on, await addEvent(on, springCamp), somebody('Anna'))
    return () => takePayments(on, member, readPayers(`2 exact 2026-12-03 14500 ${reference}:14500`)!, now)
  }),
  'an email to a group': write('send email', 4, async (on) => {
    const search = new URLSearchParams({ event: String(await full(on)) })
    return () => sendShown(on, { member, search, message: rain }, now)
  }),
}

async function ready({ ready: prepare }: Write) {
  const { database } = await testDatabase()
  const take = await prepare(database)
  await database.write(['outbox'], (tx) => tx.update(outbox).set({ status: 'sent' }))
  return { database, take }
}

const lines = ({ read }: Database) => read.select().from(auditLog).orderBy(auditLog.id)

async function taken(take: () => Promise<Result>): Promise<number> {
  const result = await take()
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.auditId
}

/** Of all clubs together. */
const isOfNoClub = (line: Write['line']) => /news|redirect|template/.test(line)

/** What the editor may have become meanwhile: all these steps are at club 1, or of no club; some every editor may take. */
const loweredFrom = (line: Write['line']): Member[] => [
  ...(line === 'add registration' ? [] : [{ ...editor, role: 'trainer' } as const]),
  ...(/picture|view/.test(line) ? [] : [{ ...editor, clubs: [4] }]),
  ...(isOfNoClub(line) ? [{ ...editor, clubs: [1] }] : []),
]

const writes = { ...toEvents, ...toOthers, ...toRegistrations }

test.each(Object.entries(writes))(
  '%s has its line in the trace, is taken back whole within a minute, and stands after it',
  async (_, write) => {
    const { line, emails } = write
    const { database, take } = await ready(write)
    const claimed = (at: number) => claimEmail(database, at, 'bulk')
    const [before, known] = [await everyTable(database), (await lines(database)).length]

    const rename = (from: string, to: string) =>
      database.write([], (tx) => execute(tx, sql.raw(`alter table audit_log rename column ${from} to ${to}`)))
    await rename('action', 'gone')
    await expect(take()).rejects.toThrow()
    await rename('gone', 'action')
    expect(await everyTable(database)).toEqual(before)

    const auditId = await taken(take)
    const after = await everyTable(database)
    expect(after).not.toEqual(before)
    const written = (await lines(database)).slice(known)
    expect(written.map(({ by, byName }) => [by, byName])).toEqual(written.map(() => ['eva', 'Eva']))
    expect(`${written.at(-1)!.action} ${written.at(-1)!.object}`).toBe(line)
    const waiting = (await database.read.select().from(outbox)).filter(({ status }) => status === 'waiting')
    expect(waiting.map(({ auditId: of, dueAt }) => [of, dueAt >= now + undoTime])).toEqual(
      Array.from({ length: emails }, () => [auditId, true]),
    )
    expect(await claimed(now + undoTime - 1)).toBeUndefined()
    expect(await undoStep(database, auditId, editor, now + undoTime)).toBe('late')
    expect(await undoStep(database, auditId, { ...editor, uid: 'somebody' }, now)).toBe('late')
    for (const lowered of loweredFrom(line)) expect(await undoStep(database, auditId, lowered, now)).toBe('forbidden')
    expect(await everyTable(database)).toEqual(after)

    const who = { ...editor, clubs: isOfNoClub(line) ? null : [1] }
    expect(await undoStep(database, auditId, who, now + undoTime - 1)).toBe('undone')
    expect(await everyTable(database)).toEqual(before)
    expect((await lines(database)).at(-1)).toMatchObject({ action: 'undo', by: 'eva' })
    expect(await claimed(now + 10 * undoTime)).toBeUndefined()

    await taken(take)
    expect((await claimed(now + undoTime)) !== undefined).toBe(emails > 0)
  },
)

describe('taking a step back', () => {
  test('leaves alone what somebody changed since', async () => {
    const { database, take } = await ready(writes['a cancelling']!)
    const auditId = await taken(take)
    await database.write(['events'], (tx) => execute(tx, sql`update events set price_cents = 1`))
    const after = await everyTable(database)
    expect(await undoStep(database, auditId, editor, now + 1)).toBe('changed')
    expect(await everyTable(database)).toEqual(after)
  })

  test('asks for the club that something comes from and for the one that it goes back to', async () => {
    const send = (on: Database, write: Form, id: number, clubId: string) =>
      form(write, async () => id, { clubId })(on).then(taken)
    const steps: Record<string, (on: Database) => Promise<number>> = {
      'a move': async (on) => send(on, publishContent, await publishedCamp(on, { clubId: '4' }), '1'),
      'a plan to move': async (on) => {
        const id = await publishedCamp(on)
        await send(on, saveContent, id, '4')
        return send(on, saveContent, id, '1')
      },
    }
    for (const [what, step] of Object.entries(steps)) {
      const { database } = await testDatabase()
      const auditId = await step(database)
      for (const clubs of [[1], [4]])
        expect(await undoStep(database, auditId, { ...editor, clubs }, now + 1), what).toBe('forbidden')
      expect(await undoStep(database, auditId, { ...editor, clubs: [1, 4] }, now + 1), what).toBe('undone')
    }
  })

  test('gives nobody a place that a newcomer has taken since', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 2 })
    const [id] = await join(eventId, somebody('Anna'), somebody('Bram'))
    const { step, work } = stepOf(id!, (tx) => registrant.cancelByStaff(tx, id!, at))
    const auditId = await taken(() => commitStep(database, step, now, work))
    await join(eventId, somebody('Carla'))
    const before = await everyTable(database)
    expect(await undoStep(database, auditId, editor, now + 1)).toBe('changed')
    expect(await everyTable(database)).toEqual(before)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })

  test('offers what came free meanwhile to who waits again', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, somebody('Anna'), somebody('Bram'))
    const { step, work } = stepOf(second!, (tx) => registrant.confirmByStaff(tx, second!, past))
    const auditId = await taken(() => commitStep(database, step, now, work))
    await cancelRegistration(database, first!, now)
    expect(await statuses()).toEqual(['cancelled', 'confirmed'])
    expect(await undoStep(database, auditId, editor, now + 1)).toBe('undone')
    expect(await statuses()).toEqual(['cancelled', 'offered'])
  })
})
