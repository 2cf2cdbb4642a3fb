import { inject, onTestFinished } from 'vitest'
import { dropDatabase, fingerprint, nameIn, onServer } from './postgres-databases'

const inUse = new Set<number>()

// Making a database takes a hundred times as long as emptying one. Constraints would ask for an order.
const empty = (expected: string) => `do $$ declare one record; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  if ${fingerprint} <> '${expected}' then raise exception 'altered'; end if;
  set local session_replication_role = replica;
  for one in select tablename from pg_tables where schemaname = 'public' and tablename <> '__drizzle_migrations' loop
    execute format('delete from %I', one.tablename);
  end loop;
  perform setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
end $$`

/** Of an empty database that no other test has meanwhile. The next test of this worker takes it over, once it is free. */
export async function databaseOfWorker(onFinished: (free: () => void) => void = onTestFinished): Promise<string> {
  let slot = 1
  while (inUse.has(slot)) slot++
  inUse.add(slot)
  onFinished(() => void inUse.delete(slot))
  const url = new URL(inject('template'))
  url.pathname += `_${process.env.VITEST_POOL_ID}_${slot}`
  try {
    await onServer(url.href, empty(inject('fingerprint')))
  } catch (error) {
    if (!unusable.includes((error as { code: string }).code)) throw error
    await dropDatabase(inject('server'), url.href)
    const copied = `template ${nameIn(inject('template'))} strategy file_copy`
    await onServer(inject('server'), `create database ${nameIn(url.href)} ${copied}`)
  }
  return url.href
}

/** There is none yet, or the exception above. */
const unusable = ['3D000', 'P0001']
