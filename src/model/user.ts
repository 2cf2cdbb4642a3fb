import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'

const providerDataSchema = object({
  providerId: string(),
  uid: string(),
  email: nullable(string()),
  displayName: nullable(string()),
  photoURL: nullable(string()),
  phoneNumber: nullable(string()),
})

/** Field names are the identity provider's. */
const sessionUserSchema = object({
  uid: string(),
  email: nullable(string()),
  emailVerified: boolean(),
  displayName: nullable(string()),
  photoURL: nullable(string()),
  phoneNumber: nullable(string()),
  tenantId: nullable(string()),
  isAnonymous: boolean(),
  providerData: array(providerDataSchema),
  metadata: object({ createdAt: nullable(number()), lastSignInAt: nullable(number()) }),
  isStaff: boolean(),
})

export type SessionUser = InferOutput<typeof sessionUserSchema>

export const nameOf = ({ displayName, email }: Pick<SessionUser, 'displayName' | 'email'>): string =>
  displayName || email || ''

export type PublicIdentity = {
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  readonly emulator: string | null
}
