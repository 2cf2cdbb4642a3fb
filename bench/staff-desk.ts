import { staff } from '../tests/support/database/accounts'
import { startIdentity } from '../tests/support/site/identity'
import { openSession } from '../tests/support/site/session-row'
import { type Server, startMeasured } from './processes'

/** A site with the demo's admin at its desk. */
export async function startWithStaff(dataDir: string): Promise<{ server: Server; headers: { cookie: string } }> {
  const { host, accounts } = await startIdentity('demo-baseline-tennis')
  const server = await startMeasured(dataDir, { FIREBASE_AUTH_EMULATOR_HOST: host })
  const admin = [...accounts.values()].find(({ email }) => email === staff.email)!
  return { server, headers: { cookie: openSession(dataDir, admin) } }
}
