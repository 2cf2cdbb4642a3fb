import { hash } from 'node:crypto'
import { scriptMark } from '~/server/security/security-headers.server'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (sign, name: string) => entities[name] ?? sign)

const marked = ` nonce="${scriptMark}"`
const asAttribute = marked.replaceAll('"', '&quot;')

/** For a frame within a page, whose policy it inherits: style attributes become marked elements, links are removed. */
export function framed(html: string): string {
  const rules = new Map<string, number>()
  const body = html.replace(/<style(?=[ >])/g, `<style${marked}`).replace(/ style="([^"]*)"/g, (_, css: string) => {
    const number = rules.get(css) ?? rules.size
    rules.set(css, number)
    return ` data-style="${number}"`
  })
  const sheet = [...rules].map(([css, number]) => `[data-style="${number}"]{${unescaped(css)}}`).join('\n')
  return body.replace('</head>', () => `<base target="_blank"><style${marked}>${sheet}</style></head>`)
}

/** The page, and the hashes of its frames' styles for its policy. */
export function framedStyles(page: string): { page: string; styles: string[] } {
  const found = page.matchAll(new RegExp(`&lt;style${asAttribute}&gt;(.*?)&lt;/style&gt;`, 'gs'))
  const styles = [...found].map(([, css = '']) => `'sha256-${hash('sha256', unescaped(css), 'base64')}'`)
  return { page: page.replaceAll(asAttribute, ''), styles: [...new Set(styles)] }
}
