/* A process that brings a database up to date. The test bundles it, starts it and kills it. */
import { migrateDatabase } from '~/db/connection.server'

const [file = '', migrations = ''] = process.argv.slice(2)
process.once('message', async () => {
  await migrateDatabase(file, migrations)
  process.send?.('done')
  process.disconnect()
})
process.send?.('ready')
