import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import { renderEmail } from '~/app/emails/render'
import { calendarOf } from '~/app/endpoints/calendar.server'
import type { Database, Db } from '~/db/connection.server'
import {
  type events,
  medicalNotes,
  outbox,
  registrationNotes,
  registrations,
  registrationTags,
  registrationWords,
} from '~/db/schema'
import { dueOf } from '~/features/payments/balance'
import { enterLines } from '~/features/payments/ledger.server'
import { waivedOfEvents } from '~/features/registrations/dues.server'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { withMedicalNote } from '~/features/registrations/registrations.server'
import { tagsOf } from '~/features/registrations/tags.server'
import type { Locale } from '~/i18n/locale'
import type { Question } from '~/model/event'
import { type LedgerKind, ledgerKinds } from '~/model/registration'
import { timestampAt } from '~/time/time-zone'
import { appointments } from '../../../../support/database/calendar'
import {
  addEvent,
  choosing,
  medicalQuestion,
  signUpTimestamp as now,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'
import { cancelByStaff, deskWith, moveByStaff } from '../../../../support/staff-steps'
import { cancelEvent, moveEvent } from '../../../../support/written'

const at = { now }
const [anna, bram, carla] = [somebody('Anna'), somebody('Bram'), somebody('Carla')]
const refusedAs = (reason: string) => ({ ok: false, reason })
const both = (nl: string) => ({ nl, en: nl })
const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'text', label: both(id), required: false, ...more },
})

const summerCamp: typeof events.$inferInsert = {
  ...springCamp,
  title: { nl: 'Zomerkamp', en: 'Summer camp' },
  startsAt: timestampAt('2027-07-19', '10:00'),
  endsAt: timestampAt('2027-07-23', '16:00'),
  cancelUntil: null,
  place: { clubId: 2 },
  clubId: 2,
}

const session = (day: string) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') })
const days = (...on: string[]) => ({ sessions: on.map(session) })

async function twoCamps(
  here: Partial<typeof events.$inferInsert> = {},
  there: Partial<typeof events.$inferInsert> = {},
) {
  const desk = await deskWith(here)
  return { ...desk, other: await addEvent(desk.database, { ...summerCamp, ...there }) }
}

const site = { siteUrl: 'https://www.club.example', appSecret: 's'.repeat(40) }

async function lastEmail({ read: db }: Database, id: number, locale: Locale) {
  const emails = await db.select().from(outbox).where(eq(outbox.registrationId, id)).orderBy(outbox.id)
  const email = { ...emails.at(-1)!, locale }
  return renderEmail(
    'registration-changed',
    locale,
    await emailDataOf('registration-changed', { db, email, site, now }),
  )
}

describe('staff who move a registration', () => {
  test('write one email that tells from where to where, and a line without a name', async () => {
    const { database, eventId, other, join, kinds } = await twoCamps()
    const [id] = await join(eventId, theJansens)
    await moveByStaff(database, id!, other, at)
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-changed'])
    const [, line] = await historyOf(database.read, id!)
    expect(line).toEqual({ at: now, kind: 'moved', by: 'staff', facts: { from: eventId, to: other } })
    const dutch = await lastEmail(database, id!, 'nl')
    expect(dutch.subject).toBe('Verplaatst naar Zomerkamp')
    expect(dutch.text).toContain('We hebben de inschrijving van Noor en Sem voor Meikamp verplaatst naar Zomerkamp.')
    expect(dutch.text).toMatch(/19 juli 2027(?:.|\n)*Meikamp\n.*26 april 2027/)
    const english = await lastEmail(database, id!, 'en')
    expect(english.subject).toBe('Moved to Summer camp')
    expect(english.text).toContain('We moved the registration for Noor and Sem from May camp to Summer camp.')
    expect(english.text).toMatch(/July 19, 2027(?:.|\n)*May camp\n.*April 26, 2027/)
  })

  test('and move it again before the first email left send the last one alone', async () => {
    const { database, eventId, other, join, emails } = await twoCamps()
    const [id] = await join(eventId, anna)
    const third = await addEvent(database, { ...summerCamp, title: both('Najaarskamp') })
    await moveByStaff(database, id!, other, at)
    await moveByStaff(database, id!, third, at)
    const [, first] = await emails(id!)
    const request = { db: database.read, email: first!, site, now }
    await expect(emailDataOf('registration-changed', request)).rejects.toThrow('moved again')
    expect((await lastEmail(database, id!, 'nl')).subject).toBe('Verplaatst naar Najaarskamp')
  })

  test('drop what waited to be told of the event that is left', async () => {
    const { database, eventId, other, join, emails } = await twoCamps()
    const [id] = await join(eventId, anna)
    await moveEvent(database, eventId, { startsAt: springCamp.startsAt! + 1, endsAt: springCamp.endsAt! }, now)
    await moveByStaff(database, id!, other, at)
    expect((await emails(id!)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...['registration-confirmed waiting', 'event-changed dropped', 'registration-changed waiting'],
    ])
  })

  describe('move the appointments in the calendar', () => {
    const inCalendar = async ({ read }: Database, registration: Parameters<typeof calendarOf>[1]) =>
      appointments((await calendarOf(read, registration, 'nl'))!).map((one) => {
        const [, session = ''] = /registration-\d+(-\d)?@/.exec(one.UID!)!
        return `${session} ${one['DTSTART;TZID=Europe/Amsterdam']!.slice(0, 8)} ${one.STATUS} ${one.SEQUENCE}`.trim()
      })

    test('and cancel the days that the other event does not have, until it has them again', async () => {
      const three = days('2027-04-26', '2027-04-27', '2027-04-28')
      const { database, eventId, other, join, of } = await twoCamps(three, days('2027-07-19', '2027-07-20'))
      const [id] = await join(eventId, anna)
      expect(await inCalendar(database, await of(id!))).toEqual([
        ...['20270426 CONFIRMED 0', '-1 20270427 CONFIRMED 0', '-2 20270428 CONFIRMED 0'],
      ])
      await moveByStaff(database, id!, other, at)
      expect(await inCalendar(database, await of(id!))).toEqual([
        ...['20270719 CONFIRMED 1', '-1 20270720 CONFIRMED 1', '-2 20270428 CANCELLED 1'],
      ])
      await moveByStaff(database, id!, eventId, at)
      expect((await inCalendar(database, await of(id!))).join()).not.toContain('CANCELLED')
    })

    test('and cancel the days that the event itself lost, but not for who came later', async () => {
      const sessions = ['2027-04-26', '2027-04-27', '2027-04-28'].map(session)
      const { database, eventId, other, join, of } = await twoCamps({ sessions, endsAt: sessions[2]!.endsAt })
      const last = async (many: number) => {
        const left = sessions.slice(0, many)
        const move = { startsAt: left[0]!.startsAt, endsAt: left.at(-1)!.endsAt, sessions: left }
        expect(await moveEvent(database, eventId, move, now)).toMatchObject({ ok: true })
      }
      const calendar = async (id: number) => inCalendar(database, await of(id))
      const [first] = await join(eventId, anna)
      await last(1)
      const lost = ['-1 20270427 CANCELLED', '-2 20270428 CANCELLED']
      expect(await calendar(first!)).toEqual(['20270426 CONFIRMED 1', ...lost.map((one) => `${one} 1`)])
      const [later] = await join(eventId, bram)
      expect(await calendar(later!)).toEqual(['20270426 CONFIRMED 0'])
      await last(2)
      expect(await calendar(first!)).toEqual(['20270426 CONFIRMED 2', '-1 20270427 CONFIRMED 2', `${lost[1]} 2`])
      await moveByStaff(database, first!, other, at)
      expect(await calendar(first!)).toEqual(['20270719 CONFIRMED 3', ...lost.map((one) => `${one} 3`)])
    })
  })

  test('keep answers to the same questions, a package of the same id or name, and the note on health', async () => {
    const packages = [
      { id: 'half', name: both('Halve dag'), priceCents: 5000 },
      { id: 'whole', name: both('Hele dag'), priceCents: 9000 },
      { id: 'long', name: both('Met avond'), priceCents: 12_000 },
    ]
    const medical = question('medical', { isMedical: true })
    const here = { packages, questions: [question('shirt'), question('bus'), question('food'), medical] }
    const there = {
      packages: [packages[0]!, { ...packages[1]!, id: 'day' }],
      questions: [question('shirt'), question('food', { isMedical: true })],
    }
    const { database, eventId, other, join, of } = await twoCamps(here, there)
    const chosen = ['half', 'whole', 'long'].map((id) =>
      choosing(somebody(id), { package: id, answers: { shirt: 'M', bus: 'yes', food: 'nuts', medical: id } }),
    )
    const ids = await join(eventId, ...chosen)
    for (const id of ids) expect(await moveByStaff(database, id, other, at)).toMatchObject({ ok: true })
    const moved = await Promise.all(ids.map(async (id) => (await of(id)).participants[0]!))
    expect(moved.map((one) => one.package)).toEqual(['half', 'day', null])
    expect(moved.map((one) => one.answers)).toEqual(ids.map(() => ({ shirt: 'M' })))
    expect(await database.read.$count(medicalNotes)).toBe(3)
  })

  describe('of some of the participants', () => {
    async function split(here: Partial<typeof events.$inferInsert> = {}) {
      const desk = await twoCamps({ questions: [medicalQuestion], ...here }, { priceCents: 19_000 })
      const { database, eventId, other, join, of } = desk
      const [id] = await join(eventId, theJansens)
      const [noor, sem] = (await of(id!)).participants
      const move = (people: readonly number[], more = {}) =>
        moveByStaff(database, id!, other, { now, people, by: null, ...more })
      const apart = async () => (await database.read.select().from(registrations).orderBy(registrations.id)).at(-1)!.id
      return { ...desk, id: id!, noor: noor!.id, sem: sem!.id, move, apart }
    }
    const write = (database: Database, work: (tx: Db) => Promise<unknown>) => database.write([], work)

    test('make them a registration of their own, with all that was said of them', async () => {
      const { database, eventId, other, id, noor, sem, move, apart, of, lines } = await split()
      await write(database, async (tx) => {
        await tx.update(registrations).set({ photosAt: now, uid: 'marieke' }).where(eq(registrations.id, id))
        const about = { registrationId: id, at: now, text: 'Belt liever' }
        await tx.insert(registrationNotes).values(about)
        await tx
          .insert(registrationTags)
          .values([noor, sem].map((one) => ({ registrationId: id, tag: 'Groep A', participantId: one })))
      })
      const before = await of(id)
      expect(await move([noor])).toMatchObject({ ok: true, row: { id }, apart: { eventId: other } })
      const [stayed, went] = [await of(id), await of(await apart())]
      expect(stayed).toMatchObject({ ...{ eventId, sequence: 1, priceCents: 14_500 }, participants: [{ id: sem }] })
      const { reference, idempotencyKey, updatedAt, participants: _, ...said } = before
      expect(went).toMatchObject({
        ...said,
        ...{ id: went.id, eventId: other, priceCents: 19_000, sequence: 1 },
        participants: [{ id: noor, registrationId: went.id, eventId: other, standing: 'in', priceCents: 19_000 }],
      })
      expect(went.reference).not.toBe(reference)
      expect(await lines(id)).toEqual(['signed-up by registrant', 'split by staff'])
      expect(await lines(went.id)).toEqual(['signed-up by registrant', 'moved by staff'])
      const told = [await historyOf(database.read, id), await historyOf(database.read, went.id)]
      expect(told.map((all) => all.at(-1)!.facts)).toEqual([
        { from: eventId, to: other, people: 1, other: went.id },
        { from: eventId, to: other, other: id },
      ])
      const noted = await database.read.select().from(registrationNotes)
      expect(noted.map(({ registrationId }) => registrationId)).toEqual([id, went.id])
      expect([await tagsOf(database.read, [id]), await tagsOf(database.read, [went.id])]).toEqual([
        ...[new Map([[sem, ['Groep A']]]), new Map([[noor, ['Groep A']]])],
      ])
      expect((await withMedicalNote(database.read, went)).has(noor)).toBe(true)
      const words = await database.read.select().from(registrationWords)
      const found = (word: string) => words.filter((one) => one.word === word).map((one) => one.registrationId)
      expect([found('noor'), found('sem'), found('jansen')]).toEqual([[went.id], [id], [id, went.id]])
    })

    test('write one email that names who goes, where the rest stays and what staff add', async () => {
      const { database, noor, move, apart, id, kinds } = await split()
      expect(await move([noor], { words: 'Zoals net\naan de telefoon.' })).toMatchObject({ ok: true })
      const went = await apart()
      expect([await kinds(id), await kinds(went)]).toEqual([['registration-confirmed'], ['registration-changed']])
      const dutch = await lastEmail(database, went, 'nl')
      expect(dutch.subject).toBe('Noor naar Zomerkamp')
      for (const said of [
        'We hebben de inschrijving van Noor voor Meikamp verplaatst naar Zomerkamp.',
        'Zoals net\naan de telefoon.',
        'De inschrijving van Sem voor Meikamp blijft staan, met nummer BT-',
        'Daarvoor is nog € 145 te betalen.',
      ])
        expect(dutch.text.replaceAll('\u00a0', ' ')).toContain(said)
      expect(dutch.text.match(/inschrijvingen\/BT-\w{4}-\w{4}\?token=/g)).toHaveLength(2)
      const english = await lastEmail(database, went, 'en')
      expect(english.subject).toBe('Noor to Summer camp')
      expect(english.text).toContain('Zoals net\naan de telefoon.')
      await cancelByStaff(database, id, at)
      expect((await lastEmail(database, went, 'nl')).text).not.toContain('blijft staan')
    })

    test('free a place for who waits, of a party that waits too', async () => {
      const { database, eventId, other, id, noor, move, join, of, apart } = await split({ capacity: 2 })
      const [bramId] = await join(eventId, bram)
      await move([noor])
      expect([(await of(id)).status, (await of(bramId!)).status]).toEqual(['confirmed', 'offered'])
      const [waiting] = await join(eventId, {
        ...choosing(theJansens, {}),
        participants: [anna, carla].flatMap(({ participants }) => participants),
        idempotencyKey: 'both wait',
      })
      await cancelByStaff(database, bramId!, at)
      expect((await of(waiting!)).status).toBe('waiting')
      const people = [(await of(waiting!)).participants[0]!.id]
      expect(await moveByStaff(database, waiting!, other, { now, people })).toMatchObject({ ok: true })
      expect([(await of(waiting!)).status, (await of(await apart())).status]).toEqual(['offered', 'confirmed'])
    })

    test('take along what is too much for who stays: first what was waived, then what was paid', async () => {
      const rows: [given: Partial<Record<LedgerKind, number>>, stays: number[], goes: number[]][] = [
        [{}, [14_500, 0], [19_000, 0]],
        [{ payment: 10_000 }, [14_500, 10_000], [19_000, 0]],
        [{ payment: 29_000 }, [14_500, 14_500], [19_000, 14_500]],
        [{ payment: 40_000 }, [14_500, 21_000], [19_000, 19_000]],
        [{ waiver: 29_000 }, [0, 0], [4500, 0]],
        [{ discount: 20_000, waiver: 5000 }, [0, 0], [8500, 0]],
        [{ waiver: 20_000, payment: 9000 }, [0, 0], [13_500, 9000]],
        [{ charge: 2000, payment: 29_000 }, [16_500, 16_500], [19_000, 12_500]],
      ]
      const { database, eventId, other, join, of } = await split()
      const waived = async () => [...(await waivedOfEvents(database.read, [eventId, other])).values()]
      const total = async () => (await waived()).reduce((a, b) => a + b, 0)
      for (const [i, [given, stays, goes]] of rows.entries()) {
        const participants = theJansens.participants.map((one) => ({ ...one, name: `${one.name} ${i}` }))
        const [id] = await join(eventId, { ...theJansens, participants, idempotencyKey: `${i}` })
        const about = { registrationId: id!, day: '2026-11-01', reason: 'Zo', by: null } as const
        const lines = ledgerKinds.flatMap((kind) => (given[kind] ? [{ ...about, kind, cents: given[kind] }] : []))
        await write(database, (tx) => enterLines(tx, lines, now))
        const before = await total()
        const people = [(await of(id!)).participants[0]!.id]
        const moved = await moveByStaff(database, id!, other, { now, people })
        const parts = moved.ok ? [moved.row, moved.apart!] : []
        const sums = parts.map((one) => [dueOf(one), one.paidCents])
        expect(sums, JSON.stringify(given)).toEqual([stays, goes])
        expect(await total(), JSON.stringify(given)).toBe(before)
      }
    })

    test('start its calendar anew', async () => {
      const { database, noor, move, apart, of } = await split(days('2027-04-26', '2027-04-27'))
      await move([noor])
      const all = appointments((await calendarOf(database.read, await of(await apart()), 'nl'))!)
      expect(all.map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED'])
    })

    test('are refused whom it does not have, nobody, and who is there already', async () => {
      const { database, other, id, noor, move, join, of } = await split()
      const [stranger] = await join(other, bram)
      const [someone] = (await of(stranger!)).participants
      for (const people of [[], [someone!.id], [noor, someone!.id], [noor, noor]])
        expect(await move(people)).toEqual(refusedAs('not-allowed'))
      await join(other, { ...theJansens, participants: theJansens.participants.slice(0, 1), idempotencyKey: 'there' })
      expect(await move([noor])).toEqual(refusedAs('already-registered'))
      expect((await of(id)).participants).toHaveLength(2)
      expect(await database.read.$count(registrations)).toBe(3)
    })
  })

  test('hear why not, and may move people to lessons past their window', async () => {
    const { database, eventId, other, join, of } = await twoCamps()
    const draft = await addEvent(database, { ...summerCamp, status: 'draft' })
    const lessons = await addEvent(database, summerLessons)
    const [first, second, third] = await join(eventId, anna, bram, carla)
    await join(other, { ...anna, idempotencyKey: 'there too' })
    const move = (id: number, to: number, at = now) => moveByStaff(database, id, to, { now: at })
    expect(await move(99, other)).toEqual(refusedAs('not-found'))
    expect(await move(first!, eventId)).toEqual(refusedAs('same-event'))
    expect(await move(first!, other)).toEqual(refusedAs('already-registered'))
    for (const [to, at] of [[draft], [99], [other, summerCamp.endsAt!]] as [number, number?][])
      expect(await move(second!, to, at)).toEqual(refusedAs('event-gone'))
    await cancelEvent(database, other, null, now)
    expect(await move(second!, other)).toEqual(refusedAs('event-gone'))
    await cancelByStaff(database, second!, at)
    expect(await move(second!, other)).toEqual(refusedAs('ended'))
    expect(await move(third!, lessons, timestampAt('2027-04-20', '12:00'))).toMatchObject({ ok: true })
    expect(await of(third!)).toMatchObject({ eventId: lessons, status: 'confirmed' })
  })
})
