import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { StaffRefusal, StaffResult } from '~/features/registrations/staff-steps/on-registration.server'
import { refuse } from '~/features/staff/audit/step.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { ConsequenceWords } from '~/features/staff/events/actions/consequence-words'
import { previewOrConfirm } from '~/features/staff/events/actions/consequences.server'
import { Consequence } from '~/features/staff/frame/consequence'
import type { DeskLink } from '~/features/staff/frame/desk-paths'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { registrationScope } from '~/features/staff/registration/scope'
import { type RegistrationStep, registrationStep } from '~/features/staff/registration/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Found, registrationPath } from './found.server'
import { fullPage, refusedPage, stalePage } from './refusals'

export type Sent = { readonly visit: Visit; readonly found: Found; readonly form: FormValues }

type StepToConfirm = Partial<Pick<RegistrationStep, 'scope' | 'changes'>> &
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
export async function confirmStep({ visit, found, form }: Sent, step: StepToConfirm): Promise<Outcome> {
  const { registration, event } = found
  const { action, goal, changes, scope = registrationScope(registration.id) } = step
  const version = form.last('version')
  const taken = registrationStep<StaffRefusal>(
    visit,
    registration,
    { action, scope, version, ...(changes && { changes }) },
    async (tx, current) => {
      const result = await step.work(tx, current)
      return result.ok ? undefined : refuse(result.reason)
    },
  )
  const after = (result: Awaited<ReturnType<typeof taken.run>>): Outcome | Promise<Outcome> => {
    if (result.ok) return { redirect: step.next ?? registrationPath(registration.reference), done: result.auditId }
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
  const confirming = { ids, now: visit.now, isConfirmed, digest: form.last('digest') }
  const result = await previewOrConfirm(database(), confirming, taken)
  if ('result' in result) return after(result.result)
  const { preview } = result
  if (!isConfirmed && step.isQuiet && preview.emails.length === 0) return after(await commit(database(), taken))
  return {
    title: step.title,
    status: isConfirmed ? 409 : 200,
    crumbs: [{ name: registration.contactName, path: registrationPath(registration.reference) }],
    body: (
      <Consequence
        fields={form.entries.filter(([name]) => name !== 'digest')}
        button={{ do: form.last('do'), label: step.label, kind: step.kind ?? 'main' }}
        back={visit.href(registrationPath(registration.reference))}
      >
        <ConsequenceWords preview={preview} isChanged={isConfirmed}>
          {step.words}
          {registration.contactEmail === null && (
            <p>
              <Trans>Er is geen e-mailadres bekend: bel zelf even.</Trans>
            </p>
          )}
        </ConsequenceWords>
      </Consequence>
    ),
  }
}
