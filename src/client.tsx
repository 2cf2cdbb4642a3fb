/* The entry; when it hydrates is explained in docs/decisions/scripts-wait.md. */
import { nameMissingParts, reloadOnce } from './browser/chunk-reload'
import { restoreInput } from './browser/unsaved-input'

nameMissingParts()

const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const
const longest = 1500

const page = document.documentElement
const here = () => location.pathname + location.search
const own = here()
const isLive = () => 'hydrated' in page.dataset
let isTaken = false
/** The link or button clicked before the scripts were loaded. */
let leaving: HTMLElement | null = null
const restore = restoreInput()
const held: HTMLElement[] = []

function takeOver(): void {
  if (isTaken) return
  isTaken = true
  removeEventListener('pointerover', takeOverAtControl, true)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="later-"]')) {
    link.as = link.dataset.as ?? ''
    link.rel = link.rel.slice(6)
  }
  import('./hydrate')
    // Firefox ends the import when a link or a form leads away: a reload would call that navigation off.
    .then(
      ({ isTakenOver }) => isTakenOver,
      () => !leaving && reloadOnce(),
    )
    .then((isComing) => {
      if (!isComing) letGo()
    })
}

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function takeOverAtControl(event: Event): void {
  if (closest(event, 'a, button, input, select, summary, label')) takeOver()
}

function holdPress(event: MouseEvent): void {
  const button = closest(event, 'button:is([type="button"],[data-waits]):not([popovertarget],[commandfor])')
  if (!button) {
    leaving = closest(event, 'a, button')
    return
  }
  event.preventDefault()
  held.push(button)
}

function letGo(): void {
  removeEventListener('click', holdPress, true)
  // After React's commit: inside it a click would be lost.
  setTimeout(() => {
    restore()
    for (const button of held.splice(0)) button.click()
  })
}

/** Back to a page of an earlier document's router: only the server can render it. */
addEventListener('popstate', () => {
  if (!isLive() && here() !== own) location.reload()
})

new MutationObserver((_, observer) => {
  if (!isLive()) return
  observer.disconnect()
  letGo()
}).observe(page, { attributeFilter: ['data-hydrated'] })

function waitBriefly(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(takeOver, { timeout: longest })
  else setTimeout(takeOver, longest / 10)
}

for (const touch of touches) addEventListener(touch, takeOver, true)
addEventListener('pointerover', takeOverAtControl, true)
addEventListener('click', holdPress, true)
if (document.activeElement !== document.body) takeOver()
// Before the router restores the scroll position.
if ('wakes' in page.dataset || history.state) {
  if (document.readyState === 'complete') waitBriefly()
  else addEventListener('load', waitBriefly, { once: true })
}
