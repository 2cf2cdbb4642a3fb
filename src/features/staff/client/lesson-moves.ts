/** Keys and dragging over the form that moves somebody without a script, too. */
export function moveInWeek(): void {
  const places = placesIn(document)
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], :popover-open')) return
    const at = document.activeElement
    if (event.key === 'm' && at instanceof HTMLElement && at.dataset.move) location.assign(`${at.dataset.move}#taken`)
    if (event.key === 'Escape') document.querySelector<HTMLAnchorElement>('[data-leave]')?.click()
    const next = places.find((one) => one === at) && besides(places, at as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  for (const place of places) place.addEventListener('focus', () => say(place, place))
  if (location.hash === '#taken') places.find(({ dataset }) => dataset.rank === '0')?.focus()
  if (document.querySelector('[data-move]')) moveByDragging()
}

const placesIn = (page: Document) => [...page.querySelectorAll<HTMLButtonElement>('button[data-slot]')]
const dayOf = (place: Element | undefined) => place?.closest('section')
const hourOf = (place: Element) => Number(place.closest<HTMLElement>('[data-hour]')?.dataset.hour)

/** Where one is and what it costs, in the words of the place. */
function say(at: Element, place: HTMLElement): void {
  const status = document.getElementById('lesson-move')
  const day = dayOf(at)?.querySelector('h2')?.textContent
  // biome-ignore lint/performance/useDomNodeTextContent: its lines are parts of the sentence.
  if (status) status.textContent = `${day} ${place.innerText.replace(/\.?\n+/g, ', ')}`
}

/** The next possible place of the day, or on another day the one whose hour is nearest. */
function besides(places: readonly HTMLElement[], at: HTMLElement, key: string): HTMLElement | undefined {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  if (!step) return undefined
  const days = [...new Set(places.map(dayOf))]
  const isAlong = key === 'ArrowUp' || key === 'ArrowDown'
  const day = places.filter((one) => dayOf(one) === (isAlong ? dayOf(at) : days[days.indexOf(dayOf(at)) + step]))
  if (isAlong) return day[day.indexOf(at) + step]
  return day.sort((a, b) => Math.abs(hourOf(a) - hourOf(at)) - Math.abs(hourOf(b) - hourOf(at)))[0]
}

/** The week of who is dragged says what each slot costs; the drop sends its form. */
function moveByDragging(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
  let [dragged, places]: [EventTarget | null, readonly HTMLButtonElement[]] = [null, []]
  const placeOf = (slot: HTMLElement | null) => places.find(({ dataset }) => dataset.slot === slot?.dataset.slot)
  const show = () => {
    for (const slot of slots) {
      const place = placeOf(slot)
      const costs = place?.querySelectorAll('.lesson-costs > *') ?? []
      slot.dataset.cost = [...costs].map(({ textContent }) => textContent).join(', ')
      for (const name of ['is-fit', 'is-costly']) slot.classList.toggle(name, place?.classList.contains(name) ?? false)
    }
  }
  const slotAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null)
  document.addEventListener('dragstart', async ({ target }) => {
    const address = target instanceof HTMLElement && target.dataset.move
    if (!address) return
    dragged = target
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
    if (dragged !== target) return
    places = placesIn(page)
    show()
  })
  document.addEventListener('dragover', (event) => {
    const place = placeOf(slotAt(event))
    if (!place) return
    event.preventDefault()
    say(slotAt(event)!, place)
  })
  document.addEventListener('drop', (event) => {
    const place = placeOf(slotAt(event))
    if (!place?.form) return
    event.preventDefault()
    place.form.hidden = true
    document.body.append(place.form)
    place.form.requestSubmit(place)
  })
  document.addEventListener('dragend', () => {
    dragged = null
    places = []
    show()
  })
}
