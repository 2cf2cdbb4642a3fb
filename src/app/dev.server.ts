import type { IncomingMessage, ServerResponse } from 'node:http'
import { database } from '~/db/database.server'
import { identity } from '~/features/auth/firebase.server'
import { log } from '~/server/monitoring/log.server'
import { readRequest, send } from './http-server.server'
import { startScheduler } from './jobs.server'
import { createMailWorker } from './mail-worker.server'
import { handleBeforeRouter, heldAtGate } from './request-handler.server'
import { prepare } from './start.server'

let prepared: Promise<void> | undefined

async function prepareOnce(): Promise<void> {
  const settings = await prepare()
  createMailWorker(database(), settings, log).start()
  startScheduler(database(), log)
  identity()
}

/** Does for `vite dev` what the production server does before the router. Returns whether the request was handled. */
export async function handleInDevelopment(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  prepared ??= prepareOnce()
  await prepared
  const publicHandler = { files: new Map(), isDraining: () => false, pages: undefined }
  const httpRequest = readRequest(request)
  const httpResponse = await handleBeforeRouter(publicHandler, httpRequest, heldAtGate(publicHandler, httpRequest))
  if (httpResponse) send(response, httpResponse, [], request.method === 'HEAD')
  return httpResponse !== undefined
}
