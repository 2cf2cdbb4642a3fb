import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { siteFacts } from '~/db/schema'
import { execute, writeLast } from '~/db/sql'
import { errorCode } from '~/text/error-code'
import { announce, headlines, versions } from '../../support/database/announce'
import { testDatabase } from '../../support/database/database'

describe('a write', () => {
  test('is read by all once it is answered, and not before', async () => {
    const { database, open } = await testDatabase()
    const other = open()
    await database.write(['news'], async (tx) => {
      await announce(tx, 'Half')
      expect(await headlines(database)).toEqual([])
    })
    expect(await headlines(other)).toEqual(['Half'])
    await database.write(['news'], (tx) => announce(tx, 'Whole'))
    expect(await headlines(other)).toEqual(['Half', 'Whole'])
  })

  test('begins when the one before it has ended, in the order of arrival', async () => {
    const { database } = await testDatabase()
    const seen: string[] = []
    const slow = (name: string) =>
      database.write([], async () => {
        seen.push(`${name} begins`)
        for (let turn = 0; turn < 5; turn++) await nextTurn()
        seen.push(`${name} ends`)
        return name
      })
    const two = [slow('first'), slow('second')]
    while (seen.length === 0) await nextTurn()
    expect(await Promise.all([...two, slow('third')])).toEqual(['first', 'second', 'third'])
    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('that throws leaves nothing behind, and takes nothing of those with it that came at the same time', async () => {
    const { database } = await testDatabase()
    const broken = database.write(['news'], async (tx) => {
      await announce(tx, 'Too soon')
      throw new Error('the power went')
    })
    await expect(broken).rejects.toThrow('the power went')
    expect([await headlines(database), await versions(database)]).toEqual([[], {}])
    const settled = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) =>
        database.write([i === 4 ? 'outbox' : 'news'], async (tx) => {
          await announce(tx, `${i}`)
          if (i === 4) throw new Error('changed my mind')
        }),
      ),
    )
    expect(settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([4])
    expect(await headlines(database)).toEqual(['0', '1', '2', '3', '5', '6', '7', '8'])
    expect(Object.keys(await versions(database))).toEqual(['news'])
  })

  test('takes back its own alone where its last rows fail behind it', async () => {
    const { database } = await testDatabase()
    const writing = (title: string, value: string | null) =>
      database.write(['news'], (tx) =>
        writeLast(tx, [
          () => announce(tx, title),
          () => execute(tx, sql`insert into site_facts (name, value) values (${title}, ${value})`),
        ]),
      )
    const settled = await Promise.allSettled([writing('one', '1'), writing('two', null), writing('three', '3')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(writing('four', null)).rejects.toSatisfy((error) =>
      [errorCode(error), errorCode(error.cause)].includes(isPostgres ? '23502' : 'SQLITE_CONSTRAINT_NOTNULL'),
    )
    expect(await headlines(database)).toEqual(['one', 'three'])
    expect(await versions(database)).toEqual({ news: 1 })
  })

  test('raises the version of the topics that it names, where it changed a row', async () => {
    const { database } = await testDatabase()
    await database.write(['news', 'events'], (tx) => announce(tx, 'First'))
    await database.write(['news'], (tx) => announce(tx, 'Second'))
    await database.write([], (tx) => announce(tx, 'Third'))
    await database.write(['news'], (tx) => headlines({ read: tx }))
    await Promise.all([
      database.write(['outbox'], (tx) => execute(tx, sql`update news set image = 'y' where id < 0`)),
      database.write(['vacancies'], (tx) => announce(tx, 'Fourth')),
    ])
    expect(await versions(database)).toEqual({ events: 1, news: 2, vacancies: 1 })
  })

  test('is a mistake inside another, after which the next goes on, and through the connection for reading', async () => {
    const { database } = await testDatabase()
    const nested = database.write(['news'], async (tx) => {
      await announce(tx, 'Outer')
      await database.write(['news'], (inner) => announce(inner, 'Inner'))
    })
    await expect(nested).rejects.toThrow('write() inside write()')
    await expect(announce(database.read, 'By the back door')).rejects.toMatchObject(
      isPostgres ? { cause: { code: '25006' } } : { code: 'SQLITE_READONLY' },
    )
    await database.write(['news'], (tx) => announce(tx, 'Next'))
    expect(await headlines(database)).toEqual(['Next'])
  })

  test('that first reads loses nothing of what other processes write at the same time', async () => {
    const { database, open } = await testDatabase()
    await database.write([], async (tx) => void (await tx.insert(siteFacts).values({ name: 'n', value: '0' })))
    const ofN = eq(siteFacts.name, 'n')
    await Promise.all(
      [database, open(), open()].flatMap(({ write }) =>
        Array.from({ length: 50 }, () =>
          write([], async (tx) => {
            const [row] = await tx.select().from(siteFacts).where(ofN)
            const value = String(Number(row!.value) + 1)
            await tx.update(siteFacts).set({ value }).where(ofN)
          }),
        ),
      ),
    )
    expect(await database.read.select().from(siteFacts).where(ofN)).toMatchObject([{ value: '150' }])
  })
})
