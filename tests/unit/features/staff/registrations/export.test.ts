import { createRequire } from 'node:module'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { medicalNotes, participants, registrations } from '~/db/schema'
import { findRegistration } from '~/features/registrations/registrations.server'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { deskWords } from '~/features/staff/frame/words.server'
import { type FileFormat, registrationsFile } from '~/features/staff/registrations/export-pages.server'
import { readView } from '~/features/staff/registrations/view'
import { rowIdsOf } from '~/features/staff/registrations/view.server'
import { parseCsv } from '~/text/csv'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  signUp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { copyFirst } from '../../../../support/staff-events'

// Its types cannot be found from an import.
const { unzipSync } = createRequire(import.meta.url)('fflate') as {
  unzipSync: (file: Uint8Array) => Record<string, Uint8Array>
}

async function piecesOf({ read }: Database, format: FileFormat, query = '') {
  const view = readView(new URLSearchParams(query), { clubs: null }, now)
  const told = { i18n: deskWords('nl'), locale: 'nl', today: view.today, isSheet: true } as const
  return registrationsFile(read, format, { ids: await rowIdsOf(read, view, 1000), view, told })
}

async function fileOf(...given: Parameters<typeof piecesOf>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await piecesOf(...given)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
const plain = (xml: string) => xml.replace(/&(amp|lt|gt|quot|#13);/g, (_, name: string) => signs[name]!)

/** Cells by row, of the sheet alone; whatever is no text fails. */
function readXlsx(file: Buffer): string[][] {
  const entries = unzipSync(file)
  expect(Object.keys(entries).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = Buffer.from(entries['xl/worksheets/sheet1.xml']!).toString()
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|( [^>]*)>(.*?)<\/c>)/gs)].map(([, kind, inside]) => {
      if (kind === undefined) return ''
      expect(kind).toMatch(/^ t="inlineStr" s="[12]"$/)
      const [, text] = /^<is><t xml:space="preserve">([^<]*)<\/t><\/is>$/s.exec(inside!) ?? []
      return plain(text!)
    }),
  )
}

const readCsv = (file: Buffer) => parseCsv(file.toString(), ';').map(({ cells }) => [...cells])

const odd = [
  ...['=1+1', '+31', '-2', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1', 'a;b,"c"', 'eerste\r\ntweede', 'één & <b>'],
  ...['_x0041_', '\u0007bel', "'al", ' spatie ', '😀', ']]>'],
]

async function signUpOdd(database: Database): Promise<void> {
  const event = await addEvent(database, springCamp)
  for (const [i] of odd.entries()) await signUp(database, event, somebody(`Player${i}`))
  await database.write([], async (tx) => {
    for (const [i, remarks] of odd.entries())
      await tx
        .update(registrations)
        .set({ remarks })
        .where(sql`contact_name = ${`Player${i}`}`)
  })
}

describe('an exported list', () => {
  test('keeps every text a text, in the order and with the columns of the view', async () => {
    const { database } = await testDatabase()
    await signUpOdd(database)
    const query = 'sort=created&columns=remarks,name'
    const sheet = readXlsx(await fileOf(database, 'xlsx', query))
    expect(sheet[0]).toEqual(['Inschrijfnummer', 'Naam', 'Opmerkingen'])
    expect(sheet.slice(1).map(([, name]) => name)).toEqual(odd.map((_, i) => `Player${i}`))
    const kept = odd.map((text) => text.replace(/[\u0000\u0007]/g, '').replace('_x0041_', '_x005F_x0041_'))
    expect(sheet.slice(1).map(([, , remarks]) => remarks)).toEqual(kept)

    const bytes = await fileOf(database, 'csv', query)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = readCsv(bytes)
    expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => 3))
    const said = rows.slice(1).map(([, , remarks]) => remarks!)
    expect(said).toEqual(odd.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)))
    for (const text of rows.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('has what was asked for, and never a note on health', async () => {
    const { database } = await testDatabase()
    const shirt = { id: 'shirt', type: 'text', label: { nl: 'Shirt', en: 'Shirt' }, required: false } as const
    const event = await addEvent(database, { ...springCamp, questions: [medicalQuestion, shirt] })
    const [noor, sem] = theJansens.participants
    const participants = [{ ...noor!, answers: { medical: 'wasps', shirt: 'M' } }, sem!]
    const { id } = await signUp(database, event, { ...theJansens, participants })
    expect(await database.read.$count(medicalNotes)).toBe(1)
    const { reference } = (await findRegistration(database.read, { id }))!
    const query = `columns=${deskPaths.inschrijvingen.columns.values.join()}`
    for (const rows of [
      readXlsx(await fileOf(database, 'xlsx', query)),
      readCsv(await fileOf(database, 'csv', query)),
    ]) {
      const row = Object.fromEntries(rows[0]!.map((name, i) => [name, rows[1]![i]!.replace(/^'/, '')]))
      expect(row).toMatchObject({
        Inschrijfnummer: reference,
        Naam: 'Marieke Jansen',
        Deelnemers: 'Noor Jansen, Sem Jansen',
        Evenement: 'Meikamp',
        Status: 'ingeschreven',
        'Te betalen': '290,00',
        Telefoonnummer: '+31612345678',
        Leeftijd: '9, 7',
        Antwoorden: 'Shirt: M',
        Opmerkingen: 'Sem gets homesick',
      })
      expect(JSON.stringify(rows)).not.toMatch(/wasps|Gezondheid/)
    }
  })

  test('has a row for each participant where that is asked, and what they owe once', async () => {
    const { database } = await testDatabase()
    const { id } = await signUp(database, await addEvent(database, springCamp), theJansens)
    await database.write([], (tx) =>
      tx
        .update(participants)
        .set({ availability: ['we-afternoon', 'mo-evening'], groupWith: 'Tess' })
        .where(and(eq(participants.registrationId, id), eq(participants.position, 1))),
    )
    const query = 'per=person&columns=people,due,births,availability,groupWith,photos'
    expect(readXlsx(await fileOf(database, 'xlsx', query)).map(([, ...cells]) => cells)).toEqual([
      ['Deelnemers', 'Te betalen', 'Geboortedatum', 'ma avond', 'wo middag', 'Met wie in de groep', 'Foto’s mogen'],
      ['Noor Jansen', '290,00', theJansens.participants[0]!.birthDate, '', '', '', 'Nee'],
      ['Sem Jansen', '', theJansens.participants[1]!.birthDate, 'x', 'x', 'Tess', 'Nee'],
    ])
    const ofBoth = readXlsx(await fileOf(database, 'xlsx', 'columns=availability'))
    expect(ofBoth.map(([, cell]) => cell)).toEqual(['Dagdelen', 'ma avond, wo middag'])
  })

  test('leaves as it grows, a hundred registrations at a time, while people sign up', async () => {
    const { database } = await testDatabase()
    const event = await addEvent(database, springCamp)
    await signUp(database, event, somebody('Anna'))
    await copyFirst(database, 250)
    let file = ''
    let sizes: number[] = []
    for await (const piece of await piecesOf(database, 'csv', 'columns=name')) {
      file += Buffer.from(piece).toString()
      sizes = [...sizes, file.split('\r\n').length - 1]
      await signUp(database, event, somebody(`Player ${sizes.length}`))
    }
    expect(sizes).toEqual([0, 1, 101, 201, 252])
    expect(file).not.toContain('Player')
  })
})
