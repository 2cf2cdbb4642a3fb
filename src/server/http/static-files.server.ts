import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { chooseEncoding, type Encoding } from './compression.server'

export type PublicFile = {
  readonly type: string
  readonly bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  readonly etag: string
  readonly cacheControl: string
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  ico: 'image/x-icon',
}

export function readPublicFiles(folder: string): ReadonlyMap<string, PublicFile> {
  const files = new Map<string, PublicFile>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const name of names) {
    const path = name.slice(folder.length).split(sep).join('/')
    if (/\.(?:br|gz|map)$|^\/\./.test(path)) continue
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const identity = readFileSync(name)
    const bodies: PublicFile['bodies'] = { identity }
    if (names.has(`${name}.br`)) bodies.br = readFileSync(`${name}.br`)
    if (names.has(`${name}.gz`)) bodies.gzip = readFileSync(`${name}.gz`)
    files.set(path, {
      bodies,
      type: types[extension] ?? 'application/octet-stream',
      etag: hash('sha256', identity, 'base64url').slice(0, 22),
      cacheControl: cacheControlOf(path),
    })
  }
  return files
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A day for catalogues (docs/decisions/seed-constants.md).
  return path.startsWith('/_i18n/') ? 'public, max-age=86400' : 'public, max-age=3600'
}

export function fileEncoding(file: PublicFile, accepted: string | undefined): Encoding {
  const wanted = chooseEncoding(accepted)
  return file.bodies[wanted] ? wanted : 'identity'
}
