import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { type DatedEvent, findEvent, placesOf } from '~/features/events/events.server'
import { eventView } from '~/features/events/views.server'
import { signupRulesFor } from '~/features/lesson-groups/sign-up-rules.server'
import { mayWaitFor } from '~/features/registrations/by-staff.server'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { withoutEmptyRows } from '~/features/registrations/form/form'
import { withNextRow, withOneRow } from '~/features/registrations/form/participant-rows'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { checkByHand } from '~/features/staff/registration/form/check'
import type { FormValues } from '~/server/http/form-handler.server'
import { addByHand } from './add.server'
import { ByHandForm } from './form'
import { type ByHandFields, emptyByHand, readByHand } from './read-form'

export const addPage: DeskPage = {
  path: 'evenementen/$id/toevoegen',
  right: 'registrations',
  get: (context) =>
    withEvent(context, async (event) =>
      show(context, event, { form: emptyByHand(randomUUID(), await rulesOf(context, event)) }),
    ),
  post: (context, form) => withEvent(context, (event) => receive(context, event, form)),
}

const rulesOf = ({ locale }: DeskContext, event: DatedEvent) => signupRulesFor(database().read, event, locale)

async function withEvent(
  { parameters: [given = ''], member }: DeskContext,
  work: (event: DatedEvent) => Promise<DeskResponse>,
): Promise<DeskResponse> {
  const event = /^\d{1,9}$/.test(given) ? await findEvent(database().read, Number(given)) : undefined
  return event && mayEditClub(member, event.clubId) ? work(event) : undefined
}

type Filled = { form: ByHandFields; errors?: readonly RegistrationError[]; isFull?: boolean; refusal?: ReactNode }

async function show(
  context: DeskContext,
  event: DatedEvent,
  { form, errors = [], isFull, refusal }: Filled,
): Promise<DeskResponse> {
  const { i18n, locale, now } = context
  const places = await placesOf(database().read, event)
  const rules = await rulesOf(context, event)
  const title = event.title[locale]
  const has = (start: string) => errors.some(({ code }) => code.startsWith(start))
  return {
    title: i18n._(msg`Inschrijven voor ${title}`),
    crumbs: [{ name: title, path: deskLink('evenementen/$id', event.id) }],
    status: errors.length > 0 || refusal !== undefined ? 422 : 200,
    body:
      event.status === 'cancelled' ? (
        <p role="alert">
          <Trans>Dit gaat niet door. Je kunt er niemand voor inschrijven.</Trans>
        </p>
      ) : (
        <ByHandForm
          {...{ form, places, rules, refusal, errors }}
          packages={eventView(event, places, locale, now).packages}
          mayWait={mayWaitFor(event, now)}
          asks={{ overCapacity: isFull === true, acceptAge: has('age-'), acceptLevel: has('level-outside') }}
        />
      ),
  }
}

async function receive(context: DeskContext, event: DatedEvent, sent: FormValues): Promise<DeskResponse> {
  const { member, now } = context
  const rules = await rulesOf(context, event)
  const read = readByHand(sent.entries, rules.maxParticipants + 1)
  const isKeyed = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(read.idempotencyKey)
  const form = withOneRow({
    ...read,
    idempotencyKey: isKeyed ? read.idempotencyKey.toLowerCase() : randomUUID(),
  })
  const grown = rowsAfter(sent.last('do'), form, rules)
  if (grown) return show(context, event, { form: grown })
  const checked = checkByHand(form, rules, now)
  const filled = withoutEmptyRows(form)
  if (!checked.ok) return show(context, event, { form: filled, errors: checked.errors })
  const { locale, acceptWaiting, overCapacity } = form
  const result = await addByHand(database(), {
    ...{ member, event, input: checked.input },
    how: { now, locale, acceptWaiting, overCapacity },
  })
  if (result.ok) return { redirect: pageAfter(result.value), done: result.auditId }
  const { refusal } = result
  if (refusal.ok) return { redirect: pageAfter(refusal.registration) }
  switch (refusal.reason) {
    case 'not-found':
      return undefined
    case 'cancelled':
      return show(context, event, { form: filled, refusal: <Trans>Dit gaat niet door.</Trans> })
    case 'already-sent':
      return show(context, event, {
        form: { ...filled, idempotencyKey: randomUUID() },
        refusal: (
          <Trans>Dit formulier was al verstuurd, met iets anders erin. Klopt het zo? Druk dan nog een keer.</Trans>
        ),
      })
    case 'already-registered':
      return show(context, event, {
        form: filled,
        refusal: <Known context={context} references={refusal.references} />,
      })
    case 'full': {
      const { taken, capacity } = refusal.places
      return show(context, event, { form: filled, isFull: true, refusal: <Full {...{ taken, capacity }} /> })
    }
  }
}

const pageAfter = ({ reference, contactEmail }: { reference: string; contactEmail: string | null }) =>
  deskLink(contactEmail === null ? 'inschrijvingen/$reference/afdrukken' : 'inschrijvingen/$reference', reference)

function rowsAfter(
  button: string,
  form: ByHandFields,
  rules: Awaited<ReturnType<typeof signupRulesFor>>,
): ByHandFields | undefined {
  if (button === 'add-participant') return withNextRow(form, rules)
  const [, row] = /^remove-participant-(\d{1,4})$/.exec(button) ?? []
  if (row === undefined) return undefined
  return withOneRow({ ...form, participants: form.participants.filter((_, i) => i !== Number(row)) })
}

function Full({ taken, capacity }: { taken: number; capacity: number | null }) {
  return (
    <p>
      <Trans>
        Het is vol: {taken} van {capacity}. Deze persoon is nog niet ingeschreven.
      </Trans>
    </p>
  )
}

function Known({ context: { href }, references }: { context: DeskContext; references: readonly string[] }) {
  return (
    <>
      <p>
        <Trans>Staat al ingeschreven. Dit is de inschrijving:</Trans>
      </p>
      <ul>
        {references.map((reference) => (
          <li key={reference}>
            <a href={href('inschrijvingen/$reference', reference)}>{reference}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
