const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const goTime = 1500
const never = Number.NEGATIVE_INFINITY

export function listenToKeys(): void {
  let goingSince = never
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isGoing = event.timeStamp - goingSince < goTime
    goingSince = never
    if (isGoing) {
      document.querySelector<HTMLAnchorElement>(`a[data-key="${CSS.escape(event.key)}"]`)?.click()
    } else if (event.key === '/') {
      event.preventDefault()
      const search = document.querySelector<HTMLInputElement>('.desk-search input')
      if (search?.checkVisibility()) search.focus()
      else search?.form?.submit()
    } else if (event.key === '?') {
      document.querySelector<HTMLDialogElement>('#keys')?.showModal()
    } else if (event.key === 'g') {
      goingSince = event.timeStamp
    }
  })
}
