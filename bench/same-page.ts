export const listPath = '/evenementen'

const card = /<article class="event-card[^>]*>/g

export async function eventPath(url: string): Promise<string> {
  const html = await (await fetch(url + listPath)).text()
  const first = /<article class="event-card.*?href="(\/evenementen\/\d+-[^"]*)"/s.exec(html)?.[1]
  if (!first) throw new Error('the list shows no event')
  return first
}

/** Throws unless both show the same texts, links, pictures and cards. */
export async function sameness(one: string, other: string): Promise<string> {
  const [ours, limit] = await Promise.all([shownAt(one), shownAt(other)])
  if (ours.shown !== limit.shown) throw new Error(`not the same page: ${firstDifference(ours.shown, limit.shown)}`)
  const size = ({ bytes, body }: Shown) =>
    `${bytes.toLocaleString('en-US')} bytes (body ${body.toLocaleString('en-US')})`
  return `the same page: ${ours.cards} cards, ${ours.shown.length.toLocaleString('en-US')} characters of words and addresses; ${size(ours)}, React alone ${size(limit)}`
}

type Shown = { shown: string; cards: number; bytes: number; body: number }

async function shownAt(address: string): Promise<Shown> {
  const html = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
  const body = html.slice(html.indexOf('<body')).replace(/<script\b.*?<\/script>/gs, '')
  return {
    shown: wordsOf(body),
    cards: body.match(card)?.length ?? 0,
    bytes: Buffer.byteLength(html),
    body: Buffer.byteLength(body),
  }
}

const wordsOf = (body: string): string =>
  body
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*?\b(?:href|src)="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((email, i) => email !== other[i])
  const near = (text: string) => text.slice(Math.max(0, at - 40), at + 60)
  return `"${near(one)}" against "${near(other)}"`
}
