import type { ReactNode } from 'react'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import type { ParticipantInput } from '~/features/registrations/form/participant'
import type { StaffForm } from '~/features/registrations/staff-form'
import type { FormError } from '~/features/staff/frame/form'
import type { FormValues } from '~/server/http/form-handler.server'

export type PageState = {
  readonly status: 409 | 422
  readonly sent: FormValues
  readonly alert?: ReactNode
  readonly form?: StaffForm
  readonly added?: ParticipantInput
  readonly fieldErrors?: readonly RegistrationError[]
  readonly errors?: readonly FormError[]
  /** Which form may be sent again with a reason. */
  readonly asksReason?: 'save' | 'add'
}
