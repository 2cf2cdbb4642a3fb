/*
 * Stands in for Mollie on this machine: node emulator/mollie.mjs [PORT] [FILE]. Keeps its book in the file, if one is
 * named; takes a free port where the one asked for is taken, and tells its parent `{ port }`. README.md has the rest.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { centsOf, createApi, problem } from './mollie-api.mjs'
import { hour, openBook } from './mollie-book.mjs'
import { checkoutPage } from './mollie-page.mjs'
import { createWebhooks } from './mollie-webhooks.mjs'

const [port = '0', file] = process.argv.slice(2)
const behaviour = { webhooks: 'now', next: [], down: null, method: 'ideal', cancelable: true }
const webhooks = createWebhooks(behaviour)
const book = openBook(file, webhooks.tell)
const api = createApi(book, behaviour, () => `http://127.0.0.1:${server.address().port}`)
const page = (payment, status = 200) => ({ status, html: checkoutPage(payment) })

const centsIn = ({ payment, body }) => centsOf(body.amount) ?? book.remaining(payment)
const routes = [
  ['POST', '/v2/payments', 'create'],
  ['GET', '/v2/payments/:id', 'get'],
  ['DELETE', '/v2/payments/:id', 'cancel'],
  ['POST', '/v2/payments/:id/refunds', 'refund'],
  ['GET', '/v2/payments/:id/refunds', 'refunds'],
  ['DELETE', '/v2/payments/:id/refunds/:refundId', 'cancel-refund'],
  ['GET', '/checkout/:id', ({ payment }) => page(payment)],
  ['POST', '/checkout/:id', choose],
  ['GET', '/stand-in/book', api.shownBook],
  ['POST', '/stand-in/behaviour', ({ body }) => Object.assign(behaviour, body)],
  ['POST', '/stand-in/clock', ({ body }) => book.moveClock(body)],
  ['POST', '/stand-in/webhooks', webhooks.sendHeld],
  ['POST', '/stand-in/payments/:id', ({ payment, body }) => end(payment, body.status, body.method)],
  ['POST', '/stand-in/payments/:id/refund', (it) => book.addRefund(it.payment, { ...it.body, cents: centsIn(it) })],
  ['POST', '/stand-in/payments/:id/chargeback', (it) => book.addChargeback(it.payment, centsIn(it))],
  ['POST', '/stand-in/payments/:id/chargeback-reversed', ({ payment }) => book.reverseChargebacks(payment)],
  ['POST', '/stand-in/refunds/:refundId', ({ refund, body }) => book.setRefund(refund, body.status)],
].map(([method, pathname, run]) => ({ method, pattern: new URLPattern({ pathname }), run }))

async function respond({ method, url, headers }, given) {
  const body = given.startsWith('{') ? JSON.parse(given) : Object.fromEntries(new URLSearchParams(given))
  const { pathname, searchParams: query } = new URL(url, 'http://127.0.0.1')
  book.passTime()
  const route = routes.find((one) => one.method === method && one.pattern.test({ pathname }))
  const { id, refundId } = route?.pattern.exec({ pathname }).pathname.groups ?? {}
  const refund = book.all.refunds.find((one) => one.id === refundId)
  const payment = book.payment(id ?? refund?.paymentId)
  const asked = { id, payment, refund, body, query }
  if (typeof route?.run === 'string') return callApi(route.run, method, headers, asked)
  if (!route || ((id ?? refundId) && !payment)) return problem(404, 'There is no such thing')
  const result = await route.run(asked)
  await webhooks.settled()
  if (pathname.startsWith('/checkout/')) return result
  return { status: 200, body: payment ? api.shown(payment, 'refunds,chargebacks') : result }
}

const firstResults = new Map()

function callApi(name, method, headers, asked) {
  const [, key] = /^Bearer (test_\w+)$/.exec(headers.authorization ?? '') ?? []
  if (!key) return problem(401, 'Missing authentication, or failed to authenticate')
  const sent = method !== 'GET' && headers['idempotency-key'] && `${key} ${headers['idempotency-key']}`
  const at = behaviour.next.findIndex(({ on = name }) => on === name)
  const [fault] = behaviour.down ? [{ status: behaviour.down }] : behaviour.next.splice(at, at < 0 ? 0 : 1)
  const result = !fault || fault.after ? once(sent, () => api.call(name, { ...asked, key })) : undefined
  if (!fault) return result
  return fault.status === 'hang' ? undefined : problem(fault.status)
}

function once(idempotencyKey, run) {
  const first = firstResults.get(idempotencyKey)
  if (first && book.now() - first.at < hour) return first.result
  const result = run()
  if (idempotencyKey) firstResults.set(idempotencyKey, { at: book.now(), result })
  return result
}

function choose({ payment, body: { outcome } }) {
  if (payment.status !== 'open') return page(payment, 409)
  if (outcome === 'later') book.payLater(payment)
  else if (['paid', 'failed', 'canceled', 'expired'].includes(outcome)) end(payment, outcome)
  else return page(payment, 422)
  return { status: 303, location: (outcome === 'canceled' && payment.cancelUrl) || payment.redirectUrl }
}

function end(payment, status, method = payment.method ?? (status === 'paid' ? behaviour.method : null)) {
  book.setStatus(payment, status, { method })
}

const server = createServer(async (request, response) => {
  const result = await respond(request, await text(request)).catch((error) => problem(500, error.stack))
  if (request.method !== 'GET') book.save()
  if (!result) return
  const { status, body, html, location } = result
  const type = html ? 'text/html; charset=utf-8' : 'application/hal+json'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(location && { location }) })
  response.end(html ?? (body && JSON.stringify(body)))
})
server.once('error', ({ code, message }) => {
  if (code !== 'EADDRINUSE') throw new Error(message)
  server.listen(0, '127.0.0.1')
})
const tell = process.send?.bind(process) ?? console.log
server.on('listening', () => tell({ port: server.address().port }))
server.listen(Number(port), '127.0.0.1')

process.title = 'baseline-tennis-payments'
setInterval(book.passTime, 5000).unref()
for (const event of ['disconnect', 'SIGTERM']) process.on(event, () => process.exit(0))
// A terminal sends these to the site too, which may need this one until its end.
if (process.send) for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
