import type { Db } from '~/db/connection.server'
import type { RegistrationForm } from '~/features/registrations/form/form'
import { type KnownPerson, mostOffered } from '~/features/registrations/known-participants'
import { peopleKnownTo, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { nameOf, type SessionUser } from '~/model/user'

/** Who is signed in, as the sign-up form shows them. */
export type SignupAccount = {
  uid: string
  /** Their name, or else their address. */
  name: string
  /** Who can be chosen, the latest first: as many as there may be buttons and rows. */
  known: KnownPerson[]
}

type Contact = RegistrationForm['contact']

/** What an event's sign-up form knows of who is signed in: themselves, and the people they signed up before. */
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
