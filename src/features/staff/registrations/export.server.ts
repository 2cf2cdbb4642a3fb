import { setImmediate as nextTurn } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import type { Db } from '~/db/connection.server'
import { type TextRows, xlsx } from '~/server/http/xlsx.server'
import { formatCsv, plainCell } from '~/text/csv'
import { cellText, type Told } from './cells'
import { type ListedEvent, listedRegistrations } from './rows.server'
import type { ColumnName } from './view'
import { columnLabels } from './words'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Rows read and written at once; other requests get their turn in between. */
const atOnce = 100

type Asked = { readonly ids: readonly number[]; readonly columns: readonly ColumnName[]; readonly told: Told }

async function* textRows(db: Db, { ids, columns, told }: Asked): TextRows {
  const { i18n } = told
  yield [[i18n._(msg`Inschrijfnummer`), ...columns.map((name) => i18n._(columnLabels[name]))]]
  const events = new Map<number, ListedEvent>()
  for (let at = 0; at < ids.length; at += atOnce) {
    await nextTurn()
    const rows = await listedRegistrations(db, ids.slice(at, at + atOnce), events)
    yield rows.map((row) => [row.reference, ...columns.map((name) => cellText(name, row, told))])
  }
}

/**
 * Semicolons and a byte order mark, as Dutch spreadsheets expect. Formulas get an apostrophe (OWASP, CSV injection).
 */
async function* csv(rows: TextRows): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff')
  for await (const chunk of rows)
    yield Buffer.from(
      formatCsv(
        chunk.map((cells) => cells.map(plainCell)),
        ';',
      ),
    )
}

export function registrationsFile(db: Db, format: FileFormat, asked: Asked): AsyncGenerator<Uint8Array> {
  const rows = textRows(db, asked)
  return format === 'csv' ? csv(rows) : xlsx(asked.told.i18n._(msg`Inschrijvingen`), rows)
}
