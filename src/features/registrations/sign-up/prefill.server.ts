import type { Db } from '~/db/connection.server'
import { type ContactField, contactFields, contactOf } from '~/features/registrations/form/contact'
import type { RegistrationFields } from '~/features/registrations/form/form'
import { mapFields } from '~/features/registrations/form/map-fields'
import { type EarlierParticipant, mostOffered } from '~/features/registrations/known-participants'
import { earlierParticipantsOf, registrationsFor } from '~/features/registrations/owned-registrations.server'
import { nameOf, type SessionUser } from '~/model/user'

export type SignupAccount = {
  uid: string
  name: string
  earlier: EarlierParticipant[]
}

export async function signupAccount(
  db: Db,
  user: SessionUser,
  { maxParticipants }: { maxParticipants: number },
): Promise<{ account: SignupAccount; contact: RegistrationFields['contact'] }> {
  const last = (await registrationsFor(db, user)).at(-1)
  const own: Partial<Record<ContactField, string | null>> = {
    name: user.displayName,
    email: user.email,
    phone: user.phoneNumber,
  }
  const before = last && contactOf(last)
  const contact = mapFields(contactFields, (field) => own[field] || before?.[field] || '')
  const earlier = (await earlierParticipantsOf(db, user)).slice(0, mostOffered + maxParticipants)
  return { account: { uid: user.uid, name: nameOf(user), earlier }, contact }
}
