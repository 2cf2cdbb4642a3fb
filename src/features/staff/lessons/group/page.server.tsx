import { msg } from '@lingui/core/macro'
import { and, eq, ne } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { lessonGroups } from '~/db/schema'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { wholeNumber } from '~/text/search-params'
import { pinPeople } from '../person/steps.server'
import { inLog } from '../standing/group-step.server'
import { latestStep } from '../standing/latest-step.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPlanning } from '../standing/with-planning.server'
import { dissolve } from './dissolve.server'
import { GroupBody } from './group-body'
import { othersWhoFit } from './others-who-fit'

const path = 'lessen/$club/$season/groep/$id'

export type ShownGroup = {
  readonly row: typeof lessonGroups.$inferSelect
  readonly slot: LessonSlot
  readonly people: readonly SeasonPerson[]
}

export const groupPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withGroup(context, (standing, group) => show(context, standing, group)),
  post: (context, form) => withGroup(context, (standing, group) => take(context, standing, group, form)),
}

const withGroup = (
  context: DeskContext,
  work: (standing: Standing, group: ShownGroup) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withPlanning(context, async (standing) => {
    const id = wholeNumber(context.parameters[2], 1, Number.MAX_SAFE_INTEGER)
    if (id === undefined) return undefined
    const isOpen = and(eq(lessonGroups.id, id), ne(lessonGroups.status, 'ended'))
    const [row] = await database().read.select().from(lessonGroups).where(isOpen)
    const slot = standing.slots.find((one) => one.id === row?.slotId)
    const people = standing.people.filter((one) => standing.places.get(one.id)?.groupId === id)
    return row && slot && work(standing, { row, slot, people })
  })

async function show(context: DeskContext, standing: Standing, group: ShownGroup, again?: Again): Promise<DeskResponse> {
  const lesson = standing.packages.find(({ id }) => id === group.row.package)?.lesson
  const others = othersWhoFit(standing, group)
  return lessonPage({
    ...{ context, club: standing.season.club, seasonKey: standing.key, again },
    title: whenOf(context, { ...group.slot, minutes: lesson?.minutes ?? group.slot.minutes }),
    body: <GroupBody {...{ context, standing, group, others }} />,
  })
}

async function take(
  context: DeskContext,
  standing: Standing,
  group: ShownGroup,
  form: FormValues,
): Promise<DeskResponse> {
  const { season, key } = standing
  const here = deskLink(path, season.club.id, key, group.row.id)
  const label = inLog(group.slot) ?? ''
  const action = form.last('do')
  if (action === 'pin' || action === 'unpin') {
    const proposed = group.people.filter(({ id }) => standing.places.get(id)?.status === 'proposed')
    const step = pinPeople(context, standing, proposed, { isPinned: action === 'pin', label })
    return takeStep(step, here, () => changed(context, standing))
  }
  if (action !== 'dissolve') return undefined
  const plan = deskLink('lessen/$club/$season/indelen', season.club.id, key)
  return takeStep(dissolve(context, standing, group.slot, label), plan, () => changed(context, standing))
}

async function changed(context: DeskContext, { season, key }: Standing): Promise<DeskResponse> {
  const by = await latestStep(database().read, context, { clubId: season.club.id, season: key })
  const alert = `${context.i18n._(msg`Intussen is er iets veranderd, en er is niets gedaan.`)} ${by}`
  return withGroup(context, (standing, group) => show(context, standing, group, { alert, status: 409 }))
}
