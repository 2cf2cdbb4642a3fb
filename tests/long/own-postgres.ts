import { writeFileSync } from 'node:fs'
import { createDatabase } from '../support/database/postgres-databases'
import { type PostgresServer, startPostgres } from '../support/database/postgres-server'
import { urlFile } from '../support/database/stored'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'

/** Starts a site, whose way to the database may be another address. */
export type Machine = (through?: string) => Promise<SiteProcess>

/** A PostgreSQL that may be killed, and sites on one database of it that share a data folder. */
export async function withPostgres(
  use: (world: { server: PostgresServer; url: string; dataDir: string; machine: Machine }) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ own: true, durable: true })
  const sites: SiteProcess[] = []
  try {
    const url = await createDatabase(server.url)
    const dataDir = freshFolder()
    writeFileSync(urlFile(dataDir), url)
    const machine: Machine = async (through = url) => {
      const site = await startSite({ dataDir, env: { DEMO: '0', DATABASE_URL: through } })
      sites.push(site)
      return site
    }
    await use({ server, url, dataDir, machine })
  } finally {
    await Promise.all(sites.map((site) => site.kill()))
    await server.stop()
  }
}
