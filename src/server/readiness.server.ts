import { probe } from '~/db/connection.server'
import { type Answer, plain } from './answers.server'
import { log } from './log.server'
import { database } from './site.server'

/** 200 while this process can serve: the database answers and it is not about to stop. */
export function readiness(isDraining: boolean): Answer {
  if (isDraining) return plain(503, 'draining\n')
  try {
    probe(database().read)
    return plain(200, 'ready\n')
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return plain(503, 'database\n')
  }
}
