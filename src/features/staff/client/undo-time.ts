/** The press that takes a step back goes when its time is over. */
export function endUndoInTime(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-until]')
  if (form) setTimeout(() => form.remove(), Number(form.dataset.until))
}
