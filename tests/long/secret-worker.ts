/* Worker process: starts on several folders and reports the secret of each. */
import { join } from 'node:path'
import { readSettings } from '~/server/config/settings.server'

const [base = ''] = process.argv.slice(2)

process.on('message', (folders: number) => {
  const secrets = Array.from({ length: folders }, (_, i) => readSettings({ DATA_DIR: join(base, String(i)) }).appSecret)
  process.send?.(secrets)
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
