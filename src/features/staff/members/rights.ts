import type { Right } from '~/features/staff/resources/parts'
import type { StaffRole } from '~/model/staff'

export type Member = {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** Null for all clubs. */
  readonly clubs: readonly number[] | null
}
export type Viewer = Pick<Member, 'role' | 'clubs'>

/** These have no club, and belong to editors of all clubs. */
const ofNoClub: readonly Right[] = ['news', 'trainers', 'redirects']

export function mayUse({ role, clubs }: Viewer, right: Right): boolean {
  switch (role) {
    case 'admin':
      return true
    case 'editor':
      return right !== 'members' && (clubs === null || !ofNoClub.includes(right))
    case 'trainer':
      return right === 'court'
  }
}

/** The clubs that a member works for; null for all. */
export const seenClubs = ({ role, clubs }: Viewer): readonly number[] | null => (role === 'admin' ? null : clubs)

/** Content without a club (null) belongs to editors of all clubs. */
export function mayEditClub({ role, clubs }: Viewer, clubId: number | null): boolean {
  if (role === 'admin') return true
  return role === 'editor' && (clubs === null || (clubId !== null && clubs.includes(clubId)))
}

/** Sees the list, marks attendance and reads medical notes in their window: of their clubs, and of a lesson that they give elsewhere. */
export const mayAttend = ({ role, clubs }: Viewer, clubId: number | null, isTheirs = false): boolean =>
  role === 'admin' || clubs === null || isTheirs || (clubId !== null && clubs.includes(clubId))
