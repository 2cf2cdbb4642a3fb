import { database } from '~/db/database.server'
import { isPostgres } from '~/db/dialect'
import { readCookie, setCookie } from '~/server/security/cookies.server'

const name = 'written'
/** Seconds; other machines hear of a write within milliseconds, and without NOTIFY within one second. */
const carried = 30

/** Undefined where nothing is to be waited for: on SQLite, and for who has written nothing lately. */
export function ownWritesSeen(cookies: string | undefined): Promise<void> | undefined {
  if (!isPostgres || !cookies?.includes(`${name}=`)) return undefined
  const { commits } = database()
  const commit = Number(readCookie(cookies, name))
  return commits && commit > commits.latest() ? commits.reached(commit) : undefined
}

export const latestCommit = (): number => (isPostgres ? (database().commits?.latest() ?? 0) : 0)

/** What the browser carries to whichever machine is asked next, if there was a write since `before`. */
export const writtenSince = (before: number): [string, string][] =>
  latestCommit() > before ? [['set-cookie', setCookie(name, String(latestCommit()), carried)]] : []
