import { fork } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { createBuilder, loadConfigFromFile, type PluginOption } from 'vite'
import { freshFolder } from './site'

const root = join(import.meta.dirname, '..', '..', '..')
const app = 'tests/support/site/policy-app'

const isStart = (plugin: PluginOption) =>
  [plugin].flat(9).some((one) => one && 'name' in one && one.name.startsWith('tanstack'))

export async function buildPolicyApp(): Promise<string> {
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

export type PolicyApp = { readonly port: number; readonly stop: () => void }

export async function servePolicyApp(folder: string): Promise<PolicyApp> {
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
