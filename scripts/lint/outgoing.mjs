import { breach, isNamed, packagesOf, sources } from './sources.mjs'

/**
 * Outgoing requests of the server, and why no visitor chooses their address. Libraries take addresses from the
 * settings.
 */
const allowed = {
  'src/features/auth/firebase-emulator.server.ts': 'the emulator beside the demo, on the loopback',
  'src/features/payments/mollie.server.ts': 'the payment provider, or its stand-in on the loopback beside a demo',
}

const inBrowser = /^src\/(?:browser|features\/staff\/client)\//

export const callsOut = () =>
  sources
    .filter(({ path }) => !inBrowser.test(path))
    .flatMap((file) => {
      const calls = [
        ...file.nodes.filter(isCall).map(({ start }) => start),
        ...packagesOf(file).flatMap(({ value, start }) => (/^node:(?:https|tls|dgram)$/.test(value) ? start : [])),
      ]
      if (file.path in allowed)
        return calls.length > 0 ? [] : [breach(file, 0, 'is listed in scripts/lint/outgoing.mjs and calls nobody')]
      return calls.map((at) => breach(file, at, 'calls out: who chooses the address? (scripts/lint/outgoing.mjs)'))
    })

function isCall({ type, callee }) {
  if (type !== 'CallExpression') return false
  const { object, property } = callee
  if (isNamed(callee, 'fetch') || (isNamed(object, 'globalThis', 'window', 'self') && isNamed(property, 'fetch')))
    return true
  return isNamed(object, 'http', 'https', 'net', 'tls', 'dgram') && isNamed(property, 'request', 'get', 'connect')
}
