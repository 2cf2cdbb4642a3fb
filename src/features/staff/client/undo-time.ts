export function endUndoInTime(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-until]')
  if (form) setTimeout(() => form.remove(), Number(form.dataset.until))
}
