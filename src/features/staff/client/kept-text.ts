type Kept = { at: number; values: Record<string, string> }

const keptFor = 7 * 86_400_000
const prefix = 'desk:'
const sentKey = 'desk-sent'
type Sent = { key: string; search: string }
const saving = ['', 'save', 'publish', 'send']
const keyOf = ({ dataset }: HTMLFormElement) => prefix + dataset.kept

/** Keeps what is typed on the device until it was saved, and offers it when the page opens without it. */
export function keepTexts(): void {
  forgetSaved()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-kept]')) keep(form)
}

/** After a save the address names a new step; what is typed then is kept, also in a new tab. */
function forgetSaved(): void {
  const sent = read<Sent>(sessionStorage, sentKey)
  const isDone = new URLSearchParams(location.search).has('done') && location.search !== sent?.search
  if (sent && isDone) localStorage.removeItem(sent.key)
  if (isDone || !document.querySelector('[name="confirm"]')) sessionStorage.removeItem(sentKey)
}

function keep(form: HTMLFormElement): void {
  offer(form)
  form.addEventListener('submit', ({ submitter }) => {
    const sent: Sent = { key: keyOf(form), search: location.search }
    if (saving.includes(submitter?.getAttribute('value') ?? '')) sessionStorage.setItem(sentKey, JSON.stringify(sent))
  })
  form.addEventListener('input', () => {
    const kept: Kept = { at: Date.now(), values: valuesOf(form) }
    localStorage.setItem(keyOf(form), JSON.stringify(kept))
  })
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function offer(form: HTMLFormElement): void {
  const kept = read<Kept>(localStorage, keyOf(form))
  const now = valuesOf(form)
  if (!kept || Date.now() - kept.at > keptFor) {
    localStorage.removeItem(keyOf(form))
    return
  }
  const isHere = ([name, value]: [string, string]) => name === 'version' || (now[name] ?? '') === value
  if (Object.entries(kept.values).every(isHere)) return
  const bar = document.querySelector<HTMLTemplateElement>('#kept-text')?.content.firstElementChild?.cloneNode(true)
  if (!(bar instanceof HTMLElement)) return
  bar.querySelector('[data-do="restore"]')?.addEventListener('click', () => {
    // With the version that it was typed over: what somebody saved since is then shown beside it.
    fill(form, kept.values)
    bar.remove()
  })
  bar.querySelector('[data-do="forget"]')?.addEventListener('click', () => {
    localStorage.removeItem(keyOf(form))
    bar.remove()
  })
  form.prepend(bar)
}

function read<Value>(storage: Storage, key: string): Value | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function fill(form: HTMLFormElement, values: Kept['values']): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked = values[control.name] === control.value
    else if (
      (control instanceof HTMLInputElement &&
        (control.name === 'version' || !/^(?:hidden|file)$/.test(control.type))) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = values[control.name] ?? control.value
  }
}
