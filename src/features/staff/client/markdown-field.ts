type Mark = (text: HTMLTextAreaElement) => void

const marks: Readonly<Record<string, Mark>> = {
  bold: (text) => surround(text, '**'),
  italic: (text) => surround(text, '*'),
  heading: (text) => begin(text, '## '),
  list: (text) => begin(text, '- '),
  link,
}
const keys: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', k: 'link' }

/** Buttons and keys that write the marks, and below the text what the site makes of it. */
export function completeMarkdownFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('.desk-text')) {
    const text = field.querySelector('textarea')
    const shown = field.querySelector('details')
    if (!text || !shown) continue
    for (const button of field.querySelectorAll<HTMLElement>('[data-mark]'))
      button.addEventListener('click', () => write(text, button.dataset.mark))
    for (const bar of field.querySelectorAll<HTMLElement>('.desk-bar')) bar.hidden = false
    text.addEventListener('keydown', (event) => {
      const name = event.ctrlKey || event.metaKey ? keys[event.key] : undefined
      if (!name) return
      event.preventDefault()
      write(text, name)
    })
    keepShown(text, shown)
  }
}

function write(text: HTMLTextAreaElement, name = ''): void {
  text.focus()
  marks[name]?.(text)
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Takes the mark off where it stands around the selection. */
function surround(text: HTMLTextAreaElement, mark: string): void {
  const { selectionStart: start, selectionEnd: end, value } = text
  const [outer, inner] = [value.slice(start - mark.length, end + mark.length), value.slice(start, end)]
  const from = outer === mark + inner + mark ? start - mark.length : start
  const marked = from < start ? inner : mark + inner + mark
  text.setRangeText(marked, from, from < start ? end + mark.length : end, 'select')
  if (from === start) text.setSelectionRange(start + mark.length, end + mark.length)
}

/** At the beginning of each line that is chosen; taken off where all have it. */
function begin(text: HTMLTextAreaElement, mark: string): void {
  const { selectionStart, selectionEnd, value } = text
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const next = value.indexOf('\n', selectionEnd)
  const end = next < 0 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const marked = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line))
  text.setRangeText(marked.join('\n'), start, end, 'end')
}

/** The address is chosen, to be typed over. */
function link(text: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = text
  const words = value.slice(start, end)
  text.setRangeText(`[${words}](https://)`, start, end)
  text.setSelectionRange(start + words.length + 3, start + words.length + 11)
}

const pause = 800

/** Asks the server after a pause in typing, while it is open. */
function keepShown(text: HTMLTextAreaElement, shown: HTMLDetailsElement): void {
  let timer = 0
  let last = text.value
  const refresh = async () => {
    if (!shown.open || !text.form || text.value === last) return
    last = text.value
    const fields = [...new FormData(text.form)].map(([name, value]) => [name, String(value)])
    const body = new URLSearchParams([...fields, ['do', 'show']])
    const response = await fetch(location.href, { method: 'POST', body }).catch(() => undefined)
    if (!response?.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const made = page.getElementById(shown.id)?.querySelector('.prose')
    if (made && text.value === last) shown.querySelector('.prose')?.replaceWith(made)
  }
  shown.addEventListener('toggle', () => void refresh())
  text.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void refresh(), pause)
  })
}
