import { database } from '~/db/database.server'
import { isPostgres } from '~/db/dialect'
import { setCookie } from '~/server/security/cookies.server'

/** Seconds; other machines are at most one behind (docs/decisions/freshness.md). */
const carried = 5

/** Set after every form, so that it reveals nothing: each machine then reads the versions before it answers. */
export const afterForm = (): [string, string][] =>
  isPostgres ? [['set-cookie', setCookie('after-form', '1', carried)]] : []

/** Undefined where there is nothing to wait for: on SQLite, and for who has sent no form lately. */
export const ownWritesSeen = (cookies: string | undefined): Promise<void> | undefined =>
  isPostgres && cookies?.includes('after-form=1') ? database().catchUp?.() : undefined
