import { errorCode } from '~/text/error-code'

export class DatabaseBusy extends Error {}

/** PostgreSQL does not answer, or the connection was lost: nothing was written. */
export class DatabaseAway extends DatabaseBusy {}

/** The connection was lost during the commit: nobody knows whether it was written. */
export class OutcomeUnknown extends DatabaseAway {}

export class DatabaseUnwritable extends Error {}

const away = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0)/
// lock_not_available, query_canceled, too_many_connections, deadlock_detected, serialization_failure
const busy = /^(?:SQLITE_(?:BUSY|LOCKED)|55P03|57014|53300|40P01|40001)/
// Also disk_full, io_error and read_only_sql_transaction.
const unwritable = /^(?:SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN)|53100|58030|25006)/
// The driver gives these no code.
const lost =
  /^(?:Connection terminated|Client has encountered|timeout exceeded when trying to connect|Query read timeout)/

export const isLocked = (error: unknown): boolean => busy.test(errorCode(error) ?? '')

export function storageError(error: unknown): unknown {
  if (error instanceof DatabaseBusy || error instanceof DatabaseUnwritable) return error
  const code = errorCode(error) ?? ''
  if (unwritable.test(code)) return new DatabaseUnwritable(`the database cannot be written: ${code}`, { cause: error })
  return error
}

export function postgresError(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (busy.test(code)) return new DatabaseBusy('the database is busy', { cause: error })
  if (away.test(code) || (error instanceof Error && lost.test(error.message)))
    return new DatabaseAway('the database is away', { cause: error })
  return storageError(error)
}
