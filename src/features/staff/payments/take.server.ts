import { sql } from 'drizzle-orm'
import type { Database } from '~/db/connection.server'
import { textsIn } from '~/db/sql'
import { enterLines } from '~/features/payments/ledger.server'
import { commitStep, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { moneyField } from '~/text/read-money'
import type { Day } from '~/time/time-zone'
import { checkChosen, chosenIn } from './check.server'
import type { PayerRow } from './payers'
import { isBooking, type Verdict } from './verdict'

type Taken = { readonly id: number; readonly reference: string; readonly cents: number; readonly day: Day }

/** All or none: with verdicts where a plan is outdated. */
export async function takePayments(
  database: Pick<Database, 'write'>,
  member: Member,
  rows: readonly PayerRow[],
  now: number,
): Promise<StepResult<readonly Taken[], Verdict[]>> {
  const references = rows.flatMap(({ parts }) => parts.map(({ reference }) => reference))
  const paid = sql`reference in ${textsIn(references)}`
  return commitStep(
    database,
    {
      ...{ member, action: 'import', object: 'registration', objectId: '', topics: ['registrations'] },
      label: (taken) => String(taken.length),
      registrationIds: (taken) => [...new Set(taken.map(({ id }) => id))],
      changes: (taken) =>
        taken.map(({ reference, cents, day }) => ({
          ...{ field: reference, before: null, after: `€ ${moneyField(cents)}, ${day}` },
        })),
      scope: [
        { table: 'registrations', where: paid },
        { table: 'ledger', where: sql`registration_id in (select id from registrations where ${paid})` },
      ],
    },
    now,
    async (tx) => {
      const { verdicts, isAsSaid } = await checkChosen(tx, member, rows.map(chosenIn))
      const taken = verdicts
        .filter(isBooking)
        .flatMap(({ line, pays }) =>
          pays.flatMap(({ due: { id, reference }, cents }): Taken[] =>
            cents === 0 ? [] : [{ id, reference, cents, day: line.booked.on }],
          ),
        )
      if (!isAsSaid || taken.length === 0) return refuse(verdicts)
      await enterLines(
        tx,
        taken.map(({ id, cents, day }) => ({
          ...{ registrationId: id, kind: cents < 0 ? ('refund' as const) : ('payment' as const) },
          ...{ cents: Math.abs(cents), day, by: member },
        })),
        now,
      )
      return taken
    },
  )
}
