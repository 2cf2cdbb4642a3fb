import { buildId } from './build-id'
import { type ClientErrorSource, clientErrorUrl, describeError } from './client-errors'
import { http } from './http'

const most = 5
const reported = new Set<string>()

export function reportError(error: unknown, source: ClientErrorSource): void {
  try {
    const body = JSON.stringify(describeError(error, source, window.location.pathname, buildId))
    if (reported.size >= most || reported.has(body)) return
    reported.add(body)
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }
    http(clientErrorUrl, init).catch(() => undefined)
  } catch {}
}

export function listenForErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'script'))
  window.addEventListener('unhandledrejection', (event) => {
    // The browser drops an animation between two pages that comes late, or that a visitor does not wait for.
    if (/^Transition was /.test(event.reason?.message)) event.preventDefault()
    else reportError(event.reason, 'promise')
  })
}
