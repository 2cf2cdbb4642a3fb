import { msg } from '@lingui/core/macro'
import { and, count, eq, sql } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { registrationNotes, registrations, registrationTags } from '~/db/schema'
import { mailHowToPay } from '~/features/registrations/staff-steps/how-to-pay.server'
import type { RegistrationRefusal } from '~/features/registrations/staff-steps/on-registration.server'
import { mailAgain } from '~/features/registrations/staff-steps/steps.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { refuse } from '~/features/staff/audit/step.server'
import { commit } from '~/features/staff/audit/transaction.server'
import type { Outcome } from '~/features/staff/frame/page'
import { limitResend } from '~/features/staff/mail/resend-limit.server'
import { type RegistrationStep, registrationStep } from '~/features/staff/registration/take-step.server'
import { oneLine } from '~/text/one-line'
import type { Sent } from './confirm.server'
import { registrationPath } from './found.server'
import { longestNote, longestTag, mostTags } from './limits'
import { refusedPage, stalePage } from './refusals'
import { showRegistration } from './registration-page'

type Work = Parameters<typeof registrationStep<RegistrationRefusal>>[3]

/** These mail nobody, or just the registrant again: done at once, and to be taken back for a minute. */
export async function quickly(
  { visit, found, form }: Sent,
  step: Omit<RegistrationStep, 'version'> & { version?: string },
  work: Work,
): Promise<Outcome> {
  const { registration } = found
  const result = await commit(database(), registrationStep(visit, registration, { version: '', ...step }, work))
  if (result.ok) return { redirect: registrationPath(registration.reference), done: result.auditId }
  if (result.refusal === 'stale') return stalePage(visit, found, form)
  if (result.refusal === 'not-found' || result.refusal === 'full') return undefined
  return refusedPage(visit, found, form, result.refusal)
}

const wrong = ({ visit, found, form }: Sent, field: string, message: string): Promise<Outcome> =>
  showRegistration(visit, found, { status: 422, sent: form, errors: [{ field, message }] })

const rowsOf = (table: string, id: number): Scope[] => [{ table, where: sql`registration_id = ${id}` }]
const ownRow = (id: number): Scope[] => [{ table: 'registrations', where: sql`id = ${id}` }]

export async function note(sent: Sent): Promise<Outcome> {
  const { visit, found, form } = sent
  const { id } = found.registration
  const text = form.last('text').trim()
  const { i18n, member, now } = visit
  if (text === '') return wrong(sent, 'text', i18n._(msg`Schrijf de notitie.`))
  if (text.length > longestNote)
    return wrong(sent, 'text', i18n._(msg`De notitie is langer dan ${longestNote} tekens.`))
  return quickly(sent, { action: 'note', scope: rowsOf('registration_notes', id) }, async (tx) => {
    await tx
      .insert(registrationNotes)
      .values({ registrationId: id, at: now, by: member.uid, byName: member.name, text })
  })
}

/** With `remove`, the label goes. */
export async function tag(sent: Sent): Promise<Outcome> {
  const { visit, found, form } = sent
  const { id } = found.registration
  const given = oneLine(form.last('tag'))
  const { i18n } = visit
  if (given === '') return wrong(sent, 'tag', i18n._(msg`Vul het label in.`))
  if (given.length > longestTag) return wrong(sent, 'tag', i18n._(msg`Het label is langer dan ${longestTag} tekens.`))
  const isRemoved = form.last('remove') === '1'
  const own = eq(registrationTags.registrationId, id)
  if (!isRemoved) {
    const [all] = await database().read.select({ tags: count() }).from(registrationTags).where(own)
    if (all!.tags >= mostTags) return wrong(sent, 'tag', i18n._(msg`Meer dan ${mostTags} labels past niet.`))
  }
  const change = { field: 'tag', before: isRemoved ? given : null, after: isRemoved ? null : given }
  return quickly(sent, { action: 'tag', scope: rowsOf('registration_tags', id), changes: [change] }, async (tx) => {
    if (isRemoved) await tx.delete(registrationTags).where(and(own, eq(registrationTags.tag, given)))
    else await tx.insert(registrationTags).values({ registrationId: id, tag: given }).onConflictDoNothing()
  })
}

export async function resend(sent: Sent): Promise<Outcome> {
  const { id, reference, contactEmail } = sent.found.registration
  const limited =
    contactEmail && (await limitResend(sent.visit, { registrationId: id, reference, recipient: contactEmail }))
  if (limited) return limited
  return quickly(sent, { action: 'resend', scope: rowsOf('outbox', id) }, async (tx) => {
    const result = await mailAgain(tx, id, sent.visit)
    return result.ok ? undefined : refuse(result.reason)
  })
}

/** What is open, where to and by when; the day is kept. */
export async function howToPay(sent: Sent): Promise<Outcome> {
  const { id, reference, contactEmail } = sent.found.registration
  const limited =
    contactEmail && (await limitResend(sent.visit, { registrationId: id, reference, recipient: contactEmail }))
  if (limited) return limited
  const scope = [...ownRow(id), ...rowsOf('outbox', id)]
  return quickly(
    sent,
    { action: 'how-to-pay', scope, version: sent.form.last('version') },
    async (tx, registration) => {
      const result = await mailHowToPay(tx, registration, sent.visit.now)
      return result.ok ? undefined : refuse('not-allowed')
    },
  )
}

/** The remarks as they are now have been read. */
export const read = (sent: Sent): Promise<Outcome> => {
  const { id } = sent.found.registration
  return quickly(sent, { action: 'read', scope: ownRow(id), version: sent.form.last('version') }, async (tx) => {
    await tx.update(registrations).set({ remarksReadAt: sent.visit.now }).where(eq(registrations.id, id))
    return undefined
  })
}
