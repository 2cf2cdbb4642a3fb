import { fillDemo, resetDemo } from './demo.server'
import { runEventsCommand } from './event-commands.server'
import { prepare } from './serve.server'
import { database } from './site.server'

const commands: Record<string, (args: readonly string[]) => Promise<number>> = {
  // `npm run demo` fills an empty database; `-- --reset` makes the demo content new, with dates from today.
  demo: async (args) => {
    await prepare()
    const isReset = args.includes('--reset')
    if (isReset) await resetDemo(database(), Date.now())
    else await fillDemo(database(), Date.now())
    process.stdout.write(isReset ? 'The demo content is new.\n' : 'The demo content is there.\n')
    return 0
  },
  events: async (args) => {
    await prepare()
    const out = {
      say: (text: string) => void process.stdout.write(text),
      complain: (text: string) => void process.stderr.write(text),
    }
    return runEventsCommand(database(), args, Date.now(), out)
  },
}

/** Runs one of the site's commands for whoever runs the site; answers its exit status. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    process.stderr.write(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.\n`)
    return 2
  }
  const status = await command(args)
  database().close()
  return status
}
