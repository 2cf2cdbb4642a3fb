/** Keeps typed input over a reload; forms with `data-draft` keep their own. In the entry chunk: keep it small. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedInput = {
  path: string
  values: [form: number, control: number, given: Pick<HTMLInputElement, 'value' | 'checked'>][]
}

const key = 'kept-input'

const controlsOfForms = (): Control[][] =>
  [...document.querySelectorAll<HTMLFormElement>('form[method="post"]:not([data-draft])')].map(
    (form) => [...form.elements] as Control[],
  )

export function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.options[control.selectedIndex]
    return !chosen?.defaultSelected && control.selectedIndex > 0
  }
  if (/^(?:hidden|submit|button)$/.test(control.type)) return false
  const { checked, defaultChecked, value, defaultValue } = control as HTMLInputElement
  return checked !== defaultChecked || value !== defaultValue
}

export const hasInput = (): boolean => controlsOfForms().flat().some(isTyped)

/** Returns false where input cannot be kept, or must not be: passwords and files. */
export function keepInput(): boolean {
  const values: SavedInput['values'] = []
  for (const [i, controls] of controlsOfForms().entries())
    for (const [j, control] of controls.entries()) {
      if (!isTyped(control)) continue
      if (/^(?:password|file)$/.test(control.type)) return false
      const { value, checked } = control as HTMLInputElement
      values.push([i, j, { value, checked }])
    }
  if (!values[0]) return true
  try {
    sessionStorage[key] = JSON.stringify({ path: location.pathname, values } satisfies SavedInput)
    return true
  } catch {
    return false
  }
}

/** Run its result after hydration too, in which React may overwrite values. */
export function restoreInput(): () => void {
  let saved: SavedInput | undefined
  try {
    saved = JSON.parse(sessionStorage[key])
    sessionStorage.removeItem(key)
  } catch {}
  const restore = () => {
    const forms = controlsOfForms()
    if (saved?.path === location.pathname)
      for (const [i, j, given] of saved.values) {
        const control = forms[i]?.[j]
        if (control && !isTyped(control)) Object.assign(control, given)
      }
  }
  restore()
  return restore
}
