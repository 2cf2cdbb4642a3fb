import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actions, Browser } from './browser'
import { end, findProgram, printed, start } from './processes'

const program = ['firefox-esr', 'firefox'].map(findProgram).find(Boolean)

export const hasFirefox = program !== undefined

type Message = { id?: number; method?: string; params?: never; result?: never; error?: string; message?: string }

/** Firefox without a window, over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "nl-NL, nl");\n')
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = start(program!, args, { HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' })
  const socket = new WebSocket(`${await printed(child, /WebDriver BiDi listening on (ws:\S+)/)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })

  const waiting = new Map<number, (message: Message) => void>()
  const errors: string[] = []
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const entry = message.params as { level: string; text: string } | undefined
    if (message.method === 'log.entryAdded' && entry?.level === 'error') errors.push(entry.text)
  }
  let sent = 0
  function call<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
    const id = ++sent
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await call<{ contexts: readonly [{ context: string }] }>('browsingContext.getTree', {})
  const { context } = tree.contexts[0]
  const goThrough = async (delta: number) => void (await call('browsingContext.traverseHistory', { context, delta }))
  return {
    goTo: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const asked = { expression: `JSON.stringify(${expression}) ?? "null"`, target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await call<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', asked)
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    perform: async (actions: Actions) => void (await call('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    back: () => goThrough(-1),
    forward: () => goThrough(1),
    errors: () => errors,
    close: async () => {
      socket.close()
      await end(child)
      // Its last processes may still write.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
