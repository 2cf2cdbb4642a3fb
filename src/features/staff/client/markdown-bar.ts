type Mark = { readonly name: string; readonly wrap: (text: string) => string }

const marks: readonly Mark[] = [
  { name: 'bold', wrap: (text) => `**${text}**` },
  { name: 'italic', wrap: (text) => `*${text}*` },
  { name: 'heading', wrap: (text) => `\n## ${text}\n` },
  { name: 'list', wrap: (text) => text.replace(/^/gm, '- ') },
  { name: 'link', wrap: (text) => `[${text}](https://)` },
]

export function addMarkdownBars(): void {
  const template = document.querySelector<HTMLTemplateElement>('#markdown-bar')
  if (!template) return
  for (const text of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-markdown]')) {
    const bar = template.content.firstElementChild?.cloneNode(true)
    if (!(bar instanceof HTMLElement)) continue
    for (const { name, wrap } of marks)
      bar.querySelector(`[data-mark="${name}"]`)?.addEventListener('click', () => put(text, wrap))
    text.before(bar)
  }
}

function put(text: HTMLTextAreaElement, wrap: Mark['wrap']): void {
  const { selectionStart: start, selectionEnd: end, value } = text
  const marked = wrap(value.slice(start, end))
  text.focus()
  text.setRangeText(marked, start, end, 'select')
  text.dispatchEvent(new Event('input', { bubbles: true }))
}
