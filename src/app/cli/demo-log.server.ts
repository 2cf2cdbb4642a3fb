import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { ledger, registrations } from '~/db/schema'
import { demoAccounts } from '~/features/demo/accounts'
import type { DemoContent } from '~/features/demo/content.server'
import { loggedStep, type Step } from '~/features/staff/audit/step.server'
import { moneyField } from '~/text/read-money'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'

type LogLine = Pick<Step<void>, 'action' | 'object' | 'objectId' | 'label' | 'changes' | 'registrationIds'> & {
  readonly at: number
  readonly by: (typeof demoAccounts)[number]
}

/** What the staff of the demo did in the weeks before `now`, as their own steps log it. */
export async function fillLog(tx: Db, content: DemoContent, now: number): Promise<void> {
  const lines = [...contentLines(content, now), ...(await statementLines(tx, now))]
  for (const { at, by, ...line } of lines.sort((a, b) => a.at - b.at))
    await loggedStep({ ...line, member: by, topics: [], scope: [] }, at, async () => undefined).run(tx)
}

function contentLines({ events, news, vacancies }: DemoContent, now: number): LogLine[] {
  const [, admin, editor, trainer] = demoAccounts as [LogLine['by'], LogLine['by'], LogLine['by'], LogLine['by']]
  const daysAgo = (days: number, time: string) => timestampAt(addDays(dayOf(now), -days), time)
  const about = (object: 'event' | 'news' | 'vacancy', { id, title }: { id: number; title: { nl: string } }) => ({
    ...({ object, objectId: String(id), label: title.nl } as const),
  })
  const published = <Item extends { id: number; title: { nl: string } }>(
    object: 'event' | 'news' | 'vacancy',
    item: Item | undefined,
    at: number,
    by = admin,
  ): LogLine[] => (item ? [{ ...about(object, item), action: 'publish', at, by }] : [])
  const eventOf = (id: number) => events.find((event) => event.id === id)
  const cancelled = events.filter(({ status }) => status === 'cancelled')
  return [
    {
      ...{ action: 'create', object: 'member', objectId: trainer.uid, label: trainer.name },
      changes: [
        { field: 'role', before: null, after: trainer.role },
        { field: 'clubs', before: null, after: trainer.clubs?.join(',') ?? null },
      ],
      ...{ at: daysAgo(20, '10:05'), by: admin },
    },
    ...[102, 128].flatMap((id) => published('event', eventOf(id), eventOf(id)?.signupOpensAt ?? now, editor)),
    ...[133, 127].flatMap((id) => published('event', eventOf(id), eventOf(id)?.signupOpensAt ?? now)),
    ...news.slice(0, 2).flatMap((item) => published('news', item, now - item.publishedDaysAgo * 86_400_000)),
    ...vacancies
      .filter(({ status, publishedDaysAgo }) => status === 'published' && publishedDaysAgo < 7)
      .flatMap((item) => published('vacancy', item, now - item.publishedDaysAgo * 86_400_000)),
    ...cancelled.map(
      (event, i): LogLine => ({
        ...about('event', event),
        action: 'cancel',
        changes: [{ field: 'status', before: 'published', after: 'cancelled' }],
        ...{ at: daysAgo(4 + i, '16:40'), by: admin },
      }),
    ),
  ]
}

/** A line for each bank statement of the last three weeks. */
async function statementLines(tx: Db, now: number): Promise<LogLine[]> {
  const booked = await tx
    .select({
      id: registrations.id,
      reference: registrations.reference,
      cents: ledger.cents,
      ledgerDay: ledger.day,
      at: ledger.at,
    })
    .from(ledger)
    .innerJoin(registrations, eq(registrations.id, ledger.registrationId))
    .where(and(eq(ledger.kind, 'payment'), gte(ledger.at, timestampAt(addDays(dayOf(now), -21)))))
    .orderBy(asc(ledger.id))
  return [...new Set(booked.map(({ at }) => at))].map((at) => {
    const taken = booked.filter((line) => line.at === at)
    return {
      ...({ action: 'import', object: 'registration', objectId: '', label: String(taken.length) } as const),
      changes: taken.map(({ reference, cents, ledgerDay }) => ({
        ...{ field: reference, before: null, after: `€ ${moneyField(cents)}, ${ledgerDay}` },
      })),
      registrationIds: () => taken.map(({ id }) => id),
      ...{ at, by: demoAccounts[1]! },
    }
  })
}
