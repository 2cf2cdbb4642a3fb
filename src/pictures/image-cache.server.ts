import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imagesFolder } from '~/server/config/data-folders.server'
import { writeWhole } from '~/server/write-whole.server'
import { errorCode } from '~/text/error-code'

export type ImageStore = (file: string, make: () => Promise<Buffer>) => Promise<Buffer>

export function createStore(dataDir: string): ImageStore {
  const folder = imagesFolder(dataDir)
  const underWay = new Map<string, Promise<Buffer>>()
  return (file, make) => {
    const running = underWay.get(file)
    if (running) return running
    const made = cachedOrMade(join(folder, file), make).finally(() => underWay.delete(file))
    underWay.set(file, made)
    return made
  }
}

async function cachedOrMade(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const body = await make()
  await writeWhole(file, body)
  return body
}

export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
