import type { Database, Db, Topic } from '~/db/connection.server'

/** For steps that are taken together: each writes into the transaction that is open. */
export const inTransaction = (tx: Db): Pick<Database, 'write'> => ({
  write: <T>(_: readonly Topic[], work: (tx: Db) => Promise<T>) => work(tx),
})
