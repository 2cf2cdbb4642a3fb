const outcomes = {
  paid: ['Betaald', 'Paid'],
  failed: ['Mislukt', 'Failed'],
  canceled: ['Afgebroken', 'Cancelled'],
  expired: ['Verlopen', 'Expired'],
  later: ['Later (overboeking, komt na een minuut)', 'Later (bank transfer, arrives after a minute)'],
}
const states = { ...outcomes, pending: ['onderweg', 'under way'], authorized: ['toegezegd', 'authorised'] }

/** Where a visitor of the site chooses how a payment ends. */
export function checkoutPage({ description, cents, status, redirectUrl, locale }) {
  const language = locale.startsWith('nl') ? 'nl' : 'en'
  const say = (words) => words[language === 'nl' ? 0 : 1]
  const title = say(['Proefbetaling', 'Trial payment'])
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const button = ([name, words]) => `<button name="outcome" value="${name}">${say(words)}</button>`
  const form = `<form method="post"><fieldset><legend>${say(['Hoe loopt het af?', 'How does it end?'])}</legend>
${Object.entries(outcomes).map(button).join('\n')}</fieldset></form>`
  const closed = say(['Deze betaling is niet meer open', 'This payment is no longer open'])
  const end = `<p data-status="${status}">${closed}: ${say(states[status] ?? [status, status]).toLowerCase()}.</p>
<p><a href="${escaped(redirectUrl)}">${say(['Terug naar de site', 'Back to the site'])}</a></p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><style>
body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui, sans-serif; color: #222 }
fieldset { display: grid; gap: .75rem; padding: 1rem; border: 1px solid #777 }
button { min-height: 3rem; font: inherit }
</style></head><body><main><h1>${title}</h1>
<p><strong>${say(['Dit is een proef: er gaat geen geld om.', 'This is a trial: no money moves.'])}</strong></p>
<p>${money} · ${escaped(description)}</p>
${status === 'open' ? form : end}
</main></body></html>`
}

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
