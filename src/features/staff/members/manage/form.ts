import { clubs } from '~/features/clubs/clubs'
import type { MemberRow } from '~/features/staff/members/members.server'
import { type StaffRole, staffRoles } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { contactLimits } from '~/text/contact-limits'
import { oneLine } from '~/text/one-line'

/** As typed. */
export type MemberForm = {
  readonly email: string
  readonly name: string
  readonly role: StaffRole | undefined
  readonly isOfAllClubs: boolean
  readonly clubs: readonly number[]
}

/** Stands beside the numbers of the clubs. */
export const allClubs = 'all'

export const emptyForm: MemberForm = { email: '', name: '', role: 'editor', isOfAllClubs: false, clubs: [] }

export const formOf = ({ email, name, role, clubs }: MemberRow): MemberForm => ({
  ...{ email, name, role, isOfAllClubs: clubs === null, clubs: clubs ?? [] },
})

export function readMemberForm(form: FormValues): MemberForm {
  const ticked = form.entries.filter(([name]) => name === 'clubs').map(([, value]) => value)
  return {
    email: form.last('email').trim(),
    name: oneLine(form.last('name')).slice(0, contactLimits.name),
    role: staffRoles.find((one) => one === form.last('role')),
    isOfAllClubs: ticked.includes(allClubs),
    clubs: clubs.map(({ id }) => id).filter((id) => ticked.includes(String(id))),
  }
}

export type RightsError = 'role' | 'clubs' | 'clubs-twice'
type Rights = { readonly role: StaffRole; readonly clubs: readonly number[] | null }

/** What the form gives, with null for all clubs, which admins have anyway; or what is not clear of it. */
export function rightsIn({ role, isOfAllClubs, clubs }: MemberForm): Rights | { readonly errors: RightsError[] } {
  if (role === 'admin') return { role, clubs: null }
  const errors: RightsError[] = role ? [] : ['role']
  if (isOfAllClubs && clubs.length > 0) errors.push('clubs-twice')
  if (!isOfAllClubs && clubs.length === 0) errors.push('clubs')
  return role && errors.length === 0 ? { role, clubs: isOfAllClubs ? null : clubs } : { errors }
}
