/*
 * What somebody has typed into a page, and carrying it over a reload that they did not ask for. A form with a draft of
 * its own (`data-draft`) looks after itself. In the entry (src/client.tsx), so kept small.
 */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { path: string; values: [form: number, control: number, value: string | boolean][] }

const key = 'kept-input'

/** The controls of each form that sends something and has no draft. */
const controlsOfForms = (): Control[][] =>
  [...document.querySelectorAll<HTMLFormElement>('form[method="post"]:not([data-draft])')].map(
    (form) => [...form.elements] as Control[],
  )

/** Whether a control holds something else than the server wrote into it. */
export function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.options[control.selectedIndex]
    return !chosen?.defaultSelected && control.selectedIndex > 0
  }
  if (/^(?:hidden|submit|button)$/.test(control.type)) return false
  const { checked, defaultChecked, value, defaultValue } = control as HTMLInputElement
  return checked !== defaultChecked || value !== defaultValue
}

/** Whether something typed on this page would be gone with it. */
export const hasInput = (): boolean => controlsOfForms().flat().some(isTyped)

/** Keeps it for the document that follows. Answers false where it cannot be kept, or must not be: passwords and files. */
export function keepInput(): boolean {
  const values: Kept['values'] = []
  for (const [i, controls] of controlsOfForms().entries())
    for (const [j, control] of controls.entries()) {
      if (!isTyped(control)) continue
      if (/^(?:password|file)$/.test(control.type)) return false
      const isTick = /^(?:checkbox|radio)$/.test(control.type)
      values.push([i, j, isTick ? (control as HTMLInputElement).checked : control.value])
    }
  if (!values[0]) return true
  try {
    sessionStorage[key] = JSON.stringify({ path: location.pathname, values } satisfies Kept)
    return true
  } catch {
    return false
  }
}

/**
 * Puts back what was kept, wherever nothing newer has been typed. Answers the same once more: React may write its own
 * values while it takes the page over.
 */
export function restoreInput(): () => void {
  let kept: Kept | undefined
  try {
    kept = JSON.parse(sessionStorage[key])
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept, or nothing can be.
  }
  const restore = () => {
    const forms = controlsOfForms()
    if (kept?.path === location.pathname)
      for (const [i, j, value] of kept.values) {
        const control = forms[i]?.[j]
        if (!control || isTyped(control)) continue
        if (typeof value === 'boolean') (control as HTMLInputElement).checked = value
        else control.value = value
      }
  }
  restore()
  return restore
}
