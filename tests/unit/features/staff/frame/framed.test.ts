import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { framed, framedStyles } from '~/features/staff/frame/framed.server'

const email = `<html><head><style>a > b { color: red }</style></head><body style="font:&#x27;Segoe UI&#x27;">
<p style="margin:0">a</p><p style="margin:0">b &lt;style&gt; style=&quot;x&quot;</p></body></html>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('an email in a page keeps its looks under a policy that allows no style attributes', () => {
  const document = framed(email)
  expect(document).not.toContain(' style="')
  expect(document).toContain('<p data-style="1">a</p><p data-style="1">b &lt;style&gt; style=&quot;x&quot;</p>')
  expect(document).toContain('<base target="_blank">')
  const { page, styles } = framedStyles(`<iframe srcdoc="${escaped(document)}"></iframe>`)
  expect(styles).toEqual(
    ['a > b { color: red }', `[data-style="0"]{font:'Segoe UI'}\n[data-style="1"]{margin:0}`].map(sha256),
  )
  expect(page).not.toContain('nonce')
})

test('only styles that we marked are allowed, each once', () => {
  const twice = `<i srcdoc="${escaped(framed(email))}">`.repeat(2)
  const brought = `<i srcdoc="${escaped('<style>body{}</style><style nonce="x">p{}</style>')}">`
  expect(framedStyles(twice + brought).styles).toHaveLength(2)
  expect(framedStyles(brought)).toEqual({ page: brought, styles: [] })
})
