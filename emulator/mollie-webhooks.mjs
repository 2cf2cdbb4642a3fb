const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Tells the site that a payment changed, when and how often `behaviour.webhooks` says. */
export function createWebhooks(behaviour) {
  const held = []
  const underWay = new Set()

  async function send({ id, webhookUrl }) {
    const options = { method: 'POST', body: new URLSearchParams({ id }), redirect: 'manual' }
    const signal = AbortSignal.timeout(15_000)
    const { status } = await fetch(webhookUrl, { ...options, signal }).catch(() => ({ status: 0 }))
    // The provider tries again for a day.
    if (status < 200 || status > 299) held.push({ id, webhookUrl })
    return { id, status }
  }

  function tell(payment) {
    const { webhooks } = behaviour
    if (!payment.webhookUrl || !loopback.test(new URL(payment.webhookUrl).hostname) || webhooks === 'never') return
    if (webhooks === 'late' || webhooks === 'reversed') return held.push(payment)
    const sending = Promise.all(webhooks === 'twice' ? [send(payment), send(payment)] : [send(payment)])
    underWay.add(sending)
    sending.then(() => underWay.delete(sending))
  }

  const settled = () => Promise.all(underWay)

  /** Those held back or not taken, one after the other. */
  async function sendHeld() {
    await settled()
    const waiting = behaviour.webhooks === 'reversed' ? held.splice(0).reverse() : held.splice(0)
    const sent = []
    for (const payment of waiting) sent.push(await send(payment))
    return sent
  }

  return { tell, settled, sendHeld }
}
