import { startPostgres } from './postgres-server'

/** One server for the whole run; its workers find it in the variable that would also name another. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}
