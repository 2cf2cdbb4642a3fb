import '../../court/court.css'
import { dropPages, isCopy, keepPage } from './kept-pages'
import { isSameTick, setWaiting, type WaitingTick, waitingTicks } from './waiting'

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

type AttendanceRow = { readonly participant: number; readonly state: string }
type Answer = {
  readonly standing: readonly AttendanceRow[]
  readonly refused: readonly { readonly participant: number }[]
}
type SyncResult = {
  readonly outcome: 'sent' | 'waiting' | 'signed-out' | 'refused'
  readonly standing: ReadonlyMap<string, readonly AttendanceRow[]>
}

/** The list is gone, or no longer this person's; or the site cannot read what was sent. */
const isFinal = (status: number) => status === 404 || status === 422

/** As many as the site takes at once. */
const most = 200

/** Sends ticks by list; what did not arrive stays queued. */
async function sendTicks(): Promise<SyncResult> {
  const standing = new Map<string, readonly AttendanceRow[]>()
  let outcome: SyncResult['outcome'] = 'sent'
  for (const list of new Set(waitingTicks().map((tick) => tick.list))) {
    const ticks = waitingTicks()
      .filter((tick) => tick.list === list)
      .slice(0, most)
    const response = await post(list, ticks)
    if (response?.status === 401) return { outcome: 'signed-out', standing }
    if (!response || !(response.ok || isFinal(response.status))) return { outcome: 'waiting', standing }
    setWaiting(waitingTicks().filter((one) => !ticks.some((tick) => isSameTick(one, tick))))
    if (!response.ok) {
      outcome = 'refused'
      continue
    }
    const answer: Answer = await response.json()
    standing.set(list, answer.standing)
    if (answer.refused.length > 0) outcome = 'refused'
  }
  return { outcome, standing }
}

async function post(list: string, ticks: readonly WaitingTick[]): Promise<Response | undefined> {
  const body = JSON.stringify({ ticks: ticks.map(({ participant, state, at }) => ({ participant, state, at })) })
  try {
    return await fetch(list, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  } catch {
    return undefined
  }
}
