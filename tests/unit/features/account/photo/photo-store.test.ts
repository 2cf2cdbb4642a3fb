import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  dropPhoto,
  keepPhoto,
  ownerOf,
  photoName,
  photoOf,
  readPhoto,
} from '~/features/account/photo/photo-store.server'
import { photosFolder } from '~/server/config/data-folders.server'
import { testDatabase } from '../../../../support/database/database'

const now = Date.parse('2026-12-01T12:00:00Z')
const nobody = async () => {}

async function album() {
  const { database, folder } = await testDatabase()
  const site = { database, dataDir: folder }
  const keep = (uid: string, words: string, tell: (name: string) => Promise<void> = nobody) =>
    keepPhoto(site, { uid, picture: Buffer.from(words), now }, tell)
  const files = () => (existsSync(photosFolder(folder)) ? readdirSync(photosFolder(folder)).sort() : [])
  return { ...site, site, keep, files }
}

describe('the photo of an account', () => {
  test('stands under a name that tells nothing of its owner and cannot be guessed', async () => {
    const { database, site, keep, files } = await album()
    const name = await keep('noor', 'a')
    expect(name).toMatch(/^[\w-]{32}$/)
    expect(await keep('sem', 'a')).not.toBe(name)
    expect(await photoOf(database.read, 'noor')).toBe(name)
    expect(await ownerOf(database.read, name)).toBe('noor')
    expect((await readPhoto(site, name))?.toString()).toBe('a')
    expect(files()).toHaveLength(2)
    expect(statSync(join(photosFolder(site.dataDir), `${name}.webp`)).mode & 0o077).toBe(0)
  })

  test('takes the place of the one before, whose file goes', async () => {
    const { database, site, keep, files } = await album()
    const first = await keep('noor', 'a')
    const second = await keep('noor', 'b')
    expect(await photoOf(database.read, 'noor')).toBe(second)
    expect(await readPhoto(site, first)).toBeUndefined()
    expect(files()).toEqual([`${second}.webp`])
  })

  test('stays the one before where the account could not be told', async () => {
    const { database, keep, files } = await album()
    const first = await keep('noor', 'a')
    const refusing = keep('noor', 'b', async () => {
      throw new Error('unreachable')
    })
    await expect(refusing).rejects.toThrow('unreachable')
    expect(await photoOf(database.read, 'noor')).toBe(first)
    expect(files()).toEqual([`${first}.webp`])
  })

  test('leaves nothing half where the disk takes no file', async () => {
    const { database, keep, dataDir } = await album()
    writeFileSync(photosFolder(dataDir), 'a file in the place of the folder')
    await expect(keep('noor', 'a')).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await photoOf(database.read, 'noor')).toBeUndefined()
    expect(readFileSync(photosFolder(dataDir), 'utf8')).toMatch(/^a file/)
  })

  test('is dropped with what it was called', async () => {
    const { database, keep } = await album()
    const name = await keep('noor', 'a')
    expect(await database.write(['accounts'], (tx) => dropPhoto(tx, 'noor'))).toBe(name)
    expect(await database.write(['accounts'], (tx) => dropPhoto(tx, 'noor'))).toBeUndefined()
  })
})

test('only what a photo can be called is looked for on the disk', () => {
  const name = 'a'.repeat(32)
  expect(photoName(`${name}.webp`)).toBe(name)
  const others = [name, `${name}.png`, `${name}x.webp`, '../site.db', '..%2fsite.db', `${name}.webp\n`]
  expect([...others, `${'.'.repeat(32)}.webp`].filter(photoName)).toEqual([])
})
