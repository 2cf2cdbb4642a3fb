import { spawn } from 'node:child_process'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from './site'

const root = join(import.meta.dirname, '..', '..', '..')

export function copySite(): string {
  const folder = freshFolder()
  for (const part of ['assets', 'dist', 'drizzle', 'scripts', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

export async function rebuildSite(build: string): Promise<string> {
  const folder = copySite()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', join(folder, 'dist'), '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: build }
  const status = await new Promise((resolve) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).once('exit', resolve),
  )
  if (status !== 0) throw new Error(`the second build ended with ${status}`)
  return folder
}

export function removeScripts(folder: string, named: RegExp): number {
  const assets = join(folder, 'dist', 'client', 'assets')
  const found = readdirSync(assets).filter((name) => named.test(name))
  for (const name of found) rmSync(join(assets, name))
  return found.filter((name) => name.endsWith('.js')).length
}
