import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { RegistrationRefusal, StaffChange } from '~/features/registrations/staff-steps/on-registration.server'
import { refuse } from '~/features/staff/audit/step.server'
import { type Action, act } from '~/features/staff/events/actions/action.server'
import type { DeskLink } from '~/features/staff/frame/desk-paths'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { registrationScope } from '~/features/staff/registration/scope'
import { type RegistrationStep, registrationStep } from '~/features/staff/registration/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Found, registrationPath } from './found.server'
import { fullPage, refusedPage, stalePage } from './refusals'

export type Sent = { readonly visit: Visit; readonly found: Found; readonly form: FormValues }

type RegistrationAction = Partial<Pick<RegistrationStep, 'scope' | 'changes'>> &
  Pick<RegistrationStep, 'action'> &
  Pick<Action<unknown>, 'title' | 'isQuiet'> & {
    /** Of the button that does it. */
    readonly label: ReactNode
    readonly kind?: 'main' | 'danger'
    /** Where the registration goes. */
    readonly goal?: Found['event']
    /** Where to go afterwards; without: to the registration. */
    readonly next?: DeskLink
    readonly words: ReactNode
    readonly work: (tx: Db, registration: Registration) => Promise<StaffChange | { ok: true }>
  }

/** First a page with what will happen, then the step itself, which does just that or nothing. */
export async function actOnRegistration({ visit, found, form }: Sent, given: RegistrationAction): Promise<Outcome> {
  const { registration, event } = found
  const {
    action,
    title,
    isQuiet,
    kind = 'main',
    label,
    goal,
    changes,
    scope = registrationScope(registration.id),
  } = given
  const version = form.last('version')
  const path = registrationPath(registration.reference)
  const step = registrationStep<RegistrationRefusal>(
    visit,
    registration,
    { action, scope, version, ...(changes && { changes }) },
    async (tx, current) => {
      const result = await given.work(tx, current)
      return result.ok ? undefined : refuse(result.reason)
    },
  )
  const done = await act(visit, form, {
    title,
    crumbs: [{ name: registration.contactName, path }],
    button: { do: form.last('do'), label, kind },
    back: visit.href(path),
    ids: goal ? [event.id, goal.id] : [event.id],
    step,
    isQuiet,
    words: () => (
      <>
        {given.words}
        {registration.contactEmail === null && (
          <p>
            <Trans>Er is geen e-mailadres bekend: bel zelf even.</Trans>
          </p>
        )}
      </>
    ),
  })
  if ('page' in done) return done.page
  const { result } = done
  if (result.ok) return { redirect: given.next ?? path, done: result.auditId }
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
