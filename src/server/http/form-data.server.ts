export type UnreadableForm = { readonly ok: false; readonly reason: 'type' | 'text' | 'shape' }
export type ReadForm = { readonly ok: true; readonly entries: [string, string][] } | UnreadableForm

export const mostControls = 500

/** Reads a form without files. Refuses text that is not UTF-8 rather than store replacement characters. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(await request.arrayBuffer())
  if (!/^multipart\/form-data\b/i.test(type)) return { ok: false, reason: 'type' }
  const form = await readMultipart(request)
  if (!form) return { ok: false, reason: 'shape' }
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return entries.some(hasHoles) ? { ok: false, reason: 'text' } : { ok: true, entries }
}

export async function readMultipart(request: Request): Promise<FormData | undefined> {
  const bytes = Buffer.from(await request.arrayBuffer())
  if (isOftenIn(bytes, '\r\n\r\n', mostControls)) return undefined
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return new Response(bytes, { headers }).formData().catch(() => undefined)
}

function isOftenIn(bytes: Buffer, mark: string, most: number): boolean {
  let at = bytes.indexOf(mark)
  for (let found = 1; at >= 0 && found <= most; found++) at = bytes.indexOf(mark, at + mark.length)
  return at >= 0
}

/** Decoders put U+FFFD for invalid UTF-8; nobody types it. */
const hasHoles = ([name, value]: [string, string]) => name.includes('\ufffd') || value.includes('\ufffd')

function readUrlencoded(bytes: ArrayBuffer): ReadForm {
  if (isOftenIn(Buffer.from(bytes), '&', mostControls - 1)) return { ok: false, reason: 'shape' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const entries = [...new URLSearchParams(text)]
    return entries.some(hasHoles) ? { ok: false, reason: 'text' } : { ok: true, entries }
  } catch {
    return { ok: false, reason: 'text' }
  }
}
