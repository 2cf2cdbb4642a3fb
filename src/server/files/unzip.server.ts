import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Unzip } from 'fflate'
import { type FileReason, UnreadableFile } from './unreadable-file'

const megabyte = 1024 * 1024

/** Bytes of all files together, as they come out. */
export const largestUnzipped = 20 * megabyte

/** XML of bookings that are alike grows 90 times, zeros 1000. */
const mostGrowth = 250

/** A piece of this size becomes 1 MB at most. */
const chunk = 1024
/** More than days in a year: each takes some 0.1 ms before it is read. */
const mostFiles = 400

type Unzipped = { readonly name: string; readonly pieces: Uint8Array[]; isWhole: boolean }
type Sort = (name: string) => 'take' | 'leave' | FileReason

/** The files in a zip that `sort` takes, in its order. Refuses what is too large, and all where `sort` says why. */
export async function unzip(zip: Uint8Array, sort: Sort): Promise<{ name: string; bytes: Uint8Array }[]> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const files: Unzipped[] = []
  let [bytes, taken] = [0, 0]
  // A stream swallows what its listeners throw.
  let refused: FileReason | undefined
  const stream = new Unzip((entry) => {
    const sorted = sort(entry.name)
    if (files.length === mostFiles) refused ??= 'large-zip'
    else if (sorted !== 'take' && sorted !== 'leave') refused ??= sorted
    if (refused || sorted === 'leave') return
    const file: Unzipped = { name: entry.name, pieces: [], isWhole: false }
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
  if (refused) throw new UnreadableFile(refused)
  if (files.length === 0) throw new UnreadableFile('empty-zip')
  if (files.some(({ isWhole }) => !isWhole)) throw new UnreadableFile('broken-zip')
  return files.map(({ name, pieces }) => ({ name, bytes: Buffer.concat(pieces) }))
}

function push(stream: Unzip, piece: Uint8Array, isLast: boolean) {
  try {
    stream.push(piece, isLast)
  } catch {
    throw new UnreadableFile('broken-zip')
  }
}
