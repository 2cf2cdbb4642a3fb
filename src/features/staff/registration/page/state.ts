import type { ReactNode } from 'react'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import type { ParticipantInput } from '~/features/registrations/form/participant'
import type { StaffForm } from '~/features/registrations/staff-form'
import type { FormError } from '~/features/staff/frame/form'
import type { FormValues } from '~/server/http/form-handler.server'

/** How the page differs from what is stored: after a form that was refused, with everything as it was typed. */
export type PageState = {
  readonly status: 409 | 422
  readonly sent: FormValues
  /** Above everything else. */
  readonly alert?: ReactNode
  /** Of the form for corrections, as typed. */
  readonly form?: StaffForm
  /** The person to be added, as typed. */
  readonly added?: ParticipantInput
  /** By the registrant's rules. */
  readonly fieldErrors?: readonly RegistrationError[]
  /** Of the other forms. */
  readonly errors?: readonly FormError[]
  /** Which form may be sent again with a reason. */
  readonly asksReason?: 'save' | 'add'
}
