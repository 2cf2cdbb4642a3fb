import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Renamed into place once it is synced, so that a crash leaves no partial file under this name. */
export async function writeWhole(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, content, { flush: true, mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
