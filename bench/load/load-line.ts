import { connect, type Socket } from 'node:net'

/** A plain socket: Node's own client costs more than what is measured. */
export class Line {
  readonly #url: URL
  #socket: Socket | undefined
  #answered: (status: number) => void = () => undefined
  #status = 0
  #isLast = false
  #missing: number | undefined
  #head: Buffer = Buffer.alloc(0)

  constructor(url: URL) {
    this.#url = url
  }

  send(text: string): Promise<number> {
    this.#socket ??= this.#connected()
    this.#missing = undefined
    this.#head = Buffer.alloc(0)
    return new Promise((resolve) => {
      this.#answered = resolve
      this.#socket?.write(text)
    })
  }

  end(): void {
    this.#socket?.destroy()
  }

  #connected(): Socket {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true })
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#answered(0)
    })
    return socket
  }

  #take(chunk: Buffer): void {
    if (this.#missing === undefined) {
      this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#head.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      this.#isLast = /\r\nconnection: close/i.test(head)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) throw new Error('an answer without a length')
      this.#missing = Number(length) - (this.#head.length - end - 4)
    } else this.#missing -= chunk.length
    if (this.#missing > 0) return
    if (this.#isLast) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#answered(this.#status)
  }
}

export const requestHead = (
  method: string,
  { pathname, search, host }: URL,
  headers: Record<string, string> = {},
): string =>
  [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
  ].join('\r\n')
