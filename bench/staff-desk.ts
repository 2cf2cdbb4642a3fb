import { staff } from '../tests/support/database/accounts'
import { startIdentity } from '../tests/support/site/identity'
import { openSessionOf } from '../tests/support/site/session-row'
import { type Server, startMeasured } from './processes'

/** A site with the demo's admin at its desk. */
export async function startWithStaff(dataDir: string): Promise<{ server: Server; headers: { cookie: string } }> {
  const identity = await startIdentity('demo-baseline-tennis')
  const server = await startMeasured(dataDir, { FIREBASE_AUTH_EMULATOR_HOST: identity.host })
  return { server, headers: { cookie: openSessionOf(dataDir, identity, staff) } }
}
