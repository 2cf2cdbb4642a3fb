/** From 1 up; undefined where the site is one process (docs/decisions/processes.md). */
export const processNumber: number | undefined = Number(process.env.BASELINE_PROCESS) || undefined

export const isFirstProcess: boolean = processNumber === undefined || processNumber === 1

type Question =
  | { readonly ask: 'metrics' }
  | { readonly ask: 'emulator'; readonly file: string; readonly args: string[]; readonly execArgv: string[] }

type Message = { readonly tell: 'metrics' } | ({ readonly id: number } & Answer)
type Answer = { readonly answered: unknown } | { readonly failed: string }

const waiting = new Map<number, (answer: Answer) => void>()
let asked = 0

/** Throws where the supervisor (scripts/lib-supervisor.mjs) is gone or cannot do it. */
export async function askSupervisor<T>(question: Question): Promise<T> {
  const answer = await new Promise<Answer>((resolve) => {
    const id = asked++
    waiting.set(id, resolve)
    process.send?.({ id, ...question }, undefined, undefined, (error) => {
      if (error) take({ id, failed: error.message })
    })
  })
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.answered as T
}

function take({ id, ...answer }: { readonly id: number } & Answer): void {
  waiting.get(id)?.(answer)
  waiting.delete(id)
}

/** Takes answers from now on, and reports this process' metrics when another one asks. */
export function listenToSupervisor(metrics: () => Promise<unknown>): void {
  process.on('message', async (message: Message) => {
    if ('id' in message) take(message)
    else process.send?.({ told: await metrics() }, undefined, undefined, () => undefined)
  })
}
