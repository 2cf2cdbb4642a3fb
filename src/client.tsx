/*
 * What the browser starts with. A page comes whole, and its links and forms work as they are. React takes it over at the
 * first touch; a page with a form or live numbers (`isLive`) once it has been painted and the browser has a moment.
 */
import { nameMissingParts, reloadOnce } from './browser/chunk-reload'
import { restoreInput } from './browser/unsaved-input'

nameMissingParts()

const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const
/** Milliseconds, where the browser has no moment. */
const longest = 1500

const page = document.documentElement
const here = () => location.pathname + location.search
/** What the server made this document for. */
const own = here()
/** React's own mark (src/site/hydrated-flag.ts). */
const isLive = () => 'hydrated' in page.dataset
let isTaken = false
/** What was typed before a reload that nobody asked for stands there again. */
const restore = restoreInput()
/** Presses on what only React can do, kept until it is there. */
const held: HTMLElement[] = []

function takeOver(): void {
  if (isTaken) return
  isTaken = true
  removeEventListener('pointerover', takeOverAtControl, true)
  // The server leaves these off, so that scripts do not stand in the way of what is seen.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="later-"]')) {
    link.as = link.dataset.as ?? ''
    link.rel = link.rel.slice(6)
  }
  import('./hydrate')
    .then(({ isTakenOver }) => isTakenOver, reloadOnce)
    .then((isComing) => {
      if (!isComing) letGo()
    })
}

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** A mouse over a link or a control will press in a moment. */
function takeOverAtControl(event: Event): void {
  if (closest(event, 'a, button, input, select, summary, label')) takeOver()
}

function holdPress(event: MouseEvent): void {
  // What opens a popover or a dialog by itself needs nobody.
  const button = closest(event, 'button:is([type="button"],[data-waits]):not([popovertarget],[commandfor])')
  if (!button) return
  event.preventDefault()
  held.push(button)
}

/** Makes the presses that were kept, now that React is there, or will not come. */
function letGo(): void {
  removeEventListener('click', holdPress, true)
  // After React's commit: inside it, a press would be lost.
  setTimeout(() => {
    restore()
    for (const button of held.splice(0)) button.click()
  })
}

/** Back to a page that the router showed in the document before this one: here nobody but the server can. */
addEventListener('popstate', () => {
  if (!isLive() && here() !== own) location.reload()
})

new MutationObserver((_, observer) => {
  if (!isLive()) return
  observer.disconnect()
  letGo()
}).observe(page, { attributeFilter: ['data-hydrated'] })

function waitForAMoment(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(takeOver, { timeout: longest })
  else setTimeout(takeOver, longest / 10)
}

for (const touch of touches) addEventListener(touch, takeOver, true)
addEventListener('pointerover', takeOverAtControl, true)
addEventListener('click', holdPress, true)
// Somebody was quicker than this script.
if (document.activeElement !== document.body) takeOver()
// Where the router was before it knows the place on the page, which the browser may have forgotten.
if (page.dataset.wakes !== undefined || history.state) {
  if (document.readyState === 'complete') waitForAMoment()
  else addEventListener('load', waitForAMoment, { once: true })
}
