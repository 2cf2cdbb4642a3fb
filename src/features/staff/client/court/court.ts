import '../../court/court.css'
import { dropPages, isCopy, keepPage } from './kept-pages'
import { sendTicks } from './send'
import { setWaiting, waitingTicks } from './waiting'

/** Milliseconds between tries. */
const pause = 20_000

async function start(page: HTMLElement): Promise<void> {
  const { pathname, searchParams } = new URL(location.href)
  for (const name of ['done', 'undo']) searchParams.delete(name)
  history.replaceState(history.state, '', pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + location.hash)
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    const participant = participantOf(target)
    if (!participant || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const tick = { list: listOf(target as HTMLFormElement), participant, state: submitter.value, at: Date.now() }
    setWaiting([...waitingTicks(), tick])
    show(participant, tick.state)
    void send(page)
  })
  for (const { list, participant, state } of waitingTicks()) if (isOfThisPage(list)) show(participant, state)
  addEventListener('online', () => void send(page))
  setInterval(() => waitingTicks().length > 0 && void send(page), pause)
  await dropPages(isGoneFrom(page))
  setWaiting(waitingTicks())
  await send(page)
  const isKept = isCopy() || (await keepPage(page))
  const ready = page.querySelector<HTMLElement>('[data-ready]')
  if (ready) ready.hidden = !isKept
}

const participantOf = (target: EventTarget | null): number =>
  Number((target as HTMLElement | null)?.closest<HTMLElement>('[data-participant]')?.dataset.participant)

const listOf = (form: HTMLFormElement): string => {
  const { pathname, search } = new URL(form.action)
  return pathname + search
}

const isOfThisPage = (list: string): boolean => {
  const form = document.querySelector<HTMLFormElement>('[data-participant] form')
  return form !== null && listOf(form) === list
}

/** The first page, fresh from the site, names all lists that there are. */
function isGoneFrom(page: HTMLElement): (address: string) => boolean {
  if (isCopy() || !document.querySelector('[data-index]')) return () => false
  const known = [...document.querySelectorAll<HTMLAnchorElement>('.court-link')].map(({ href }) => href)
  return (address) => !known.includes(address) && new URL(address).pathname !== page.dataset.scope
}

function show(participant: number, state: string): void {
  const person = document.querySelector<HTMLElement>(`[data-participant="${participant}"]`)
  if (!person) return
  person.dataset.state = state
  for (const button of person.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.value === state))
  for (const count of document.querySelectorAll<HTMLElement>('[data-count]'))
    count.textContent = String(
      document.querySelectorAll(`[data-participant][data-state="${count.dataset.count}"]`).length,
    )
}

let sending = Promise.resolve()

/** One after the other: a tick made meanwhile is sent with the next. */
function send(page: HTMLElement): Promise<void> {
  sending = sending.then(() => sendOnce(page))
  return sending
}

async function sendOnce(page: HTMLElement): Promise<void> {
  say(page, '')
  if (waitingTicks().length === 0) return
  const { outcome, standing } = await sendTicks()
  const waiting = waitingTicks()
  for (const [list, people] of standing)
    if (isOfThisPage(list))
      for (const { participant, state } of people)
        if (!waiting.some((tick) => tick.participant === participant)) show(participant, state)
  say(page, outcome)
  if (outcome === 'sent') void keepPage(page)
}

function say(page: HTMLElement, outcome: string): void {
  const said = page.querySelector<HTMLElement>('[role="status"]')!
  const waiting = waitingTicks().length
  const words = waiting === 1 ? said.dataset.one : said.dataset.other?.replace('#', String(waiting))
  const text = waiting > 0 ? words : outcome === 'refused' ? said.dataset.refused : ''
  if (said.textContent !== text) said.textContent = text ?? ''
  if (outcome) page.querySelector<HTMLElement>('[data-login]')!.hidden = outcome !== 'signed-out'
}

const page = document.querySelector<HTMLElement>('[data-offline]')
if (page) void start(page)
const print = document.querySelector<HTMLButtonElement>('[data-print]')
if (print) {
  print.hidden = false
  print.addEventListener('click', () => window.print())
}
