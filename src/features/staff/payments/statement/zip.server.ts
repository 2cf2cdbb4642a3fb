import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Unzip } from 'fflate'
import { StatementError, type Unread } from './statement'

const megabyte = 1024 * 1024

/** Bytes of all files together, as they come out. */
export const largestUnzipped = 20 * megabyte

/** XML of bookings that are alike grows 90 times, zeros 1000. */
const mostGrowth = 250

/** A piece of this size becomes 1 MB at most. */
const chunk = 1024
/** More than days in a year: each takes some 0.1 ms before it is read. */
const mostFiles = 400

type Unzipped = { readonly pieces: Uint8Array[]; isWhole: boolean }
type ZipReason = Extract<Unread['reason'], 'excel' | 'nested' | 'empty-zip' | 'broken-zip' | 'large-zip'>

/** The files in a zip, in its order. Refuses zips in it, Office's files, which are zips, and what is too large. */
export async function unzip(zip: Uint8Array): Promise<Uint8Array[]> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const files: Unzipped[] = []
  let [bytes, taken] = [0, 0]
  // A stream swallows what its listeners throw.
  let refused: ZipReason | undefined
  const stream = new Unzip((entry) => {
    refused ??= files.length === mostFiles ? 'large-zip' : reasonOf(entry.name)
    if (refused || isNoStatement(entry.name)) return
    const file: Unzipped = { pieces: [], isWhole: false }
    files.push(file)
    entry.ondata = (error, data, isLast) => {
      bytes += data?.length ?? 0
      if (error) refused ??= 'broken-zip'
      if (bytes > largestUnzipped || bytes > megabyte + taken * mostGrowth) refused ??= 'large-zip'
      if (!refused) file.pieces.push(data)
      file.isWhole = isLast
    }
    entry.start()
  })
  stream.register(UnzipInflate)
  for (let from = 0; from < zip.length && !refused; from += chunk) {
    taken = from + chunk
    push(stream, zip.subarray(from, taken), taken >= zip.length)
    if (from % (64 * chunk) === 0) await nextTurn()
  }
  if (refused) throw new StatementError({ reason: refused })
  if (files.length === 0) throw new StatementError({ reason: 'empty-zip' })
  if (files.some(({ isWhole }) => !isWhole)) throw new StatementError({ reason: 'broken-zip' })
  return files.map(({ pieces }) => Buffer.concat(pieces))
}

function push(stream: Unzip, piece: Uint8Array, isLast: boolean) {
  try {
    stream.push(piece, isLast)
  } catch {
    throw new StatementError({ reason: 'broken-zip' })
  }
}

function reasonOf(name: string): ZipReason | undefined {
  if (name === '[Content_Types].xml' || name === 'mimetype' || name.startsWith('xl/')) return 'excel'
  return /\.zip$/i.test(name) ? 'nested' : undefined
}

/** Folders, and files that macOS adds. */
const isNoStatement = (name: string) => name.endsWith('/') || /^__MACOSX\/|(?:^|\/)\./.test(name)
