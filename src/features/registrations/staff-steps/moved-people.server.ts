import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { outbox, participants, registrations } from '~/db/schema'
import type { DatedEvent } from '~/features/events/events.server'
import { currentSums } from '~/features/payments/ledger.server'
import { isOutsideLevel } from '~/features/registrations/form/participant'
import { agreedPrice } from '~/features/registrations/price'
import type { Registration, RegistrationRow } from '~/features/registrations/registrations.server'
import type { EmailKind } from '~/model/email-kinds'
import type { Answers } from '~/model/registration'
import { drop } from './emails.server'

/** Same packages and answers are kept, the price is the other event's; the medical note moves with its participant. */
export async function movePeople(
  tx: Db,
  { id, participants: people }: Registration,
  { from, to }: { from: DatedEvent; to: DatedEvent },
): Promise<RegistrationRow | undefined> {
  for (const { id, package: chosen, answers } of people) {
    const there = { package: packageThere(chosen, from, to) }
    await tx
      .update(participants)
      .set({ eventId: to.id, ...there, priceCents: agreedPrice(there, to), answers: answersThere(answers, to) })
      .where(eq(participants.id, id))
  }
  const level = to.level ?? undefined
  const outsideLevel = people.some((person) => isOutsideLevel(person, { level }))
  await drop(
    tx,
    and(eq(outbox.registrationId, id), inArray(outbox.kind, [...aboutEvent])),
    'the registration was moved',
  )
  const [row] = await tx
    .update(registrations)
    .set({ ...currentSums, eventId: to.id, outsideLevel, waitingSince: null })
    .where(eq(registrations.id, id))
    .returning()
  return row
}

/** Outdated by a move: they are about the former event. */
const aboutEvent: readonly EmailKind[] = ['event-changed', 'event-reinstated', 'event-reminder']

function packageThere(chosen: string | null, from: DatedEvent, to: DatedEvent): string | null {
  const name = from.packages?.find(({ id }) => id === chosen)?.name.nl
  const there = to.packages ?? []
  return (there.find(({ id }) => id === chosen) ?? there.find((one) => one.name.nl === name))?.id ?? null
}

function answersThere(answers: Answers, { questions }: DatedEvent): Answers {
  const asked = new Set((questions ?? []).filter(({ isMedical }) => !isMedical).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}
