import { STATUS_CODES } from 'node:http'
import { isUnderWay } from './mollie-book.mjs'

const locales = [
  ...['nl_NL', 'nl_BE', 'en_US', 'en_GB', 'de_DE', 'de_AT', 'de_CH', 'fr_FR', 'fr_BE', 'es_ES', 'ca_ES', 'pt_PT'],
  ...['it_IT', 'nb_NO', 'sv_SE', 'fi_FI', 'da_DK', 'is_IS', 'hu_HU', 'pl_PL', 'lv_LV', 'lt_LT'],
]
const methods = ['ideal', 'creditcard', 'banktransfer', 'bancontact', 'paypal', 'applepay']
export const problem = (status, detail = 'As the stand-in was told', field = undefined) => ({
  status,
  body: { status, title: STATUS_CODES[status], detail, field },
})
const wrong = (field, detail = `The ${field} is not valid`) => problem(422, detail, field)
const amountOf = (cents) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
/** Undefined for what is no amount. */
export const centsOf = (amount) =>
  amount?.currency === 'EUR' && /^\d{1,6}\.\d\d$/.test(amount.value) ? Math.round(amount.value * 100) : undefined

const isUrl = (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
const checks = {
  amount: (given) => centsOf(given) > 0,
  description: (given) => typeof given === 'string' && given.length > 0 && given.length <= 255,
  redirectUrl: isUrl,
  cancelUrl: (given) => given == null || isUrl(given),
  webhookUrl: (given) => given == null || isUrl(given),
  metadata: (given) => given === undefined || JSON.stringify(given).length <= 1024,
  locale: (given) => given == null || locales.includes(given),
  method: (given) => given == null || methods.includes(given),
}

function faultIn(asked) {
  const strange = Object.keys(asked).find((name) => !(name in checks))
  if (strange) return problem(400, `Non-existent body parameter "${strange}" for this API call`)
  const field = Object.keys(checks).find((name) => !checks[name](asked[name]))
  return field && wrong(field)
}

/** A payment, a refund or a chargeback as the provider writes it. */
function written(resource, { key, cents, paysAt, ...kept }) {
  const iso = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00')
  const fields = Object.entries(kept).map(([name, value]) => [name, name.endsWith('At') ? iso(value) : value])
  return { resource, mode: 'test', amount: amountOf(cents), ...Object.fromEntries(fields) }
}

/** The endpoints of the provider that the site uses. Each gets what is asked, and its payment and refund. */
export function createApi(book, behaviour, origin) {
  const canCancel = ({ status }) => status === 'open' && behaviour.cancelable
  const parts = (list, payment) => book.of(list, payment).map((one) => written(list.slice(0, -1), one))

  function shown(payment, embed = '') {
    const link = (path, type) => ({ href: `${origin()}/${path}/${payment.id}`, type })
    const lists = ['refunds', 'chargebacks'].filter((name) => embed.split(',').includes(name))
    const [refunded, chargedBack] = [book.refunded(payment), book.chargedBack(payment)].map(amountOf)
    const sums = { amountRefunded: refunded, amountRemaining: amountOf(book.remaining(payment)) }
    const checkout = payment.status === 'open' ? { checkout: link('checkout', 'text/html') } : {}
    return {
      ...written('payment', payment),
      ...{ isCancelable: canCancel(payment), profileId: 'pfl_standin', sequenceType: 'oneoff' },
      ...(payment.status === 'paid' && sums),
      ...(chargedBack.value !== '0.00' && { amountChargedBack: chargedBack }),
      _links: { self: link('v2/payments', 'application/hal+json'), ...checkout },
      ...(lists.length > 0 && { _embedded: Object.fromEntries(lists.map((name) => [name, parts(name, payment)])) }),
    }
  }

  const endpoints = {
    create: ({ key, body: { amount, ...fields } }) => {
      const usual = { method: null, metadata: null, locale: 'nl_NL', cancelUrl: null, webhookUrl: null }
      const add = () => book.addPayment({ key, cents: centsOf(amount), ...usual, ...fields })
      return faultIn({ amount, ...fields }) ?? { status: 201, body: shown(add()) }
    },
    get: ({ payment, query }) => ({ status: 200, body: shown(payment, query.get('embed') ?? '') }),
    cancel: ({ payment }) => {
      if (!canCancel(payment)) return wrong('id', 'The payment cannot be canceled')
      book.setStatus(payment, 'canceled')
      return { status: 200, body: shown(payment) }
    },
    refund: ({ payment, body: { amount, description, metadata } }) => {
      const cents = centsOf(amount)
      if (payment.status !== 'paid') return wrong('id', 'The payment is not paid')
      if (!cents || cents > book.remaining(payment)) return wrong('amount', 'The amount is not there to be refunded')
      return { status: 201, body: written('refund', book.addRefund(payment, { cents, description, metadata })) }
    },
    refunds: ({ payment }) => ({ status: 200, body: { _embedded: { refunds: parts('refunds', payment) } } }),
    'cancel-refund': ({ refund }) => {
      if (!refund) return problem(404, 'No such refund')
      if (!isUnderWay(refund)) return wrong('id', 'The refund cannot be canceled any more')
      book.setRefund(refund, 'canceled')
      return { status: 204 }
    },
  }

  return {
    shown,
    shownBook: () => ({
      payments: book.all.payments.map((payment) => shown(payment)),
      refunds: book.all.payments.flatMap((payment) => parts('refunds', payment)),
      chargebacks: book.all.payments.flatMap((payment) => parts('chargebacks', payment)),
      cents: book.all.payments.reduce((total, payment) => total + book.remaining(payment), 0),
    }),
    call: (name, asked) => {
      const isThere = asked.payment?.key === asked.key && (!asked.refund || asked.refund.paymentId === asked.id)
      if (name !== 'create' && !isThere) return problem(404, `No payment exists with token ${asked.id}`)
      return endpoints[name](asked)
    },
  }
}
