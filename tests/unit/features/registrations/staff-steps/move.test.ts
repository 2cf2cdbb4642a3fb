import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/data.server'
import { renderEmail } from '~/app/emails/templates'
import { calendarOf } from '~/app/endpoints/calendar.server'
import type { Database } from '~/db/connection.server'
import { type events, medicalNotes, outbox } from '~/db/schema'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { type Locale, locales } from '~/i18n/locale'
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
  test('take a place there, free one here, and both waiting lists go on', async () => {
    const { database, eventId, other, join, of, statuses } = await twoCamps({ capacity: 1 }, { capacity: 1 })
    const [first, second] = await join(eventId, anna, bram)
    const before = await of(first!)
    const token = registrationToken('secret', before)
    expect(await moveByStaff(database, first!, other, at)).toMatchObject({ ok: true, row: { eventId: other } })
    const after = await of(first!)
    expect(after).toMatchObject({
      ...{ reference: before.reference, status: 'confirmed', eventId: other, sequence: before.sequence + 1 },
      participants: [{ eventId: other, standing: 'in' }],
    })
    expect(opensRegistration('secret', token, after)).toBe(true)
    expect(await statuses()).toEqual(['confirmed', 'offered'])
    const [third] = await join(other, carla)
    expect(await moveByStaff(database, second!, other, at)).toEqual(refusedAs('full'))
    expect(await moveByStaff(database, second!, other, { now, overCapacity: true })).toMatchObject({ ok: true })
    await cancelByStaff(database, second!, at)
    expect((await of(third!)).status).toBe('waiting')
    await cancelByStaff(database, first!, at)
    expect((await of(third!)).status).toBe('offered')
  })

  test.each(['waiting', 'offered'] as const)('give who was %s a place there, and drop the offer', async (status) => {
    const { database, eventId, other, join, of, emails } = await twoCamps({ capacity: 1 })
    const [first, second, third] = await join(eventId, anna, bram, carla)
    if (status === 'offered') {
      await cancelRegistration(database, first!, now)
      await mailOffers(database, now)
    }
    expect((await of(second!)).status).toBe(status)
    await moveByStaff(database, second!, other, at)
    expect(await of(second!)).toMatchObject({ status: 'confirmed', offerUntil: null })
    expect((await of(third!)).status).toBe(status)
    expect((await emails(second!)).at(-1)).toMatchObject({ kind: 'registration-changed' })
  })

  test('write one email that tells from where to where, and a line without a name', async () => {
    const { database, eventId, other, join, kinds } = await twoCamps()
    const [id] = await join(eventId, theJansens)
    await moveByStaff(database, id!, other, at)
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-changed'])
    const [, line] = await historyOf(database.read, id!)
    expect(line).toEqual({ at: now, kind: 'moved', by: 'staff', facts: { from: eventId, to: other } })
    for (const locale of locales) {
      const { subject, text } = await lastEmail(database, id!, locale)
      expect(subject).toBe(locale === 'nl' ? 'Verplaatst naar Zomerkamp' : 'Moved to Summer camp')
      expect(text).toContain(
        locale === 'nl'
          ? 'We hebben de inschrijving van Noor en Sem voor Meikamp verplaatst naar Zomerkamp.'
          : 'We moved the registration for Noor and Sem from May camp to Summer camp.',
      )
      expect(text).toMatch(
        locale === 'nl'
          ? /19 juli 2027(?:.|\n)*Meikamp\n.*26 april 2027/
          : /July 19, 2027(?:.|\n)*May camp\n.*April 26, 2027/,
      )
    }
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

  test('move the appointment in the calendar too', async () => {
    const { database, eventId, other, join, of } = await twoCamps()
    const [id] = await join(eventId, anna)
    const calendar = async () => (await calendarOf(database.read, await of(id!), 'nl'))!
    const before = await calendar()
    await moveByStaff(database, id!, other, at)
    const after = await calendar()
    const uids = (file: string) => file.match(/UID:.*/g)
    expect(uids(after)).toEqual(uids(before))
    expect([before, after].map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1'])
    expect(after).toContain('20270719T100000')
  })

  test('cancel the days in the calendar that the other event does not have, until it has them again', async () => {
    const days = (...on: string[]) => ({
      sessions: on.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') })),
    })
    const three = days('2027-04-26', '2027-04-27', '2027-04-28')
    const { database, eventId, other, join, of } = await twoCamps(three, days('2027-07-19', '2027-07-20'))
    const [id] = await join(eventId, anna)
    const calendar = async () =>
      appointments((await calendarOf(database.read, await of(id!), 'nl'))!).map((one) => [
        /registration-\d+(-\d)?@/.exec(one.UID!)?.[1],
        one['DTSTART;TZID=Europe/Amsterdam'],
        one.STATUS,
        one.SEQUENCE,
      ])
    await moveByStaff(database, id!, other, at)
    expect(await calendar()).toEqual([
      [undefined, '20270719T100000', 'CONFIRMED', '1'],
      ['-1', '20270720T100000', 'CONFIRMED', '1'],
      ['-2', '20270428T100000', 'CANCELLED', '1'],
    ])
    await moveByStaff(database, id!, eventId, at)
    expect((await calendar()).map(([, , status]) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  test('cancel the days in the calendar that the event itself lost, but not for who came later', async () => {
    const days = ['2027-04-26', '2027-04-27', '2027-04-28'].map((day) => ({
      startsAt: timestampAt(day, '10:00'),
      endsAt: timestampAt(day, '16:00'),
    }))
    const { database, eventId, other, join, of } = await twoCamps({ sessions: days, endsAt: days[2]!.endsAt })
    const last = async (many: number) => {
      const sessions = days.slice(0, many)
      const move = { startsAt: days[0]!.startsAt, endsAt: sessions.at(-1)!.endsAt, sessions }
      expect(await moveEvent(database, eventId, move, now)).toMatchObject({ ok: true })
    }
    const inCalendar = async (id: number) =>
      appointments((await calendarOf(database.read, await of(id), 'nl'))!).map((one) =>
        [one['DTSTART;TZID=Europe/Amsterdam']!.slice(0, 8), one.STATUS, one.SEQUENCE].join(' '),
      )
    const [first] = await join(eventId, anna)
    await last(1)
    const lost = ['20270427 CANCELLED', '20270428 CANCELLED']
    expect(await inCalendar(first!)).toEqual(['20270426 CONFIRMED 1', ...lost.map((one) => `${one} 1`)])
    const [later] = await join(eventId, bram)
    expect(await inCalendar(later!)).toEqual(['20270426 CONFIRMED 0'])
    await last(2)
    expect(await inCalendar(first!)).toEqual(['20270426 CONFIRMED 2', '20270427 CONFIRMED 2', `${lost[1]} 2`])
    await moveByStaff(database, first!, other, at)
    expect(await inCalendar(first!)).toEqual(['20270719 CONFIRMED 3', ...lost.map((one) => `${one} 3`)])
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
    const chosen = ['half', 'whole', 'long'].map((id) => {
      const party = choosing(somebody(id), {
        package: id,
        answers: { shirt: 'M', bus: 'yes', food: 'nuts', medical: id },
      })
      return party
    })
    const ids = await join(eventId, ...chosen)
    for (const id of ids) expect(await moveByStaff(database, id, other, at)).toMatchObject({ ok: true })
    const moved = await Promise.all(ids.map(async (id) => (await of(id)).participants[0]!))
    expect(moved.map((one) => one.package)).toEqual(['half', 'day', null])
    expect(moved.map((one) => one.answers)).toEqual(ids.map(() => ({ shirt: 'M' })))
    expect(await database.read.$count(medicalNotes)).toBe(3)
  })

  test('hear why not', async () => {
    const { database, eventId, other, join } = await twoCamps()
    const draft = await addEvent(database, { ...summerCamp, status: 'draft' })
    const [first, second] = await join(eventId, anna, bram)
    await join(other, { ...anna, idempotencyKey: 'there too' })
    expect(await moveByStaff(database, 99, other, at)).toEqual(refusedAs('not-found'))
    expect(await moveByStaff(database, first!, eventId, at)).toEqual(refusedAs('same-event'))
    expect(await moveByStaff(database, first!, other, at)).toEqual(refusedAs('already-registered'))
    expect(await moveByStaff(database, second!, draft, at)).toEqual(refusedAs('event-gone'))
    expect(await moveByStaff(database, second!, 99, at)).toEqual(refusedAs('event-gone'))
    expect(await moveByStaff(database, second!, other, { now: summerCamp.endsAt! })).toEqual(refusedAs('event-gone'))
    await cancelEvent(database, other, null, now)
    expect(await moveByStaff(database, second!, other, at)).toEqual(refusedAs('event-gone'))
    await cancelByStaff(database, second!, at)
    expect(await moveByStaff(database, second!, other, at)).toEqual(refusedAs('ended'))
  })

  test('move people to lessons, past their window', async () => {
    const { database, eventId, join, of } = await twoCamps()
    const lessons = await addEvent(database, summerLessons)
    const [id] = await join(eventId, anna)
    const late = timestampAt('2027-04-20', '12:00')
    expect(await moveByStaff(database, id!, lessons, { now: late })).toMatchObject({ ok: true })
    expect(await of(id!)).toMatchObject({ eventId: lessons, status: 'confirmed' })
  })
})
