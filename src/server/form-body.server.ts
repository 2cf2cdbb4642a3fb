/** A form that cannot be read: `type` is no form's content type, `text` is no UTF-8, `shape` is broken. */
export type UnreadableForm = { readonly ok: false; readonly reason: 'type' | 'text' | 'shape' }
export type ReadForm = { readonly ok: true; readonly entries: [string, string][] } | UnreadableForm

/**
 * Reads a posted form, urlencoded or multipart, without files. Text that is no UTF-8 is refused rather than stored
 * with holes in it.
 */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(await request.arrayBuffer())
  if (!/^multipart\/form-data\b/i.test(type)) return { ok: false, reason: 'type' }
  try {
    const entries: [string, string][] = []
    for (const [name, value] of await request.formData()) if (typeof value === 'string') entries.push([name, value])
    return entries.some(hasHoles) ? { ok: false, reason: 'text' } : { ok: true, entries }
  } catch {
    return { ok: false, reason: 'shape' }
  }
}

/** Decoders put U+FFFD where bytes are no UTF-8; nobody types it. */
const hasHoles = ([name, value]: [string, string]) => name.includes('\ufffd') || value.includes('\ufffd')

function readUrlencoded(bytes: ArrayBuffer): ReadForm {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const entries = [...new URLSearchParams(text)]
    return entries.some(hasHoles) ? { ok: false, reason: 'text' } : { ok: true, entries }
  } catch {
    return { ok: false, reason: 'text' }
  }
}
