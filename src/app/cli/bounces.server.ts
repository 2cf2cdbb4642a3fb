import { buffer } from 'node:stream/consumers'
import type { Database } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { takeBounce } from '~/server/mail/bounces.server'

const usage = `npm run bounces < MESSAGE

  Reads one message of a mail server from its standard input, and marks the email that it says came back.
`

type Out = { print: (text: string) => void; printError: (text: string) => void }

/** Asks a mail server to deliver once more, later (sysexits.h). */
const tryLater = 75

export async function runBouncesCommand(
  database: Pick<Database, 'read' | 'write'>,
  args: readonly string[],
  input: NodeJS.ReadableStream,
  out: Out,
  now: number,
): Promise<number> {
  if (args.length > 0) {
    out.printError(usage)
    return 2
  }
  try {
    const { marked } = await takeBounce(database, await buffer(input), now)
    out.print(
      marked.length === 0 ? 'It says of no email of ours that it came back.\n' : 'The email is marked as come back.\n',
    )
    return 0
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error
    out.printError('The database is busy.\n')
    return tryLater
  }
}
