import { i18n } from '@lingui/core'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import type { Database } from '~/db/connection.server'
import { events, ledger, registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { dueOf } from '~/features/payments/balance'
import { enterLines, linesOf, takeBackLines } from '~/features/payments/ledger.server'
import { duesOfEvents } from '~/features/registrations/dues.server'
import { exportOf } from '~/features/registrations/export.server'
import {
  cancelRegistration,
  eraseRegistration,
  removeParticipant,
} from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { setAgreedPrices } from '~/features/registrations/staff-steps/agreed-prices.server'
import { cancelByStaff, moveByStaff, reinstateByStaff } from '~/features/registrations/staff-steps/steps.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { listPaymentEvents } from '~/features/staff/payments/list.server'
import { bulkDigest, previewBulk, takeBulk } from '~/features/staff/registrations/bulk.server'
import { cellText } from '~/features/staff/registrations/cells'
import { listedRegistrations } from '~/features/staff/registrations/rows.server'
import { type LedgerKind, ledgerKinds } from '~/model/registration'
import { testDatabase } from '../../../support/database/database'
import {
  addEvent,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { member } from '../../../support/staff-events'

/** `isLate` while it makes a late cancellation cost what it costs, `isOver` once it was taken back. */
type Line = { readonly kind: LedgerKind; readonly cents: number; isLate?: boolean; isOver?: boolean }
type Action =
  | { readonly do: 'sign up'; readonly at: 0 | 1; readonly isFamily: boolean }
  | { readonly do: 'price'; readonly at: 0 | 1; readonly cents: number }
  | ({ readonly do: 'line'; readonly who: number } & Line)
  | { readonly do: 'agree' | 'cancel late'; readonly who: number; readonly cents: number }
  | {
      readonly do: 'cancel' | 'leave' | 'reinstate' | 'move' | 'split' | 'take back' | 'remove' | 'erase' | 'all paid'
      readonly who: number
    }

const afterDeadline = springCamp.cancelUntil! + 1

const who = fc.nat(2)
const cents = fc.integer({ min: 1, max: 30_000 })
const at = fc.constantFrom<0 | 1>(0, 1)
const alone = ['cancel', 'leave', 'reinstate', 'move', 'split', 'take back', 'remove', 'erase', 'all paid'] as const
const actions = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('sign up' as const), at, isFamily: fc.boolean() }) },
    fc.record({ do: fc.constant('price' as const), at, cents }),
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('line' as const), who, kind: fc.constantFrom(...ledgerKinds), cents }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...alone), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('agree' as const, 'cancel late' as const), who, cents }) },
  ),
  { minLength: 12, maxLength: 30 },
)

/** What was entered, as somebody with a notebook keeps it: the price agreed with each person, and every amount. */
type Page = { readonly id: number; prices: number[]; hasPlace: boolean; lines: Line[]; isErased: boolean }

class Notebook {
  readonly pages: Page[] = []
  readonly costs: [number, number] = [14_500, 19_000]

  open = (who: number): Page | undefined => this.pages.filter(({ isErased }) => !isErased)[who]

  sum = (page: Page, ...signs: readonly [LedgerKind, 1 | -1][]) =>
    page.lines.reduce((sum, { kind, cents }) => sum + cents * (signs.find(([one]) => one === kind)?.[1] ?? 0), 0)

  paid = (page: Page) => this.sum(page, ['payment', 1], ['refund', -1])

  adjusted = (page: Page) => this.sum(page, ['charge', 1], ['discount', -1], ['waiver', -1])

  owed = (page: Page) => (page.hasPlace ? page.prices.reduce((a, b) => a + b, 0) : 0) + this.adjusted(page)

  due = (page: Page) => Math.max(0, this.owed(page))

  takeBack(page: Page, line: Line) {
    line.isOver = true
    page.lines.push({ kind: line.kind, cents: -line.cents })
  }

  split(page: Page, id: number, price: number) {
    const apart: Page = { id, prices: [price], hasPlace: true, lines: [], isErased: false }
    page.prices.pop()
    let over = Math.min(-this.owed(page), price)
    for (const line of page.lines.toReversed()) {
      const { kind, cents, isOver } = line
      if (over <= 0 || cents < 0 || isOver || (kind !== 'discount' && kind !== 'waiver')) continue
      const goes = Math.min(over, cents)
      this.takeBack(page, line)
      apart.lines.push({ kind, cents: goes })
      if (cents > goes) page.lines.push({ kind, cents: cents - goes })
      over -= goes
    }
    const paid = Math.min(this.paid(page) - this.due(page), this.due(apart))
    if (paid > 0) page.lines.push({ kind: 'refund', cents: paid })
    if (paid > 0) apart.lines.push({ kind: 'payment', cents: paid })
    this.pages.push(apart)
  }

  cancelLate(page: Page, cents: number) {
    const wasDue = this.due(page)
    page.hasPlace = false
    if (wasDue === 0 || this.due(page) === cents) return
    const more = cents - this.adjusted(page)
    page.lines.push({ kind: more > 0 ? 'charge' : 'waiver', cents: Math.abs(more), isLate: true })
  }

  comeBack(page: Page) {
    page.hasPlace = true
    for (const line of page.lines.filter(({ isLate }) => isLate)) {
      line.isLate = false
      this.takeBack(page, line)
    }
  }
}

async function act(database: Database, camps: readonly [number, number], book: Notebook, action: Action) {
  const write = <T>(work: Parameters<typeof database.write<T>>[1]) => database.write(['registrations', 'outbox'], work)
  if (action.do === 'sign up') {
    const party = { ...(action.isFamily ? theJansens : somebody('x')), idempotencyKey: String(book.pages.length) }
    const participants = party.participants.map((one, i) => ({ ...one, name: `P ${book.pages.length} ${i}` }))
    const { id } = await signUp(database, camps[action.at], { ...party, participants })
    const prices = participants.map(() => book.costs[action.at])
    book.pages.push({ id, prices, hasPlace: true, lines: [], isErased: false })
    return
  }
  if (action.do === 'price') {
    book.costs[action.at] = action.cents
    await write((tx) => tx.update(events).set({ priceCents: action.cents }).where(eq(events.id, camps[action.at])))
    return
  }
  const page = book.open(action.who)
  if (!page) return
  const { id } = page
  switch (action.do) {
    case 'line': {
      const { kind, cents } = action
      await write((tx) => enterLines(tx, [{ registrationId: id, kind, cents, day: '2026-12-01', by: member }], now))
      page.lines.push({ kind, cents })
      return
    }
    case 'take back': {
      const [line] = await linesOf(database.read, id)
      if (!line) return
      const taken = await write((tx) => takeBackLines(tx, eq(ledger.id, line.id), { by: member, now }))
      if (taken === 0) return
      if (line.isForCancelling) for (const one of page.lines) one.isLate = false
      const same = page.lines.find(({ kind, cents, isOver }) => !isOver && kind === line.kind && cents === line.cents)
      book.takeBack(page, same!)
      return
    }
    case 'cancel':
    case 'leave': {
      const left =
        action.do === 'leave'
          ? await cancelRegistration(database, id, now)
          : await write((tx) => cancelByStaff(tx, id, { now }))
      if (left.ok) page.hasPlace = false
      return
    }
    case 'cancel late': {
      if (!page.hasPlace) return
      const late = { cost: action.cents, reason: () => 'late', by: member }
      const left = await write((tx) => cancelByStaff(tx, id, { now: afterDeadline, late }))
      if (left.ok) book.cancelLate(page, action.cents)
      return
    }
    case 'agree': {
      const row = (await findRegistration(database.read, { id }))!
      const [first] = row.participants
      await write((tx) => setAgreedPrices(tx, row, new Map([[first!.id, action.cents]]), now))
      page.prices[0] = action.cents
      return
    }
    case 'reinstate':
      if ((await write((tx) => reinstateByStaff(tx, id, { now }))).ok) book.comeBack(page)
      return
    case 'move': {
      const from = (await findRegistration(database.read, { id }))!.eventId
      const to = from === camps[0] ? 1 : 0
      if ((await write((tx) => moveByStaff(tx, id, camps[to], { now }))).ok)
        page.prices = page.prices.map(() => book.costs[to])
      return
    }
    case 'split': {
      const { eventId, participants } = (await findRegistration(database.read, { id }))!
      const to = eventId === camps[0] ? 1 : 0
      const people = [participants.at(-1)!.id]
      const moved = await write((tx) => moveByStaff(tx, id, camps[to], { now, people, by: member }))
      if (moved.ok && moved.apart) book.split(page, moved.apart.id, book.costs[to])
      else if (moved.ok) page.prices = [book.costs[to]]
      return
    }
    case 'remove': {
      const last = (await findRegistration(database.read, { id }))!.participants.at(-1)!
      if ((await removeParticipant(database, id, last.id, now)).ok) page.prices.pop()
      return
    }
    case 'erase':
      await eraseRegistration(database, id, now)
      // The camp is still to come: the place goes with the person.
      page.hasPlace = false
      page.isErased = true
      return
    case 'all paid': {
      const ids = book.pages.filter(({ isErased }) => !isErased).map((one) => one.id)
      const step = { ids, step: { do: 'paid', kind: 'payment', day: '2026-12-01' }, now } as const
      const open = book.pages.filter((one) => !one.isErased && book.due(one) > book.paid(one))
      const taken = await takeBulk(database, member, step, bulkDigest(await previewBulk(database, member, step)))
      expect(taken.ok).toBe(open.length > 0)
      for (const one of open) one.lines.push({ kind: 'payment', cents: book.due(one) - book.paid(one) })
      return
    }
  }
}

const told = { i18n, locale: 'nl', today: '2026-12-01' } as const

const inEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const mailOf = (db: Database['read'], registrationId: number) =>
  emailDataOf('registration-confirmed', {
    ...{ db, now, site: { siteUrl: 'https://club.example', appSecret: 'x' } },
    email: { registrationId, locale: 'nl', recipient: 'x', facts: {}, occasion: null, groupEmailId: null },
  })

/** Overview, list, export, page and the row itself say what the notebook says. */
async function compare({ read }: Database, book: Notebook) {
  const all = { paid: 0, due: 0 }
  for (const page of book.pages) {
    all.paid += book.paid(page)
    all.due += book.due(page)
    if (page.isErased) continue
    const [paid, due] = [book.paid(page), book.due(page)]
    const registration = (await findRegistration(read, { id: page.id }))!
    const event = (await findEvent(read, registration.eventId))!
    const [listed] = await listedRegistrations(read, [page.id])
    const view = await registrationView(read, { registration, event }, { locale: 'nl', now })
    const exported = (await exportOf(read, registration)).payment
    expect({
      row: [dueOf(registration), registration.paidCents],
      list: (['due', 'received', 'owed'] as const).map((column) => cellText(column, listed!, told)),
      export: [exported.dueCents, exported.paidCents, exported.openCents],
      lines: exported.lines.length,
      page: view.priceCents,
      mail: page.hasPlace ? (await mailOf(read, page.id)).payment : { paidCents: paid, openCents: due - paid },
    }).toMatchObject({
      row: [due, paid],
      list: [due, paid, due - paid].map(inEuros),
      export: [due, paid, due - paid],
      lines: page.lines.length,
      page: page.prices.reduce((a, b) => a + b, 0),
      mail: { paidCents: paid, openCents: due - paid },
    })
  }
  const search = readSearch('betalingen', new URLSearchParams())
  const { totals } = await listPaymentEvents(read, search, member, now)
  expect([totals.due, totals.paid, totals.open - totals.refund]).toEqual([all.due, all.paid, all.due - all.paid])
  const rows = await read.select({ id: events.id }).from(events)
  const dues = await duesOfEvents(
    read,
    rows.map(({ id }) => id),
  )
  const alive = book.pages.filter(({ isErased }) => !isErased)
  expect(dues.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(
    alive.reduce((sum, page) => sum + book.paid(page), 0),
  )
}

test('whatever staff and people do, every place says the sum of what was entered', async () => {
  const { database } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(actions, async (given) => {
      await database.write(['registrations'], async (tx) => {
        await tx.delete(ledger)
        await tx.delete(registrations)
      })
      const there = { ...springCamp, priceCents: 19_000 }
      const camps = [await addEvent(database, springCamp), await addEvent(database, there)] as const
      const book = new Notebook()
      // A sum that is wrong stays wrong: comparing takes most of the time.
      for (const [index, action] of given.entries()) {
        await act(database, camps, book, action)
        if (index % 4 === 3 || index === given.length - 1) await compare(database, book)
      }
    }),
    { numRuns: 5, seed: 2026 },
  )
})
