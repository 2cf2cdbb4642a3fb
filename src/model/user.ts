import { array, boolean, type InferOutput, nullable, number, object, string } from 'valibot'

/** One way in which a user signs in, as the identity provider keeps it. */
export const providerDataSchema = object({
  providerId: string(),
  uid: string(),
  email: nullable(string()),
  displayName: nullable(string()),
  photoURL: nullable(string()),
  phoneNumber: nullable(string()),
})

/** Who is signed in, with the identity provider's fields (seed § 3) and the one role that the site knows. */
export const sessionUserSchema = object({
  uid: string(),
  email: nullable(string()),
  emailVerified: boolean(),
  displayName: nullable(string()),
  photoURL: nullable(string()),
  phoneNumber: nullable(string()),
  tenantId: nullable(string()),
  isAnonymous: boolean(),
  providerData: array(providerDataSchema),
  /** UTC milliseconds. */
  metadata: object({ createdAt: nullable(number()), lastSignInAt: nullable(number()) }),
  /** The custom claim `staff` of an account whose address is verified. */
  isStaff: boolean(),
})

export type SessionUser = InferOutput<typeof sessionUserSchema>

/** What somebody who is signed in is called: by their name, or else their address. */
export const nameOf = ({ displayName, email }: Pick<SessionUser, 'displayName' | 'email'>): string =>
  displayName || email || ''

/** What the browser's identity library is told of the provider. */
export type PublicIdentity = {
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  /** Origin of the emulator, where there is one. */
  readonly emulator: string | null
}
