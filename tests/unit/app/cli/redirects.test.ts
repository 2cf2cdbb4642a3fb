import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRedirectsCommand } from '~/app/cli/redirects.server'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { testDatabase } from '../../../support/database/database'
import { everyRow } from '../../../support/database/every-row'
import { listener } from '../../../support/output'

async function open() {
  const { database, folder } = await testDatabase()
  const run = async (...args: string[]) => {
    const { out, heard } = listener()
    const given = { database, ownOrigins: [], now: 1_800_000_000_000, out }
    return { status: await runRedirectsCommand(args, given), ...heard() }
  }
  const file = (content: string | Buffer) => {
    const path = join(folder, 'rows.csv')
    writeFileSync(path, content)
    return path
  }
  return { database, run, file, folder }
}

const header = 'path,target,status,note\r\n'

describe('npm run redirects', () => {
  test('imports a file and exports it again, and changes nothing with what it has exported', async () => {
    const { database, run, file } = await open()
    const rows = `${header}/buiten,https://x.example/a?b=1,307,\r\n/kleding,contact,302,"Oud, en ""weg"""\r\n/wiki/*,/verenigingen?q=x,301,\r\n`
    expect(await run('import', file(rows))).toEqual({
      status: 0,
      said: 'Done. 3 rows are new or different.\n',
      complained: '',
    })
    expect(await run('export')).toEqual({ status: 0, said: rows, complained: '' })

    await run('legacy')
    const before = await everyRow(database.read)
    const exported = (await run('export')).said
    expect(await run('import', file(exported))).toMatchObject({ said: 'Done. 0 rows are new or different.\n' })
    expect(await everyRow(database.read)).toEqual(before)
    expect((await run('export')).said).toBe(exported)
  })

  test('says for each line what is wrong with it, and imports nothing', async () => {
    const { run, file } = await open()
    const rows = ['/goed,contact,301,', '', '/contact,over-ons,301,', '"/a","/b",301,"twee\nregels"', '/b,/a,301,']
    expect(await run('import', file(header + rows.join('\r\n')))).toEqual({
      status: 1,
      said: '',
      complained: [
        'line 4: There is a page at that path; a redirect cannot take its place.',
        'line 5: That would go round in a loop.',
        'line 7: That would go round in a loop.',
        'Nothing was changed.\n',
      ].join('\n'),
    })
    const unreadable = `${header}/a,http://x.example,301,\r\n/b,contact,200,\r\n/b,contact,0x12d,\r\n/*,contact,301,`
    expect((await run('import', file(unreadable))).complained.split('\n').slice(0, 4)).toEqual([
      'line 2: An address outside the site must begin with https://.',
      'line 3: The status must be 301, 302, 307 or 308.',
      'line 4: The status must be 301, 302, 307 or 308.',
      'line 5: That would answer for the whole site.',
    ])
    expect((await run('export')).said).toBe(header)
  })

  test('refuses a file that is no such table', async () => {
    const { run, file, folder } = await open()
    const cells = 'There must be four cells: path,target,status,note.\n'
    for (const [content, printedErrors] of [
      ['', `line 1: ${cells}`],
      ['/a,contact,301,\r\n', `line 1: ${cells}`],
      [`${header}/a,contact,301\r\n/b,contact,301,,\r\n`, `line 2: ${cells}line 3: ${cells}`],
      [`${header}/a,contact,301,"x\r\n`, 'line 2: A quote is not closed.\n'],
      [Buffer.from([0xff, 0xfe, 0x41]), `${join(folder, 'rows.csv')} is no text in UTF-8.\n`],
    ] as const)
      expect(await run('import', file(content))).toEqual({ status: 1, said: '', complained: printedErrors })
    const nowhere = join(folder, 'nowhere.csv')
    expect(await run('import', nowhere)).toMatchObject({ status: 1, complained: `${nowhere} cannot be read.\n` })
  })

  test('adds the addresses of the old site that have no row, and lists rows that lead to nothing', async () => {
    const { run, file } = await open()
    await run('import', file(`${header}/kleding,https://shop.example/,302,\r\n`))
    expect((await run('legacy')).said).toBe(`Done. ${oldSiteRedirects.length - 1} rows are new or different.\n`)
    expect((await run('export')).said).toContain('/kleding,https://shop.example/,302,')
    expect((await run('legacy')).said).toBe('Done. 0 rows are new or different.\n')
    expect(await run('check')).toEqual({ status: 0, said: 'All rows lead somewhere.\n', complained: '' })
    await run('import', file(`${header}/a,/nergens,301,\r\n`))
    expect(await run('check')).toEqual({
      status: 1,
      said: '/a: leads to an address that is not there\n',
      complained: '',
    })
  })

  test('says how it is used', async () => {
    const { run } = await open()
    for (const args of [[], ['import'], ['export', 'x'], ['import', 'a', 'b'], ['toString'], ['check', 'x']])
      expect(await run(...args)).toMatchObject({
        status: 2,
        said: '',
        complained: expect.stringContaining('import FILE'),
      })
  })
})
