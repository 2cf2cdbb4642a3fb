import { LRUCache } from 'lru-cache'
import MarkdownIt from 'markdown-it'
import { onePiece } from './one-piece'
import { linkTarget } from './safe-links'

const nobodysOrigin = 'https://own.invalid'

// `html: false` shows markup as text, and leaves links of dangerous protocols as text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (address) => linkTarget(address, nobodysOrigin).kind !== 'refused'

markdown.renderer.rules.text = (tokens, at) =>
  markdown.utils.escapeHtml(tokens[at]?.content ?? '').replace(onePiece, '<span class="unbroken">$&</span>')

const rendered = new LRUCache<string, string, number>({
  max: 500,
  memoMethod: (key, _, { context: top }) => render(key.slice(key.indexOf(' ') + 1), top),
})

/** Returns safe HTML. Headings start at `top`: the page's own heading is the only h1. */
export const renderMarkdown = (text: string, top = 2): string => rendered.memo(`${top} ${text}`, { context: top })

function render(text: string, top: number): string {
  const tokens = markdown.parse(text, {})
  const levels = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [Number(tag[1])] : []))
  const shift = levels.length > 0 ? top - Math.min(...levels) : 0
  for (const token of tokens)
    if (/^heading_/.test(token.type)) token.tag = `h${Math.min(6, Math.max(top, Number(token.tag[1]) + shift))}`
  return markdown.renderer.render(tokens, markdown.options, {})
}

export const plainText = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap(({ children }) => [
      ...(children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)),
      ' ',
    ])
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const everyLink = new MarkdownIt({ html: false })
everyLink.validateLink = () => true

const refused = new LRUCache<string, readonly string[]>({
  max: 50,
  memoMethod: (text) =>
    everyLink
      .parse(text, {})
      .flatMap(({ children }) => children ?? [])
      .map((token) => String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? ''))
      .filter((address) => address && linkTarget(address, nobodysOrigin).kind === 'refused'),
})

/** Addresses of links and pictures that are shown as text. Of a draft each page asks several times. */
export const refusedLinks = (text: string): readonly string[] => refused.memo(text)
