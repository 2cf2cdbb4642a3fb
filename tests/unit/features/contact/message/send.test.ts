import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FailedResponse, inWords, sendMessage } from '~/features/contact/message/send'

type Heard = { method: string | undefined; path: string | undefined; type: string | undefined; body: string }

async function answering(status: number, body: string): Promise<Heard[]> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    heard.push({ method, path, type: headers['content-type'], body: await textOf(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  comeFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => void server.close())
  return heard
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function comeFrom(origin: string) {
  const really = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => really(origin + path, init))
  onTestFinished(() => void vi.unstubAllGlobals())
}

const fields = () => {
  const form = new FormData()
  form.set('name', 'Marieke Jansen')
  form.set('message', 'Eén\ntwee')
  return form
}
const failure = () =>
  sendMessage(fields()).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a message', () => {
  it('is sent once, as JSON, under the names of the form', async () => {
    const heard = await answering(200, '{"ok":true}')
    await sendMessage(fields())
    expect(heard.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) }))).toEqual([
      {
        method: 'POST',
        path: '/mail/send-new',
        type: 'application/json',
        body: { name: 'Marieke Jansen', message: 'Eén\ntwee' },
      },
    ])
  })

  it.each([422, 429, 500])('that fails with %i and a statusMessage raises those words', async (status) => {
    const heard = await answering(status, '{"statusCode":1,"statusMessage":"Wacht even.","stamp":"s"}')
    const error = await failure()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(FailedResponse)
    expect((error as Error).message).toBe('Wacht even.')
    expect((error as Error).cause).toMatchObject({ statusCode: status, stamp: 's' })
    expect(heard).toHaveLength(1)
  })

  it.each(['', 'null', '<html>', '[]', '{"statusMessage":422}', '{"message":"x"}'])(
    'that fails with "%s" raises the failure itself',
    async (body) => {
      await answering(502, body)
      expect(await failure()).toBeInstanceOf(FailedResponse)
    },
  )

  it('that reaches nobody raises the error of the line, unchanged', async () => {
    comeFrom('http://127.0.0.1:1')
    expect(await failure()).toBeInstanceOf(TypeError)
  })
})

it('what carries no words is rethrown as the same thing', () => {
  for (const error of [new Error('x'), { statusMessage: 5 }, 'text', null, undefined, 7])
    expect(inWords(error)).toBe(error)
})
