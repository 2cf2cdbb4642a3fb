import { createHash } from 'node:crypto'
import { contactOf } from '~/features/registrations/form/contact'
import { participantOf } from '~/features/registrations/form/participant'
import type { Registration } from '~/features/registrations/registrations.server'

/** Changes with anything that the page shows; a form carries it. */
export function versionOf(registration: Registration): string {
  const { status, eventId, remarks, outsideLevel, adjustedCents, paidCents, invoicedOn, participants } = registration
  const people = participants.map((one) => {
    const { answers, ...person } = participantOf(one)
    return [one.id, person, one.priceCents, Object.entries(answers).sort()]
  })
  const shown = [status, eventId, contactOf(registration), remarks, outsideLevel, people]
  return createHash('sha256')
    .update(JSON.stringify([shown, adjustedCents, paidCents, invoicedOn]))
    .digest('base64url')
    .slice(0, 22)
}
