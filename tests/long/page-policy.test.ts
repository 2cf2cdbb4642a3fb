import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { createBuilder, loadConfigFromFile, type PluginOption } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { inlineScripts, sendRequest } from '../support/site/send-request'
import { freshFolder } from '../support/site/site'

const root = join(import.meta.dirname, '..', '..')
const app = 'tests/long/policy-app'

const isStart = (plugin: PluginOption) =>
  [plugin].flat(9).some((one) => one && 'name' in one && one.name.startsWith('tanstack'))

async function buildPolicyApp(): Promise<string> {
  const folder = freshFolder()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { config = {} } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root)) ?? {}
  const start = tanstackStart({
    srcDirectory: app,
    router: { generatedRouteTree: join(folder, 'routeTree.gen.ts') },
    serverFns: { disableCsrfMiddlewareWarning: true },
  })
  const builder = await createBuilder({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: join(folder, 'dist') },
    plugins: (config.plugins ?? []).map((plugin) => (isStart(plugin) ? start : plugin)),
  })
  await builder.buildApp()
  return folder
}

type PolicyApp = { readonly port: number; readonly stop: () => void }

async function servePolicyApp(folder: string): Promise<PolicyApp> {
  const built = pathToFileURL(join(folder, 'dist', 'server', 'server.js')).href
  const child = fork(join(root, app, 'serve.mjs'), [built], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: freshFolder(),
      SITE_URL: 'http://localhost:3000',
      DEMO: '1',
      FIREBASE_AUTH_EMULATOR_HOST: 'off',
    },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`the app of the page's policy ended with ${status}`)))
    child.once('message', (port) => resolve({ port: Number(port), stop: () => void child.kill() }))
  })
}

it('the policy of a page names its own scripts, and none that was brought into it', async () => {
  const app = await servePolicyApp(await buildPolicyApp())
  onTestFinished(app.stop)
  const { headers, text } = await sendRequest(app, '/')
  const scripts = inlineScripts(text)
  const allowed = scripts.filter((code) => String(headers['content-security-policy']).includes(hashOf(code)))
  const marks = (some: readonly string[], which: string) => some.filter((code) => code.includes(`dataset.${which} `))
  expect([marks(scripts, 'own').length, marks(scripts, 'brought').length]).toEqual([1, 1])
  expect([marks(allowed, 'own').length, marks(allowed, 'brought').length]).toEqual([1, 0])
  expect(text).not.toMatch(/nonce/)
})

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
