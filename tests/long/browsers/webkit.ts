import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/site/free-port'
import type { Browser } from './browser'
import { end, findProgram, printed, start } from './processes'

const driver = findProgram('WebKitWebDriver')
const display = findProgram('Xvfb')
const browser = findMiniBrowser()

export const hasWebkit = driver !== undefined && display !== undefined && browser !== undefined

/** WebKitGTK's small browser on a display of its own, over WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function openWebkit(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const screen = start(display!, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {})
  const number = await printed(screen, /^(\d+)\n/m)
  const port = await freePort()
  const env = { DISPLAY: `:${number}`, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8' }
  const child = start(driver!, [`--port=${port}`], env)
  const url = `http://127.0.0.1:${port}`

  async function call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const { value } = (await (await fetch(url + path, init)).json()) as { value: { error?: string; message?: string } }
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value as Value
  }

  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  await untilItListens(url)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  const evaluate = async <Value>(expression: string) =>
    JSON.parse(
      await call<string>('POST', `${session}/execute/sync`, {
        script: `return JSON.stringify(${expression}) ?? "null"`,
        args: [],
      }),
    ) as Value
  return {
    goTo: async (address) => void (await call('POST', `${session}/url`, { url: address })),
    evaluate,
    perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => {
      const { inner, outer } = await evaluate<{ inner: [number, number]; outer: [number, number] }>(
        '({ inner: [innerWidth, innerHeight], outer: [outerWidth, outerHeight] })',
      )
      const rect = { width: width + outer[0] - inner[0], height: height + outer[1] - inner[1] }
      await call('POST', `${session}/window/rect`, rect)
    },
    back: async () => void (await call('POST', `${session}/back`, {})),
    forward: async () => void (await call('POST', `${session}/forward`, {})),
    errors: () => [],
    close: async () => {
      await call('DELETE', session)
      await end(child)
      await end(screen)
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function untilItListens(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(`${url}/status`).then(Boolean, () => false)) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not listen')
}

function findMiniBrowser(): string | undefined {
  for (const folder of ['/usr/lib', ...libraryFolders()]) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const file = join(folder, version, 'MiniBrowser')
      if (readable(join(folder, version)).includes('MiniBrowser')) return file
    }
  }
  return undefined
}

function libraryFolders(): readonly string[] {
  return readable('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name))
}

function readable(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
