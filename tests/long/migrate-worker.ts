/* Worker process: migrates a database. */
import { migrateDatabase } from '~/db/open.server'

const [file = '', migrations = ''] = process.argv.slice(2)
process.once('message', async () => {
  await migrateDatabase(file, migrations)
  process.send?.('done')
  process.disconnect()
})
process.send?.('ready')
