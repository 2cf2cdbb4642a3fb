import { withoutNul } from '~/text/without-nul'

export type UnreadableForm = { readonly ok: false; readonly reason: 'type' | 'text' | 'shape' }
export type ReadForm = { readonly ok: true; readonly entries: [string, string][] } | UnreadableForm

export const mostControls = 500

const unreadable = (reason: UnreadableForm['reason']): UnreadableForm => ({ ok: false, reason })

/** Reads a form without files. Refuses text that is not UTF-8 rather than store replacement characters; drops U+0000. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  const isUrlencoded = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isUrlencoded && !isMultipart(type)) return unreadable('type')
  const body = await bytesOf(request)
  try {
    const entries = isUrlencoded ? urlencodedEntries(body) : multipartEntries(body, type)
    if (!entries) return unreadable('shape')
    return entries.some(hasHoles) ? unreadable('text') : { ok: true, entries: entries.map(storable) }
  } catch {
    return unreadable('text')
  }
}

/** Returns the file of a multipart form, empty if there is none; undefined if the form cannot be read. */
export async function readFile(request: Request, name: string): Promise<Buffer | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const parts = isMultipart(type) ? partsOf(await bytesOf(request), type) : undefined
  if (!parts) return undefined
  return parts.find((part) => part.isFile && part.name === name)?.bytes ?? Buffer.alloc(0)
}

export type Upload = { readonly entries: [string, string][]; readonly file: Buffer; readonly fileName: string }

/** Reads a multipart form with its file `name`, empty if there is none; undefined if the form cannot be read. */
export async function uploadedFile(request: Request, name: string): Promise<Upload | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const parts = isMultipart(type) ? partsOf(await bytesOf(request), type) : undefined
  const file = parts?.find((part) => part.isFile && part.name === name)
  try {
    const entries = parts && entriesOf(parts)
    if (!entries || entries.some(hasHoles)) return undefined
    return { entries: entries.map(storable), file: file?.bytes ?? Buffer.alloc(0), fileName: file?.fileName ?? '' }
  } catch {
    return undefined
  }
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

/** `arrayBuffer()` would copy the body, which for an upload is many megabytes. */
async function bytesOf({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) chunks.push(chunk)
  const [only] = chunks
  return only && chunks.length === 1
    ? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
    : Buffer.concat(chunks)
}

const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Decoders of `%ff` put U+FFFD; nobody types it. */
const hasHoles = ([name, value]: [string, string]) => name.includes('\ufffd') || value.includes('\ufffd')

const storable = ([name, value]: [string, string]): [string, string] => [withoutNul(name), withoutNul(value)]

function urlencodedEntries(body: Buffer): [string, string][] | undefined {
  let controls = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1))
    if (++controls > mostControls) return undefined
  return [...new URLSearchParams(textOf(body))]
}

function multipartEntries(body: Buffer, type: string): [string, string][] | undefined {
  const parts = partsOf(body, type)
  return parts && entriesOf(parts)
}

const entriesOf = (parts: readonly Part[]): [string, string][] =>
  parts.filter(({ isFile }) => !isFile).map(({ name, bytes }) => [name, textOf(bytes)])

type Part = { readonly name: string; readonly isFile: boolean; readonly fileName: string; readonly bytes: Buffer }

const longestHead = 1024

/** The parts of a multipart body (RFC 7578), in place: each copy of an upload would take its memory once more. */
function partsOf(body: Buffer, type: string): Part[] | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))/i.exec(type) ?? []
  const boundary = `--${quoted ?? bare}`
  const parts: Part[] = []
  let at = body.indexOf(boundary)
  if (at < 0) return undefined
  for (;;) {
    at += boundary.length
    if (body.toString('latin1', at, at + 2) === '--') return parts
    const start = body.indexOf('\r\n\r\n', at) + 4
    const end = body.indexOf(`\r\n${boundary}`, start - 2)
    const isBroken = start < 4 || start - at > longestHead || end < 0
    if (isBroken || parts.length >= mostControls) return undefined
    const head = body.toString('utf8', at, start)
    const [, name] = /\r\ncontent-disposition:\s*form-data;(?:[^\r\n]*;)?\s*name="([^"\r\n]*)"/i.exec(head) ?? []
    if (name === undefined) return undefined
    const [, fileName = ''] = /;\s*filename="([^"\r\n]*)"/i.exec(head) ?? []
    const isFile = /;\s*filename\*?=/i.test(head)
    parts.push({ name, isFile, fileName, bytes: body.subarray(start, Math.max(start, end)) })
    at = end + 2
  }
}
