const refusedProtocols = ['blob:', 'data:', 'javascript:', 'vbscript:'] as const

const contactProtocols = ['mailto:', 'tel:']

type LinkTarget =
  | { kind: 'own'; path: string }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'contact'; url: string }
  | { kind: 'refused'; reason: 'protocol' | 'unreadable' }

/** Parses like a browser, which skips tabs and line ends and takes `\` for `/`. Refuses encoded protocols too. */
export function linkTarget(address: string, origin: string): LinkTarget {
  if (readings(address).some(hasRefusedProtocol)) return refuse('protocol')
  const url = URL.parse(address, origin)
  if (!url) return refuse('unreadable')
  if (contactProtocols.includes(url.protocol)) return { kind: 'contact', url: url.href }
  if (!/^https?:$/.test(url.protocol)) return refuse('protocol')
  // `user@host` disguises the host.
  if (url.username || url.password) return refuse('unreadable')
  if (url.origin !== origin) return { kind: 'elsewhere', url: url.href }
  return { kind: 'own', path: url.pathname.replace(/^\/+/, '/') + url.search + url.hash }
}

const refuse = (reason: 'protocol' | 'unreadable'): LinkTarget => ({ kind: 'refused', reason })

const deepest = 4

function readings(address: string): string[] {
  const all = [address]
  for (let depth = 0; depth < deepest; depth++) {
    const next = decoded(all.at(-1)!)
    if (next === all.at(-1)) break
    all.push(next)
  }
  return all
}

const named: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', sol: '/', bsol: '\\' }

const decoded = (text: string): string =>
  text
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\u([0-9a-f]{4})|\\u\{0*([0-9a-f]{1,4})\}|\\x([0-9a-f]{2})/gi, (_, ...codes: (string | undefined)[]) =>
      String.fromCharCode(Number.parseInt(codes.slice(0, 3).join(''), 16)),
    )
    .replace(/&#x0*([0-9a-f]{1,4});?/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#0*(\d{1,5});?/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&([a-z]+);/gi, (all, name: string) => named[name.toLowerCase()] ?? all)

const blank = /[\s\p{Cc}\p{Cf}\\]+/gu

const hasRefusedProtocol = (address: string): boolean => {
  const plain = address.normalize('NFKC').replace(blank, '').toLowerCase()
  return refusedProtocols.some((protocol) => plain.startsWith(protocol))
}
