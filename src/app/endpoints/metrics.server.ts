import { createHash, timingSafeEqual } from 'node:crypto'
import type { PageDoor } from '~/app/cached-response.server'
import { database } from '~/db/database.server'
import { settings } from '~/server/config/settings.server'
import { isOwnMachine } from '~/server/http/connection-limits.server'
import type { Answer, Incoming } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import { metricsText } from './prometheus.server'

/** What a proxy says of whom it asks for: with one of these the request does not come from this machine alone. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody may see the numbers: a program on this machine that asks us straight, or who has the token. */
export function mayWatch({ headers, address }: Pick<Incoming, 'headers' | 'address'>, token: string | undefined) {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  // Nobody is in between, so the address is that of the connection.
  return isOwnMachine(address) && forwarding.every((name) => headers[name] === undefined)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `GET /metrics` for who may watch; undefined for everybody else, for whom there is no such address. */
export async function metricsAnswer(asked: Incoming, pages: PageDoor | undefined): Promise<Answer | undefined> {
  const { metricsToken, databaseFile } = settings()
  if (!mayWatch(asked, metricsToken)) return undefined
  const { type, text } = await metricsText({ db: () => database().read, databaseFile, pages }, Date.now())
  return {
    status: 200,
    headers: [
      ['content-type', type],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
      ['content-security-policy', nothingAllowed],
    ],
    body: text,
  }
}
