import type { Db } from '~/db/connection.server'
import type { RegistrationForm } from '~/features/registrations/form/form'
import { type KnownPerson, mostOffered } from '~/features/registrations/known-participants'
import { peopleKnownTo, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { nameOf, type SessionUser } from '~/model/user'

export type SignupAccount = {
  uid: string
  name: string
  known: KnownPerson[]
}

type Contact = RegistrationForm['contact']

export async function signupAccount(
  db: Db,
  user: SessionUser,
  { maxParticipants }: { maxParticipants: number },
): Promise<{ account: SignupAccount; contact: Contact }> {
  const last = (await registrationsFor(db, user)).at(-1)
  const contact = {
    name: user.displayName || last?.contactName || '',
    email: user.email || last?.contactEmail || '',
    phone: user.phoneNumber || last?.contactPhone || '',
  }
  const known = (await peopleKnownTo(db, user)).slice(0, mostOffered + maxParticipants)
  return { account: { uid: user.uid, name: nameOf(user), known }, contact }
}
