import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '~/server/root.server'

type Assets = { readonly script: string; readonly style: string }
export type PartAssets = 'court'
type Entry = 'desk' | PartAssets

const sources: Readonly<Record<Entry, Assets>> = {
  desk: { script: '/src/features/staff/client/desk.ts', style: '/src/features/staff/frame/desk.css' },
  court: { script: '/src/features/staff/client/court/court.ts', style: '/src/features/staff/court/court.css' },
}
const built = new Map<Entry, Assets>()

/** The desk's own script and style; scripts/lib-build.mjs makes them apart from the site's. */
export function deskAssets(entry: Entry = 'desk'): Assets {
  if (import.meta.env.DEV) return sources[entry]
  const found = built.get(entry) ?? find(entry, readdirSync(join(root, 'dist', 'client', 'assets')))
  built.set(entry, found)
  return found
}

function find(entry: Entry, names: readonly string[]): Assets {
  const one = (ending: string) => {
    const name = names.find((each) => each.startsWith(`${entry}-`) && each.endsWith(ending))
    if (!name) throw new Error(`the build has no ${entry}-*${ending}`)
    return `/assets/${name}`
  }
  return { script: one('.js'), style: one('.css') }
}
