import { weekdays } from '~/features/events/week-slots'
import { storedRows } from '../database/stored'
import { createDesk, submit } from './desk'
import { adult, post } from './forms'
import { openLessons } from './lessons'
import type { Owned } from './registration'

/** The desk's pages of lessons for which one can sign up, and the sign-up itself. */
export async function lessonDesk() {
  const { site, cookie, look: open, send } = await createDesk()
  const { id: lessons, path, times } = await openLessons(site)
  const [of] = storedRows<{ club: number; season: string }>(
    site,
    'select club_id as club, season from events where id = ?',
    lessons,
  )
  const desk = `/beheer/lessen/${of!.club}/${of!.season}`
  const look = (page: string, as = cookie) => open(desk + page, as)

  /** On the first hour of a part of the day. */
  async function addSlot(time: string, more: Record<string, string> = {}): Promise<void> {
    const [weekday, part] = time.split('-')
    const start = { morning: '10:00', afternoon: '15:00', evening: '19:00' }[part!]!
    const day = String(weekdays.indexOf(weekday as 'mo') + 1)
    const slot = { weekday: day, start, minutes: '60', court: '1', audience: 'both', trainer: '', count: '1', ...more }
    const added = await submit(await look('/lesuren'), 'add', slot)
    if (added.status !== 303) throw new Error(added.text('main'))
  }

  async function enter(
    name: string,
    level: string,
    hours: readonly string[],
    groupWith = '',
    form = path,
  ): Promise<Owned> {
    const participant = { package: 'group-4', level, groupWith }
    const fields = new URLSearchParams(adult(name))
    for (const [field, value] of Object.entries(participant)) fields.set(`participants.0.${field}`, value)
    for (const hour of hours) fields.append('participants.0.availability', hour)
    const { status, headers, text } = await post(site, form, Buffer.from(fields.toString()))
    if (status !== 303) throw new Error(`${name} got ${status}: ${text}`)
    const { pathname, searchParams } = new URL(headers.location!, site.url)
    const [reference, token] = [pathname.split('/').at(-1)!, searchParams.get('token')]
    return { path: pathname, reference, token, cookie: `registration-${reference}=${token}` }
  }

  /** Returns the participant's id. */
  async function signUp(...given: Parameters<typeof enter>): Promise<number> {
    await enter(...given)
    return storedRows<{ id: number }>(site, 'select max(id) as id from participants')[0]!.id
  }

  return { site, cookie, lessons, times, desk, open, look, send, addSlot, enter, signUp }
}
