import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test'

/** What no visit should make: complaints of the browser, uncaught errors, failed requests, and requests to elsewhere. */
export function listenForNoise(context: BrowserContext, hear: (noise: string) => void): void {
  context.on('console', (message) => {
    if (isComplaint(message)) hear(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => hear(String(error.error())))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The page itself called it off, as by leaving.
    if (reason !== 'net::ERR_ABORTED') hear(`${reason}: ${request.url()}`)
  })
  context.on('request', (request) => {
    if (isElsewhere(request)) hear(`elsewhere: ${request.url()}`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  const text = message.text()
  if (!['error', 'warning', 'assert'].includes(message.type())) return false
  // A busy machine uses it late.
  if (/was preloaded .* but not used within/.test(text)) return false
  // Frames of emails run nothing: the tests' own script is refused there.
  if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return false
  const isOwnStatus = /responded with a status of/.test(text) && message.location().url === message.page()?.url()
  return !isOwnStatus
}

function isElsewhere(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url())
  return protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname)
}
