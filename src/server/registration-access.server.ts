import { readReference } from '~/domain/references'
import { keptToken } from './registration-cookies.server'
import { findRegistration, type Registration } from './registrations.server'
import { settings } from './settings.server'
import { database } from './site.server'
import { opensRegistration } from './tokens.server'

/**
 * The registration of a reference for who holds its token: the one given in the address, else the one that this browser
 * keeps. Undefined for a wrong token as for a reference that is nobody's.
 */
export async function openRegistration(
  request: Pick<Request, 'headers'>,
  given: string,
  tokenGiven: string | null,
): Promise<Registration | undefined> {
  const reference = readReference(given)
  const token = tokenGiven || (reference && keptToken(request, reference))
  if (!reference || !token) return undefined
  const registration = await findRegistration(database().read, { reference })
  return registration && opensRegistration(settings().appSecret, token, registration) ? registration : undefined
}
