import type { View } from './views'

export type Shot = {
  readonly view: View
  readonly width: number
  readonly scheme: 'light' | 'dark'
  readonly file: string
  readonly sheets?: number
}

export function albumOf(shots: readonly Shot[]): string {
  const titleOf = ({ view }: Shot) => `${view.locale} ${view.name}`
  const titles = [...new Set(shots.map(titleOf))]
  const sections = titles
    .map((title) => [title, shots.filter((shot) => titleOf(shot) === title)] as const)
    .map(
      ([
        title,
        row,
      ]) => `<section id="${title.replace(' ', '-')}"><h2>${title} <code>${escaped(row[0]!.view.path)}</code></h2>
<div>${row.map(figureOf).join('\n')}</div></section>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title><style>
body { margin: 1rem; font: 1rem/1.4 system-ui, sans-serif; background: #ddd }
nav { columns: 14rem } h2 { font-size: 1rem } figure { margin: 0 } img { width: 22rem; vertical-align: top }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
</style><nav>${titles.map((title) => `<a href="#${title.replace(' ', '-')}">${title}</a><br>`).join('\n')}</nav>
${sections.join('\n')}</html>
`
}

function figureOf({ file, width, scheme, sheets }: Shot): string {
  const words = sheets === undefined ? `${width} ${scheme}` : `PDF, sheets: ${sheets}`
  const shown = sheets === undefined ? `<img src="${file}" alt="" loading="lazy">` : ''
  return `<figure><figcaption>${words}</figcaption><a href="${file}">${shown || file}</a></figure>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
