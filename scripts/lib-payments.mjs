import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { node24, root } from './lib-processes.mjs'

/** The usual port, so that payments begun before a restart can still be ended. */
const port = '9098'
const key = 'test_demo00000000000000000000000000'

/**
 * Starts the stand-in of the payment provider, which ends with this process, where a demo runs on this machine and no
 * key is given. Returns the variables that the server needs to use it.
 */
export async function startPayments(env) {
  if (!isWanted(env)) return {}
  const args = [port, resolve(root, env.DATA_DIR || 'data', 'payments-stand-in.json')]
  const child = fork(join(root, 'emulator', 'mollie.mjs'), args, {
    ...{ execPath: node24, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  })
  try {
    const listening = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
    const ended = once(child, 'exit').then(([status]) => Promise.reject(new Error(`it ended with ${status}`)))
    const [told] = await Promise.race([listening, ended])
    return { MOLLIE_URL: `http://127.0.0.1:${told.port}`, MOLLIE_KEY: key }
  } catch (error) {
    child.kill()
    console.error(`Nobody can pay online: the stand-in of the payment provider did not start (${error.message}).`)
    return {}
  }
}

/** As for the identity emulator (firebase-settings.server.ts). */
function isWanted({ MOLLIE_KEY, MOLLIE_URL, DEMO, HOST, SITE_URL }) {
  const isDemo = DEMO ? DEMO === '1' : !SITE_URL
  const isHere = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
  const isPublic = SITE_URL && !(URL.canParse(SITE_URL) && isHere(new URL(SITE_URL).hostname))
  return MOLLIE_KEY === undefined && !MOLLIE_URL && isDemo && isHere(HOST || '127.0.0.1') && !isPublic
}
