import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const minute = 60_000
export const hour = 60 * minute
const patience = (method) => (method === 'banktransfer' ? 12 * 24 * hour : 15 * minute)

const outcomes = ['paid', 'failed', 'canceled', 'expired', 'authorized']
export const isUnderWay = ({ status }) => status === 'queued' || status === 'pending'

/** What the provider knows, in cents and milliseconds, by a clock that tests move. `tell` is called where it sends a webhook. */
export function openBook(file = '', tell) {
  const all = { payments: [], refunds: [], chargebacks: [], ...(existsSync(file) && JSON.parse(readFileSync(file))) }
  let ahead = 0
  const now = () => Date.now() + ahead

  function add(list, prefix, fields) {
    const made = { id: `${prefix}_${randomBytes(9).toString('hex')}`, createdAt: now(), ...fields }
    all[list].push(made)
    return made
  }

  function setStatus(payment, status, { method = payment.method, at = now() } = {}) {
    for (const name of ['paysAt', ...outcomes.map((outcome) => `${outcome}At`)]) delete payment[name]
    Object.assign(payment, { status, method, ...(outcomes.includes(status) && { [`${status}At`]: at }) })
    payment.expiresAt = payment.createdAt + patience(method)
    tell(payment)
  }

  function setRefund(refund, status) {
    refund.status = status
    if (!['queued', 'pending', 'canceled'].includes(status)) tell(payment(refund.paymentId))
  }

  const payment = (id) => all.payments.find((one) => one.id === id)
  const of = (list, { id }) => all[list].filter(({ paymentId }) => paymentId === id)
  const refunded = (one) => sum(of('refunds', one).filter(({ status }) => !['failed', 'canceled'].includes(status)))
  const chargedBack = (one) => sum(of('chargebacks', one).filter(({ reversedAt }) => !reversedAt))

  function passTime() {
    for (const one of all.payments) {
      if (one.paysAt <= now()) setStatus(one, 'paid', { at: one.paysAt })
      const isWaiting = one.status === 'open' || one.status === 'pending'
      if (isWaiting && one.expiresAt <= now()) setStatus(one, 'expired', { at: one.expiresAt })
    }
    for (const refund of all.refunds.filter(isUnderWay)) {
      const age = now() - refund.createdAt
      if (age >= hour) setRefund(refund, age < 2 * hour ? 'pending' : 'refunded')
    }
  }

  return {
    ...{ all, now, passTime, of, payment, setStatus, setRefund, refunded, chargedBack },
    remaining: (one) => (one.status === 'paid' ? one.cents - refunded(one) - chargedBack(one) : 0),
    moveClock: ({ now: wanted, advance = 0 }) => {
      ahead = wanted === undefined ? ahead + advance : new Date(wanted).getTime() - Date.now()
      passTime()
      return { now: now() }
    },
    addPayment: (fields) =>
      add('payments', 'tr', { status: 'open', expiresAt: now() + patience(fields.method), ...fields }),
    payLater: (one) => {
      setStatus(one, 'pending', { method: 'banktransfer' })
      one.paysAt = now() + minute
    },
    addRefund: (one, { status = 'queued', metadata = null, description = one.description, cents }) => {
      const made = add('refunds', 're', { paymentId: one.id, cents, description, metadata })
      setRefund(made, status)
      return made
    },
    addChargeback: (one, cents) => {
      add('chargebacks', 'chb', { paymentId: one.id, cents })
      tell(one)
    },
    reverseChargebacks: (one) => {
      for (const chargeback of of('chargebacks', one)) chargeback.reversedAt ??= now()
      tell(one)
    },
    save: () => {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

const sum = (list) => list.reduce((total, { cents }) => total + cents, 0)
