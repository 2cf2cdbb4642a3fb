import type { Db } from '~/db/connection.server'
import { type ContactField, contactFields, contactOf } from '~/features/registrations/form/contact'
import type { RegistrationForm } from '~/features/registrations/form/form'
import { mapFields } from '~/features/registrations/form/map-fields'
import { type KnownPerson, mostOffered } from '~/features/registrations/known-participants'
import { peopleKnownTo, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { nameOf, type SessionUser } from '~/model/user'

export type SignupAccount = {
  uid: string
  name: string
  known: KnownPerson[]
}

export async function signupAccount(
  db: Db,
  user: SessionUser,
  { maxParticipants }: { maxParticipants: number },
): Promise<{ account: SignupAccount; contact: RegistrationForm['contact'] }> {
  const last = (await registrationsFor(db, user)).at(-1)
  const own: Partial<Record<ContactField, string | null>> = {
    name: user.displayName,
    email: user.email,
    phone: user.phoneNumber,
  }
  const before = last && contactOf(last)
  const contact = mapFields(contactFields, (field) => own[field] || before?.[field] || '')
  const known = (await peopleKnownTo(db, user)).slice(0, mostOffered + maxParticipants)
  return { account: { uid: user.uid, name: nameOf(user), known }, contact }
}
