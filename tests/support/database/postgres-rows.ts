import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

export type Request = { connection: number; url: string; text?: string; values?: unknown[] }
export type Response = { rows: Record<string, unknown>[]; changes: number }

const patience = 60_000

let line: { port: MessagePort; answered: Int32Array } | undefined
let connections = 0

/** Connections are made in a thread of their own, for which this one waits: so a spec asks as it does of a file. */
export function connectToPostgres(url: string) {
  const connection = ++connections
  return {
    query: (text: string, values: unknown[]): Response => request({ connection, url, text, values }),
    close: () => void request({ connection, url }),
  }
}

function request(asked: Request): Response {
  line ??= startWorker()
  const { port, answered } = line
  Atomics.store(answered, 0, 0)
  port.postMessage(asked)
  if (Atomics.wait(answered, 0, 0, patience) === 'timed-out')
    throw new Error(`PostgreSQL did not answer: ${asked.text}`)
  const { message } = receiveMessageOnPort(port) as { message: Response | { error: string } }
  if ('error' in message) throw new Error(`${message.error}: ${asked.text}`)
  return message
}

function startWorker() {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const script = new URL('./postgres-rows-worker.ts', import.meta.url)
  const worker = new Worker(script, { workerData: { port: port2, answered }, transferList: [port2], execArgv: [] })
  worker.unref()
  port1.unref()
  return { port: port1, answered }
}
