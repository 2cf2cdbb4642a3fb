type Kept = { at: number; version: string; values: Record<string, string> }

const keptFor = 7 * 86_400_000
const prefix = 'desk:'
const keyOf = ({ dataset }: HTMLFormElement) => prefix + dataset.kept

/** Keeps what is typed on the device until the server has it, and offers it when the page comes again without. */
export function keepTexts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-kept]')) keep(form)
}

function keep(form: HTMLFormElement): void {
  // Saved: the address names the step that was done.
  if (new URLSearchParams(location.search).has('done')) localStorage.removeItem(keyOf(form))
  else offer(form)
  form.addEventListener('input', () => {
    const kept: Kept = { at: Date.now(), version: versionOf(form), values: valuesOf(form) }
    localStorage.setItem(keyOf(form), JSON.stringify(kept))
  })
}

const versionOf = (form: HTMLFormElement) => new FormData(form).get('version')?.toString() ?? ''

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function offer(form: HTMLFormElement): void {
  const kept = read(keyOf(form))
  const now = valuesOf(form)
  if (!kept || Date.now() - kept.at > keptFor) {
    localStorage.removeItem(keyOf(form))
    return
  }
  if (Object.entries(kept.values).every(([name, value]) => (now[name] ?? '') === value)) return
  const bar = document.querySelector<HTMLTemplateElement>('#kept-text')?.content.firstElementChild?.cloneNode(true)
  if (!(bar instanceof HTMLElement)) return
  bar.querySelector('[data-do="restore"]')?.addEventListener('click', () => {
    fill(form, kept.values)
    bar.remove()
  })
  bar.querySelector('[data-do="forget"]')?.addEventListener('click', () => {
    localStorage.removeItem(keyOf(form))
    bar.remove()
  })
  form.prepend(bar)
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function fill(form: HTMLFormElement, values: Kept['values']): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = values[control.name] === control.value
    else if (
      (control instanceof HTMLInputElement && !/^(?:hidden|file)$/.test(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = values[control.name] ?? control.value
  }
}
