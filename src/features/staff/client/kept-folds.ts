/** The folds of a list stay as they were on its next pages, in this tab. */
export function keepFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const key = `${location.pathname} ${fold.dataset.fold}`
    if (sessionStorage.getItem(key)) fold.open = true
    fold.addEventListener('toggle', () => {
      if (fold.open) sessionStorage.setItem(key, 'open')
      else sessionStorage.removeItem(key)
    })
  }
}
