import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Database, Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { StaffRefusal, StaffResult } from '~/features/registrations/staff-steps/on-registration.server'
import { refuse } from '~/features/staff/audit/step.server'
import { pressed } from '~/features/staff/events/foresee.server'
import { ForesightWords } from '~/features/staff/events/outlook-words'
import { Consequence } from '~/features/staff/frame/consequence'
import type { DeskLink } from '~/features/staff/frame/desk-paths'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { registrationScope } from '~/features/staff/registration/scope'
import { type RegistrationStep, takeRegistrationStep } from '~/features/staff/registration/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Found, registrationPath } from './found.server'
import { fullPage, refusedPage, stalePage } from './refusals'

export type Sent = { readonly visit: Visit; readonly found: Found; readonly form: FormValues }

export type Press = Partial<Pick<RegistrationStep, 'scope' | 'changes'>> &
  Pick<RegistrationStep, 'action'> & {
    readonly title: string
    /** Of the button that does it. */
    readonly label: ReactNode
    readonly kind?: 'main' | 'danger'
    /** Where the registration goes. */
    readonly goal?: Found['event']
    /** Done without asking where no email goes. */
    readonly isQuiet?: boolean
    /** Where to go afterwards; without: to the registration. */
    readonly next?: DeskLink
    readonly words: ReactNode
    readonly work: (tx: Db, registration: Registration) => Promise<StaffResult | { ok: true }>
  }

/** First a page with what will happen, then the step itself, which does just that or nothing. */
export async function pressStep({ visit, found, form }: Sent, press: Press): Promise<Outcome> {
  const { registration, event } = found
  const { action, goal, changes, scope = registrationScope(registration.id) } = press
  const version = form.last('version')
  const step = (on: Pick<Database, 'write'>) =>
    takeRegistrationStep<StaffRefusal>(
      on,
      visit,
      registration,
      { action, scope, version, ...(changes && { changes }) },
      async (tx, current) => {
        const result = await press.work(tx, current)
        return result.ok ? undefined : refuse(result.reason)
      },
    )
  const after = (result: Awaited<ReturnType<typeof step>>): Outcome | Promise<Outcome> => {
    if (result.ok) return { redirect: press.next ?? registrationPath(registration.reference), done: result.auditId }
    switch (result.refusal) {
      case 'not-found':
        return undefined
      case 'stale':
        return stalePage(visit, found, form)
      case 'full':
        return fullPage(visit, found, goal ?? event, form)
      default:
        return refusedPage(visit, found, form, result.refusal)
    }
  }
  const isConfirmed = form.last('confirm') === '1'
  const ids = goal ? [event.id, goal.id] : [event.id]
  const result = await pressed(database(), { ids, now: visit.now, isConfirmed, digest: form.last('promised') }, step)
  if (!('seen' in result)) return after(result.result)
  if (!isConfirmed && press.isQuiet && result.seen.emails.length === 0) return after(await step(database()))
  return {
    title: press.title,
    status: isConfirmed ? 409 : 200,
    crumbs: [{ name: registration.contactName, path: registrationPath(registration.reference) }],
    body: (
      <Consequence
        fields={form.entries.filter(([name]) => name !== 'promised')}
        button={{ do: form.last('do'), label: press.label, kind: press.kind ?? 'main' }}
        back={visit.href(registrationPath(registration.reference))}
      >
        <ForesightWords seen={result.seen} isChanged={isConfirmed}>
          {press.words}
          {registration.contactEmail === null && (
            <p>
              <Trans>Er is geen e-mailadres bekend: bel zelf even.</Trans>
            </p>
          )}
        </ForesightWords>
      </Consequence>
    ),
  }
}
