import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Icon, type Icons, iconSet } from './icons'

type SetFile = {
  readonly icons: Readonly<Record<string, Partial<Icon> & { readonly body: string }>>
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>
  readonly width: number
  readonly height: number
}

let cache: Promise<SetFile> | undefined

/** Half a megabyte that few requests need: read on first use, not bundled. */
function localSet(): Promise<SetFile> {
  cache ??= readFile(createRequire(import.meta.url).resolve(`@iconify-json/${iconSet}/icons.json`), 'utf8').then(
    (text): SetFile => JSON.parse(text),
    (error) => {
      cache = undefined
      throw error
    },
  )
  return cache
}

function inSet(set: SetFile, name: string): Icon | undefined {
  const own = (Object.hasOwn(set.aliases, name) && set.aliases[name]?.parent) || name
  const icon = Object.hasOwn(set.icons, own) && set.icons[own]
  if (!icon) return undefined
  const { body, width = set.width, height = set.height } = icon
  return { body, width, height }
}

export async function findIcons(names: readonly string[]): Promise<Icons> {
  const set = await localSet()
  return Object.fromEntries(
    names.flatMap((name) => {
      const icon = inSet(set, name)
      return icon ? [[name, icon] as const] : []
    }),
  )
}
