import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type ZipEntry = { readonly name: string; readonly content: Iterable<string> | AsyncIterable<string> }

const [deflated, withDescriptor, inUtf8] = [8, 1 << 3, 1 << 11]
/** 1 January 1980, as ZIP counts days: a file made twice is the same. */
const noDate = 0x21

/**
 * A ZIP as it grows (PKWARE's APPNOTE 4.3, no ZIP64: under 4 GB). Sizes follow each entry, so that nothing is held back.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let written = 0
  for (const { name, content } of entries) {
    const begins = written
    const known = Buffer.from(name)
    const head = fields([0x04034b50, 4], ...version, [0, 4], [0, 4], [0, 4], [known.length, 2], [0, 2])
    yield Buffer.concat([head, known])
    const sums = { crc: 0, plain: 0, packed: 0 }
    // Inflating and deflating run outside the event loop.
    const packing = pipeline(Readable.from(bytesOf(content, sums)), createDeflateRaw(), () => undefined)
    for await (const chunk of packing as AsyncIterable<Buffer>) {
      sums.packed += chunk.length
      yield chunk
    }
    const sizes: Field[] = [
      [sums.crc, 4],
      [sums.packed, 4],
      [sums.plain, 4],
    ]
    yield fields([0x08074b50, 4], ...sizes)
    written += head.length + known.length + sums.packed + 16
    const more = fields(
      [0x02014b50, 4],
      [20, 2],
      ...version,
      ...sizes,
      [known.length, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [begins, 4],
    )
    directory.push(more, known)
  }
  const central = Buffer.concat(directory)
  const [many, length]: Field[] = [
    [entries.length, 2],
    [central.length, 4],
  ]
  yield Buffer.concat([central, fields([0x06054b50, 4], [0, 4], many!, many!, length!, [written, 4], [0, 2])])
}

type Field = readonly [value: number, bytes: 2 | 4]

const version: readonly Field[] = [
  [20, 2],
  [withDescriptor | inUtf8, 2],
  [deflated, 2],
  [0, 2],
  [noDate, 2],
]

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

async function* bytesOf(content: ZipEntry['content'], sums: { crc: number; plain: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.plain += bytes.length
    yield bytes
  }
}
