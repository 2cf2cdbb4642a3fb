import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import { renderEmail } from '~/app/emails/render'
import { calendarOf } from '~/app/endpoints/calendar.server'
import type { Database } from '~/db/connection.server'
import { type events, medicalNotes, outbox } from '~/db/schema'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import type { Locale } from '~/i18n/locale'
import type { Question } from '~/model/event'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import { timestampAt } from '~/time/time-zone'
import { appointments } from '../../../../support/database/calendar'
import {
  addEvent,
  choosing,
  signUpTimestamp as now,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
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
  test('keep the reference and the links, and drop an offer', async () => {
    const { database, eventId, other, join, of } = await twoCamps({ capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now)
    const before = await of(second!)
    expect([before.status, before.offerUntil]).toEqual(['offered', expect.any(Number)])
    expect(await moveByStaff(database, second!, other, at)).toMatchObject({ ok: true, row: { eventId: other } })
    const after = await of(second!)
    expect(after).toMatchObject({
      ...{ reference: before.reference, status: 'confirmed', offerUntil: null, sequence: before.sequence + 1 },
      participants: [{ eventId: other, standing: 'in' }],
    })
    expect(opensRegistration('secret', registrationToken('secret', before), after)).toBe(true)
  })

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
    const session = (day: string) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') })
    const days = (...on: string[]) => ({ sessions: on.map(session) })
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
