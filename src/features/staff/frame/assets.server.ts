import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '~/server/root.server'

type Assets = { readonly script: string; readonly style: string }

let built: Assets | undefined

/** The desk's own script and style; scripts/lib-build.mjs makes them apart from the site's. */
export function deskAssets(): Assets {
  if (import.meta.env.DEV)
    return { script: '/src/features/staff/client/desk.ts', style: '/src/features/staff/frame/desk.css' }
  built ??= find(readdirSync(join(root, 'dist', 'client', 'assets')))
  return built
}

function find(names: readonly string[]): Assets {
  const one = (pattern: RegExp) => {
    const name = names.find((each) => pattern.test(each))
    if (!name) throw new Error(`the build has no ${pattern}`)
    return `/assets/${name}`
  }
  return { script: one(/^desk-[\w-]+\.js$/), style: one(/^desk-[\w-]+\.css$/) }
}
