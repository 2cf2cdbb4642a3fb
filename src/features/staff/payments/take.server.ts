import { sql } from 'drizzle-orm'
import type { Database } from '~/db/connection.server'
import { textsIn } from '~/db/sql'
import { enterLines } from '~/features/payments/ledger.server'
import { paymentScope } from '~/features/staff/audit/rows.server'
import { refuse, type StepResult, takeStep } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { isDay } from '~/time/time-zone'
import { matchLines, type Payer, type Verdict } from './match.server'
import type { StatementLine } from './statement/statement'

/** What a page hands to the next of a statement, which is kept nowhere: line, day, cents and references. */
export const formatPayers = (verdicts: readonly Verdict[]): string =>
  verdicts
    .flatMap((one) =>
      'pays' in one
        ? [[one.line.line, one.line.booked.on, one.line.booked.cents, ...one.pays.map(({ reference }) => reference)]]
        : [],
    )
    .map((fields) => fields.join(' '))
    .join('\n')

/** Undefined where it is not as `formatPayers` writes it. */
export function readPayers(text: string): Payer[] | undefined {
  const payers = text.split(/\r?\n/).map((row): Payer | undefined => {
    const [, line, on = '', cents, references = ''] = /^(\d{1,9}) (\S{10}) (\d{1,12}) (.+)$/.exec(row) ?? []
    if (!isDay(on)) return undefined
    return {
      line: Number(line),
      booked: { on, cents: Number(cents) },
      isEuro: true,
      text: references,
      name: null,
      iban: null,
    }
  })
  return payers.every((one) => one !== undefined) ? payers : undefined
}

/** All or nothing: refused with a verdict on each where one does not fit any more. */
export async function takePayments(
  database: Pick<Database, 'write'>,
  member: Member,
  lines: readonly StatementLine[],
  now: number,
): Promise<StepResult<readonly { id: number; reference: string; cents: number; on: string }[], Verdict[]>> {
  const references = lines.flatMap(({ text }) => text.split(' '))
  return takeStep(
    database,
    {
      ...{ member, action: 'import', object: 'registration', objectId: '', topics: ['registrations'] },
      label: (paid) => String(paid.length),
      registrationIds: (paid) => paid.map(({ id }) => id),
      changes: (paid) => paid.map(({ reference, on }) => ({ field: reference, before: null, after: on })),
      scope: paymentScope(sql`reference in ${textsIn(references)}`),
    },
    now,
    async (tx) => {
      const verdicts = await matchLines(tx, member, lines)
      const paid = verdicts.flatMap((one) =>
        'pays' in one
          ? one.pays.map(({ id, reference, openCents }) => ({
              id,
              reference,
              cents: openCents,
              on: one.line.booked.on,
            }))
          : [],
      )
      if (paid.length === 0 || verdicts.some((one) => !('pays' in one))) return refuse(verdicts)
      await enterLines(
        tx,
        paid.map(({ id, cents, on }) => ({ registrationId: id, kind: 'payment', cents, day: on, by: member })),
        now,
      )
      return paid
    },
  )
}
