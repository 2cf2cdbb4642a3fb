import { expect, it } from 'vitest'
import { plainText, renderMarkdown } from '~/text/markdown.server'

it('Markdown becomes paragraphs, lists and emphasis, with headings from h2 on', () => {
  expect(renderMarkdown('Kom **op tijd**.\n\n- racket\n- water')).toBe(
    '<p>Kom <strong>op tijd</strong>.</p>\n<ul>\n<li>racket</li>\n<li>water</li>\n</ul>\n',
  )
  for (const [text, tags] of [
    ['# Een\n## Twee', ['h2', 'h3']],
    ['## Een\n### Twee\n## Drie', ['h2', 'h3', 'h2']],
    ['#### Een\n##### Twee', ['h2', 'h3']],
    ['Titel\n=====\n\nKop\n---', ['h2', 'h3']],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', ['h2', 'h3', 'h4', 'h5', 'h6', 'h6']],
    ['## Twee\n# Een', ['h3', 'h2']],
  ] as const) {
    const found = renderMarkdown(text).match(/<\/?h\d>/g)
    expect(found, text).toEqual(tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]))
  }
})

it('markup in Markdown is shown as text', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<div style="position:fixed">x</div>',
    '<!-- <script>alert(1)</script> -->',
    '`<script>alert(1)</script>`',
    '```\n<script>alert(1)</script>\n```',
    '```"><script>alert(1)</script>\nx\n```',
    '<SCRIPT SRC=//evil.example>',
  ]) {
    const html = renderMarkdown(text)
    expect(html, text).not.toMatch(/<(?:script|img|iframe|a|div|!--)/i)
    expect(html, text).not.toMatch(/<[^>]*\s(?:on\w+|style|src)\s*=/i)
    expect(html, text).toContain('&lt;')
  }
})

it('links lead to addresses that are fine, with their signs escaped, and bare ones stay text', () => {
  for (const text of [
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](javascript:alert(1))',
  ])
    for (const [, target] of renderMarkdown(text).matchAll(/(?:href|src)="([^"]*)"/g))
      expect(new URL(target!.replaceAll('&amp;', '&'), 'https://own.example').protocol, text).toBe('https:')
  expect(renderMarkdown('[clubs](/verenigingen)')).toContain('<a href="/verenigingen">clubs</a>')
  const signs = renderMarkdown('[x](https://knltb.example/?a=1&b="2")')
  expect(signs).toContain('href="https://knltb.example/?a=1&amp;b=%222%22"')
  expect(renderMarkdown('[x](/y "<b>\\"title\\"</b>")')).not.toMatch(/<b>/)
  expect(renderMarkdown('Kijk op https://evil.example')).not.toContain('<a')
})

it('the words of a Markdown text stand without its signs', () => {
  const rows = [
    ['## Kop\n\nEen **dikke** regel\nen [een link](/x).', 'Kop Een dikke regel en een link.'],
    ['- een\n- `twee`\n\n> drie', 'een twee drie'],
    ['<b>geen</b> markup', '<b>geen</b> markup'],
    ['', ''],
  ] as const
  expect(rows.map(([text]) => [text, plainText(text)])).toEqual(rows)
})
