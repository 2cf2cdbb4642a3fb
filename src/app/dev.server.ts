import type { IncomingMessage, ServerResponse } from 'node:http'
import { database } from '~/db/database.server'
import { identity } from '~/features/auth/firebase.server'
import { log } from '~/server/monitoring/log.server'
import { describe, send } from './http-server.server'
import { startClock } from './jobs.server'
import { startPost } from './mail-worker.server'
import { answerBeforeRouter } from './request-handler.server'
import { prepare } from './start.server'

let prepared: Promise<void> | undefined

async function prepareOnce(): Promise<void> {
  const settings = await prepare()
  startPost(database(), settings, log)
  startClock(database(), log)
  // The demo's emulator; after a change of the code the one that runs is found again.
  identity()
}

/**
 * What our own server does before the router, for the development server: database, letters, pictures and mended
 * addresses. Answers whether the request is dealt with.
 */
export async function answerInDevelopment(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  prepared ??= prepareOnce()
  await prepared
  const doors = { files: new Map(), isDraining: () => false, pages: undefined }
  const answer = await answerBeforeRouter(doors, describe(request))
  if (answer) send(response, answer, [], request.method === 'HEAD')
  return answer !== undefined
}
