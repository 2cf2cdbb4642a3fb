import { clubs } from '~/features/clubs/clubs'
import { type StaffRole, staffRoles } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { contactLimits } from '~/text/contact-limits'
import { oneLine } from '~/text/one-line'

/** As typed. */
export type MemberForm = {
  readonly email: string
  readonly name: string
  readonly role: StaffRole | undefined
  /** Null for all clubs: none is ticked. */
  readonly clubs: readonly number[] | null
}

export const emptyForm: MemberForm = { email: '', name: '', role: 'editor', clubs: null }

export function readMemberForm(form: FormValues): MemberForm {
  const ticked = form.entries.filter(([name]) => name === 'clubs').map(([, value]) => Number(value))
  const known = clubs.map(({ id }) => id).filter((id) => ticked.includes(id))
  return {
    email: form.last('email').trim(),
    name: oneLine(form.last('name')).slice(0, contactLimits.name),
    role: staffRoles.find((one) => one === form.last('role')),
    clubs: known.length > 0 ? known : null,
  }
}
