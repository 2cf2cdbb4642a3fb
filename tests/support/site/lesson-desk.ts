import { weekdays } from '~/features/events/week-slots'
import { storedRows } from '../database/stored'
import { adult, post } from './forms'
import { openLessons } from './lessons'
import { open, type Page } from './page'
import type { Site } from './site'
import { newVisitor } from './visitor-addresses'

export const submit = (page: Page, button: string, fields: Record<string, string> = {}) =>
  page.form(button).submit(fields, { button })

/** Presses the button of the notice. */
export const undo = async (page: Page) => (await page.form('step').submit()).follow()

/** The desk's pages of lessons for which one can sign up, and the sign-up itself. */
export async function lessonDesk(site: Site, cookie: string) {
  const { id: lessons, path, times } = await openLessons(site)
  const [of] = storedRows<{ club: number; season: string }>(
    site,
    'select club_id as club, season from events where id = ?',
    lessons,
  )
  const desk = `/beheer/lessen/${of!.club}/${of!.season}`
  const look = (page: string, as = cookie) => open(site, desk + page, { cookie: as })

  /** On the first hour of a part of the day. */
  async function addSlot(time: string, more: Record<string, string> = {}): Promise<void> {
    const [weekday, part] = time.split('-')
    const start = { morning: '10:00', afternoon: '15:00', evening: '19:00' }[part!]!
    const day = String(weekdays.indexOf(weekday as 'mo') + 1)
    const slot = { weekday: day, start, minutes: '60', court: '1', audience: 'both', trainer: '', count: '1', ...more }
    const added = await submit(await look('/lesuren'), 'add', slot)
    if (added.status !== 303) throw new Error(added.text('main'))
  }

  async function signUp(name: string, level: string, hours: readonly string[], groupWith = ''): Promise<number> {
    const participant = { package: 'group-4', level, groupWith }
    const fields = new URLSearchParams(adult(name))
    for (const [field, value] of Object.entries(participant)) fields.set(`participants.0.${field}`, value)
    for (const hour of hours) fields.append('participants.0.availability', hour)
    const sent = await post(site, path, Buffer.from(fields.toString()), newVisitor())
    if (sent.status !== 303) throw new Error(`${name} got ${sent.status}: ${sent.text}`)
    return storedRows<{ id: number }>(site, 'select max(id) as id from participants')[0]!.id
  }

  return { lessons, club: of!.club, season: of!.season, times, desk, look, addSlot, signUp }
}
