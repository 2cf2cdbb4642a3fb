import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { sessionWords } from '~/features/events/sessions'
import type { LessonClash, LessonRefusal } from '~/features/lesson-groups/change-lessons.server'
import { groupName } from '~/features/lesson-groups/hour-words'
import type { LessonChange } from '~/features/lesson-groups/lesson-change'
import { findLessonSeason } from '~/features/lesson-groups/season.server'
import { minutesOf } from '~/features/lesson-groups/slots'
import { trainersFor } from '~/features/lesson-groups/slots.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { writtenText } from '~/model/written-text'
import type { FormValues } from '~/server/http/form-handler.server'
import { dayOf } from '~/time/time-zone'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPlanning } from '../standing/with-planning.server'
import { aheadOf, type RunningSeason, readRunning, readSubstitution } from './read.server'
import { SeasonBody } from './season-body'
import { changeLessonsOf, endSeason, placeFrom, priceFrom, stopAfter, tryOnce } from './steps.server'

const path = 'lessen/$club/$season/seizoen'

export const seasonPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withRunning(context, (running) => show(context, running)),
  post: (context, form) => withRunning(context, (running, standing) => take(context, running, standing, form)),
}

const withRunning = (
  context: DeskContext,
  work: (running: RunningSeason, standing: Standing) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withPlanning(context, async (standing) => {
    const db = database().read
    const of = await findLessonSeason(db, standing.season.club, standing.key)
    return of && work(await readRunning(db, of, standing, context.now), standing)
  })

async function show(context: DeskContext, running: RunningSeason, again?: Again): Promise<DeskResponse> {
  const { i18n, url, now } = context
  const asked = readSearch(path, url.searchParams)
  const opened = running.groups.find(({ id }) => id === asked.group)
  if (asked.group !== undefined && !opened && !again) return undefined
  const { trainer, from, to = from } = asked
  const period = trainer !== undefined && from && to ? { trainer, from, to } : undefined
  const db = database().read
  const { club, key } = running.of
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'seizoen', again },
    title: i18n._(msg`Seizoen bij ${club.name}`),
    body: (
      <SeasonBody
        context={context}
        running={running}
        opened={opened}
        trainers={await trainersFor(db, club.id)}
        period={period}
        substitution={period && (await readSubstitution(db, running, period, now))}
      />
    ),
  })
}

async function take(
  context: DeskContext,
  running: RunningSeason,
  standing: Standing,
  form: FormValues,
): Promise<DeskResponse> {
  const { member, now, i18n, url } = context
  const { of, groups } = running
  const who = { member, now, of }
  const group = groups.find(({ id }) => String(id) === form.last('group'))
  const participantId = Number(form.last('who'))
  const again = (alert: string, status = 422) => show(context, running, { alert, status })
  const search = new URLSearchParams(group ? { group: String(group.id) } : {})
  const here = deskLink(path, of.club.id, of.key, search)
  const day = readTypedDay(form.last('toDay'), dayOf(now))
  const action = form.last('do')
  if (action === 'place' || action === 'trial' || action === 'stop') {
    if (!group || !standing.people.some(({ id }) => id === participantId)) return undefined
    if (!day || day < dayOf(now)) return again(i18n._(msg`Kies een dag vanaf vandaag.`))
    const isIn = group.members.some(({ person }) => person.id === participantId)
    const isNew = !standing.places.has(participantId)
    const priceCents = isNew ? priceFrom(of, group, group.members.length + 1, day) : null
    const step =
      action === 'place'
        ? placeFrom(who, { participantId, group, fromDay: day, priceCents })
        : action === 'trial'
          ? tryOnce(who, participantId, group, day)
          : stopAfter(who, participantId, day)
    if (action === 'stop' && !isIn) return undefined
    return takeStep(step, here, () =>
      again(i18n._(msg`Die plek is intussen vergeven of veranderd. Er is niets veranderd.`), 409),
    )
  }
  if (action === 'end')
    return takeStep(endSeason(who), here, () => again(i18n._(msg`Er zijn nog lessen te geven.`), 409))
  if (action === 'replace') {
    const { trainer, from, to = from } = readSearch(path, url.searchParams)
    if (trainer === undefined || !from || !to) return undefined
    const { hits, candidates } = await readSubstitution(database().read, running, { trainer, from, to }, now)
    const candidate = candidates.find(({ id }) => String(id) === form.last('substitute'))
    if (!candidate) return undefined
    const lessons = hits.map((hit) => ({ group: hit.group, day: hit.date.day }))
    return finish({ do: 'substitute', trainerId: candidate.id }, lessons)
  }
  const change = changeIn(form, day)
  if (!group || change === undefined) return undefined
  if (change === 'when') return again(i18n._(msg`Kies een dag en een tijd.`))
  const date = aheadOf(group, now).find((one) => one.day === form.last('day'))
  if (!date && change.do !== 'extra') return again(i18n._(msg`Kies een les die nog komt.`))
  return finish(change, [{ group, day: date?.day ?? '' }])

  function finish(wanted: LessonChange, lessons: Parameters<typeof changeLessonsOf>[1]): Promise<DeskResponse> {
    const step = changeLessonsOf(who, lessons, wanted)
    return takeStep(step, here, (refusal) => again(refusalInWords(context, refusal), 409))
  }
}

/** `when` where day or hour are missing; undefined for no change of a lesson. */
function changeIn(form: FormValues, toDay: string | undefined): LessonChange | 'when' | undefined {
  const words = form.last('reason').replace(/\s+/g, ' ').trim().slice(0, 500)
  const reason = words ? writtenText(words, '') : null
  const action = form.last('do')
  switch (action) {
    case 'rain':
    case 'off':
      return { do: action, reason }
    case 'back':
      return { do: 'back' }
    case 'move':
    case 'extra': {
      const time = form.last('toTime')
      return toDay && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
        ? { do: action, toDay, start: minutesOf(time), reason }
        : 'when'
    }
    case 'substitute':
      return { do: 'substitute', trainerId: Number(form.last('trainer')) || null }
    default:
      return undefined
  }
}

function refusalInWords(context: DeskContext, refusal: LessonRefusal): string {
  const { i18n } = context
  switch (refusal.reason) {
    case 'clash':
      return clashInWords(context, refusal.clash)
    case 'off':
      return i18n._(msg`Deze les valt al uit. Er is niets veranderd.`)
    case 'not-off':
      return i18n._(msg`Deze les gaat al door. Er is niets veranderd.`)
    case 'past':
      return i18n._(msg`Dat is al geweest. Er is niets veranderd.`)
    case 'same':
      return i18n._(msg`Op die dag en tijd heeft deze groep al les. Er is niets veranderd.`)
    case 'no-lesson':
      return i18n._(msg`Deze les is er niet meer. Er is niets veranderd.`)
  }
}

export function clashInWords({ i18n, locale }: Pick<DeskContext, 'i18n' | 'locale'>, clash: LessonClash): string {
  const { other, held } = clash
  const when = sessionWords(held, locale)
  const [name, club, court] = [groupName(other, locale), findClub(other.clubId)?.name ?? '', other.slot.court]
  return clash.of === 'court'
    ? i18n._(msg`Baan ${court} is dan niet vrij: daar staat ${name} (${when}). Er is niets veranderd.`)
    : i18n._(msg`De trainer kan dan niet: ${name} op baan ${court} bij ${club} (${when}). Er is niets veranderd.`)
}
