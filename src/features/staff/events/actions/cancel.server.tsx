import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { events, history, participants, registrations } from '~/db/schema'
import { findEvent, placesOf } from '~/features/events/events.server'
import { placesLeft } from '~/features/events/sign-up-state'
import type { NewLine } from '~/features/payments/ledger.server'
import { changeStatus, type HistoryLine } from '~/features/registrations/life-cycle.server'
import { activeRegistrations } from '~/features/registrations/manage/changes.server'
import { onlineRemaining, returnMoney } from '~/features/registrations/paying/refunds.server'
import { inLine, type RegistrationRow } from '~/features/registrations/registrations.server'
import { feedWaitingList } from '~/features/registrations/waiting-list.server'
import { undoTime } from '~/features/staff/audit/step.server'
import type { Sent } from '~/features/staff/content/editor'
import { Controls, errorsIn, field, inBothLanguages, messageOf } from '~/features/staff/frame/fields'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { type WrittenText, writtenText } from '~/model/written-text'
import { actOnEvent } from './action.server'
import { onEvent, refused, type StaffResult } from './event-step.server'
import { contentTitle, type EventKindParts, eventPath } from './parts'

const longestReason = 500
const [reasonNl, reasonEn] = inBothLanguages(field.text, {
  label: msg`Waarom gaat het niet door?`,
  help: msg`Komt op de pagina en in de mail. Mag leeg blijven.`,
  rows: 4,
  longest: longestReason,
  look: { maxLength: longestReason },
  refusals: {
    long: msg`Houd de reden onder ${longestReason} tekens.`,
    alone: msg`Geef de reden ook in het Nederlands.`,
  },
})
const reasonFields = { reasonNl, reasonEn }

type CancelAsked = Pick<Sent, 'row' | 'form'> & {
  readonly isConfirmed?: boolean
  /** The page of its days, where the only one was to be called off. */
  readonly onlyDay?: string
}

export async function cancelStep(
  parts: EventKindParts,
  context: DeskContext,
  asked: CancelAsked,
): Promise<DeskResponse> {
  const { row, form, isConfirmed = false, onlyDay } = asked
  const { now, i18n } = context
  const [nl, en] = [form.last('reasonNl').trim(), form.last('reasonEn').trim()]
  const fields = { reasonNl: nl, reasonEn: en }
  const wrong = await errorsIn(reasonFields, fields, database().read)
  if (en && !nl) wrong.push({ field: 'reasonNl', code: 'alone' })
  const errors = wrong.map((error) => ({ ...error, message: messageOf(reasonFields, i18n, error) ?? '' }))
  return actOnEvent(parts, context, asked, {
    action: 'cancel',
    title: i18n._(msg`‘${contentTitle(row)}’ annuleren`),
    button: { do: 'cancel', label: <Trans>Annuleer het evenement</Trans>, kind: 'danger' },
    work: (tx) => cancelEvent(tx, row.id, nl || en ? writtenText(nl, en) : null, now, context.member),
    kept: [['version', String(row.version)]],
    ...(onlyDay && { path: context.href(eventPath(row.id)), back: onlyDay }),
    isConfirmed: isConfirmed && form.last('do') === 'cancel' && errors.length === 0,
    asked: {
      errors,
      controls: (
        <>
          {onlyDay && (
            <p>
              <Trans>
                Dit is de enige dag die er nog is, dus je annuleert het hele evenement. Haal je het later in? Ga dan
                terug en vul die dag in bij ‘Ingehaald op’.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              De pagina blijft staan en zegt dat het niet doorgaat. Wie is ingeschreven, krijgt een mail; bel zelf wie
              geen e-mailadres heeft.
            </Trans>
          </p>
          <Controls of={reasonFields} {...{ context, fields, errors }} />
        </>
      ),
      again: { do: 'cancel-preview', label: <Trans>Toon de mails met deze reden</Trans> },
    },
  })
}

export function reinstateStep(parts: EventKindParts, context: DeskContext, sent: Sent): Promise<DeskResponse> {
  const { row } = sent
  return actOnEvent(parts, context, sent, {
    action: 'reinstate',
    title: context.i18n._(msg`‘${contentTitle(row)}’ gaat toch door`),
    button: { do: 'reinstate', label: <Trans>Laat het doorgaan</Trans> },
    work: (tx) => reinstateEvent(tx, row.id, context.now),
    kept: [['version', String(row.version)]],
    words: () => (
      <p>
        <Trans>
          Het staat weer op de site. Wie door de annulering afviel, krijgt de plek terug zolang er plek is. Wie zichzelf
          had afgemeld, blijft afgemeld.
        </Trans>
      </p>
    ),
  })
}

/** All that came online goes back. */
export function cancelEvent(
  tx: Db,
  id: number,
  reason: WrittenText | null,
  now: number,
  by: NewLine['by'] = null,
): Promise<StaffResult> {
  return onEvent(tx, id, async () => {
    await tx
      .update(events)
      .set({ status: 'cancelled', cancelReason: reason, sequence: sql`sequence + 1`, updatedAt: now })
      .where(eq(events.id, id))
    const concerned = await activeRegistrations(tx, id)
    for (const row of concerned) {
      await changeStatus(tx, row, 'cancel-event', { by: 'staff', now, facts: { reason } })
      await returnMoney(tx, row.id, await onlineRemaining(tx, row.id), { by, now, dueAt: now + undoTime })
    }
    return { ok: true, people: concerned.length }
  })
}

/** Who lost a place by the cancelling gets it back while places last, in line; the others wait or get an offer. */
export async function reinstateEvent(tx: Db, id: number, now: number): Promise<StaffResult> {
  const event = await findEvent(tx, id)
  if (!event) return refused('not-found')
  if (event.status !== 'cancelled') return refused('not-cancelled')
  if (event.startsAt <= now) return refused('past')
  await tx
    .update(events)
    .set({ status: 'published', cancelReason: null, sequence: sql`sequence + 1`, updatedAt: now })
    .where(eq(events.id, id))
  const concerned = await cancelledWithEvent(tx, id)
  let left = placesLeft(await placesOf(tx, event)) ?? Number.POSITIVE_INFINITY
  for (const { row, people, hadPlace } of concerned) {
    const isIn = hadPlace && people <= left
    if (isIn) left -= people
    await changeStatus(tx, row, isIn ? 'reinstate' : 'wait-again', { by: 'staff', now })
  }
  await feedWaitingList(tx, id, now)
  return { ok: true, people: concerned.length }
}

type Cancelled = { row: RegistrationRow; people: number; hadPlace: boolean }

/** Whose registration ended with the event. */
export async function cancelledWithEvent(tx: Db, eventId: number): Promise<Cancelled[]> {
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'cancelled')))
    .orderBy(...inLine)
  const cancelled: Cancelled[] = []
  for (const row of rows) {
    const lines = await tx.select().from(history).where(eq(history.registrationId, row.id)).orderBy(asc(history.id))
    if (lines.findLast(({ kind }) => endings.includes(kind))?.kind !== 'cancel-event') continue
    const people = await tx.$count(participants, eq(participants.registrationId, row.id))
    cancelled.push({ row, people, hadPlace: lines.reduce(hasPlaceAfter, false) })
  }
  return cancelled
}

const endings: readonly HistoryLine['kind'][] = ['cancel', 'decline', 'cancel-event']

function hasPlaceAfter(before: boolean, { kind, facts }: Pick<HistoryLine, 'kind' | 'facts'>): boolean {
  switch (kind) {
    case 'signed-up':
      return facts.status !== 'waiting'
    case 'accept':
    case 'confirm':
    case 'moved':
    case 'readmit':
    case 'reinstate':
      return true
    case 'offer':
    case 'wait-again':
      return false
    default:
      return before
  }
}
