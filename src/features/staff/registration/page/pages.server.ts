import { msg } from '@lingui/core/macro'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { distinctRegistrations, registrationNotes, registrations, registrationTags } from '~/db/schema'
import { mailHowToPay } from '~/features/registrations/staff-steps/how-to-pay.server'
import { mailAgain } from '~/features/registrations/staff-steps/steps.server'
import { tagsOf } from '~/features/registrations/tags.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { limitResend } from '~/features/staff/mail/resend-limit.server'
import { redirectResponse } from '~/server/http/form-handler.server'
import { oneLine } from '~/text/one-line'
import { actAtOnce, type SentAction } from './action.server'
import { chosenPeople } from './chosen-people'
import { findForStaff, registrationPath } from './found.server'
import { longestNote, longestTag, mostTags } from './limits'
import {
  noSecondPayer,
  noTerms,
  preparedDiscount,
  secondPayer,
  secondPayerPaid,
  terms,
} from './money-plan-steps.server'
import { ledgerLine, price, takeBack } from './money-steps.server'
import { keepMoney, payBack } from './online-money-steps.server'
import { add, remove, save } from './people-steps.server'
import { showRegistration } from './registration-page'
import { address, cancel, confirmPlace, erase, move, reinstate } from './status-steps.server'

const wrong = ({ context, found, form }: SentAction, field: string, message: string): Promise<DeskResponse> =>
  showRegistration(context, found, { status: 422, sent: form, errors: [{ field, message }] })

const rowsOf = (table: string, id: number): Scope[] => [{ table, where: sql`registration_id = ${id}` }]
const ownRow = (id: number): Scope[] => [{ table: 'registrations', where: sql`id = ${id}` }]

async function note(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { id } = found.registration
  const text = form.last('text').trim()
  const { i18n, member, now } = context
  if (text === '') return wrong(sent, 'text', i18n._(msg`Schrijf de notitie.`))
  if (text.length > longestNote)
    return wrong(sent, 'text', i18n._(msg`De notitie is langer dan ${longestNote} tekens.`))
  return actAtOnce(sent, { action: 'note', scope: rowsOf('registration_notes', id) }, async (tx) => {
    await tx
      .insert(registrationNotes)
      .values({ registrationId: id, at: now, by: member.uid, byName: member.name, text })
  })
}

async function tag(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { id } = found.registration
  const given = oneLine(form.last('tag'))
  const { i18n } = context
  if (given === '') return wrong(sent, 'tag', i18n._(msg`Vul het label in.`))
  if (given.length > longestTag) return wrong(sent, 'tag', i18n._(msg`Het label is langer dan ${longestTag} tekens.`))
  const isRemoved = form.last('remove') === '1'
  const people = chosenPeople(sent, 'labelled')
  if (people.length === 0) return wrong(sent, 'labelled', i18n._(msg`Kies voor wie het label is.`))
  if (!isRemoved) {
    const tags = await tagsOf(database().read, [id])
    if (people.some((one) => (tags.get(one)?.length ?? 0) >= mostTags))
      return wrong(sent, 'tag', i18n._(msg`Meer dan ${mostTags} labels past niet.`))
  }
  const change = { field: 'tag', before: isRemoved ? given : null, after: isRemoved ? null : given }
  return actAtOnce(sent, { action: 'tag', scope: rowsOf('registration_tags', id), changes: [change] }, async (tx) => {
    const { participantId, tag } = registrationTags
    if (isRemoved) await tx.delete(registrationTags).where(and(inArray(participantId, people), eq(tag, given)))
    else {
      const rows = people.map((one) => ({ registrationId: id, participantId: one, tag: given }))
      await tx.insert(registrationTags).values(rows).onConflictDoNothing()
    }
  })
}

async function limitedMail({ context, found: { registration } }: SentAction): Promise<DeskResponse> {
  const { id: registrationId, reference, contactEmail: recipient } = registration
  return recipient === null ? undefined : limitResend(context, { registrationId, reference, recipient })
}

async function resend(sent: SentAction): Promise<DeskResponse> {
  const { id } = sent.found.registration
  const limited = await limitedMail(sent)
  if (limited) return limited
  return actAtOnce(sent, { action: 'resend', scope: rowsOf('outbox', id) }, (tx) => mailAgain(tx, id, sent.context))
}

/** What is open, where to and by when; the day is kept. */
async function howToPay(sent: SentAction): Promise<DeskResponse> {
  const { id } = sent.found.registration
  const limited = await limitedMail(sent)
  if (limited) return limited
  const scope = [...ownRow(id), ...rowsOf('outbox', id)]
  return actAtOnce(
    sent,
    { action: 'how-to-pay', scope, version: sent.form.last('version') },
    async (tx, registration) => {
      const result = await mailHowToPay(tx, registration, sent.context.now)
      return result.ok ? undefined : { ok: false, reason: 'not-allowed' }
    },
  )
}

const read = (sent: SentAction): Promise<DeskResponse> => {
  const { id } = sent.found.registration
  return actAtOnce(sent, { action: 'read', scope: ownRow(id), version: sent.form.last('version') }, async (tx) => {
    await tx.update(registrations).set({ remarksReadAt: sent.context.now }).where(eq(registrations.id, id))
    return undefined
  })
}

/** Said on Vandaag, where it leads back to. */
async function distinct(sent: SentAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { id } = found.registration
  const earlier = await findForStaff(context, form.last('earlier'))
  if (!earlier || earlier.registration.id >= id) return undefined
  const { id: earlierId, reference } = earlier.registration
  const step = {
    action: 'distinct',
    scope: rowsOf('distinct_registrations', id),
    changes: [{ field: 'distinct', before: null, after: reference }],
    others: [earlierId],
    next: deskLink(''),
  } as const
  return actAtOnce(sent, step, async (tx) => {
    await tx.insert(distinctRegistrations).values({ registrationId: id, earlierId }).onConflictDoNothing()
    return undefined
  })
}

const steps: Readonly<Record<string, (sent: SentAction) => Promise<DeskResponse>>> = {
  ...{ save, add, remove, cancel, reinstate, move, address, erase },
  confirm: confirmPlace,
  ...{ resend, note, tag, distinct, read, 'how-to-pay': howToPay, ledger: ledgerLine, 'take-back': takeBack, price },
  ...{
    return: payBack,
    keep: keepMoney,
    discount: preparedDiscount,
    terms,
    'no-terms': noTerms,
    payer: secondPayer,
    'no-payer': noSecondPayer,
    'payer-paid': secondPayerPaid,
  },
}

const registrationPage: DeskPage = {
  path: 'inschrijvingen/$reference',
  right: 'registrations',
  get: async (context) => {
    const found = await findForStaff(context)
    if (!found) return undefined
    const { reference } = found.registration
    // As the site reads references: in any case, with or without dashes.
    if (context.parameters[0] !== reference)
      return redirectResponse(context.href(registrationPath(reference)) + context.url.search, [], 302)
    return showRegistration(context, found)
  },
  post: async (context, form) => {
    const found = await findForStaff(context)
    const name = form.last('do')
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined
    return found && step?.({ context, found, form })
  },
}

export const registrationPages: readonly DeskPage[] = [registrationPage]
