import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { controlId } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { attendanceStates } from '~/model/registration'
import { jsonResponse, parseForm } from '~/server/http/form-handler.server'
import { dayOf } from '~/time/time-zone'
import { attendanceOn } from './attendance.server'
import { isCourtDay } from './days'
import { type FoundList, findList } from './found-list.server'
import { listShown } from './list-page.server'
import type { Tick } from './tick.server'
import { type TickRefusal, takeTick } from './tick.server'
import { takeWalkIn } from './walk-in-form.server'
import { listPath } from './words'

const mostTicks = 200

const isState = (value: unknown): value is Tick['state'] => attendanceStates.some((one) => one === value)

/** Numbers may be text, as in a form. Without a timestamp it is now. */
function readTick(given: unknown, now: number): Tick | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { participant, state, at } = given as Record<string, unknown>
  const id = Number(participant)
  if (!Number.isSafeInteger(id) || id < 1 || !isState(state)) return undefined
  return { participant: id, state, at: at === undefined || at === null || at === '' ? now : Number(at) }
}

export function readTicks(body: string, now: number): Tick[] | undefined {
  const given = parsed(body)
  const list = typeof given === 'object' && given !== null && 'ticks' in given ? given.ticks : [given]
  if (!Array.isArray(list) || list.length === 0 || list.length > mostTicks) return undefined
  const ticks = list.map((one) => readTick(one, now))
  return ticks.every((tick) => tick !== undefined) ? ticks : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const ticksPage: DeskPage = {
  path: 'baan/$id',
  right: 'court',
  get: async (context) => {
    const list = await findList(context)
    return list && listShown(context, list)
  },
  upload: (context) =>
    /^application\/json\b/i.test(context.request.headers.get('content-type') ?? '')
      ? takeWaiting(context)
      : takeForm(context),
}

/** Responds with the present attendance and the refused ticks. */
async function takeWaiting(context: DeskContext): Promise<DeskResponse> {
  const { request, now } = context
  const ticks = readTicks(await request.text(), now)
  const first = ticks?.[0]
  const list = await findList(context, first && dayAt(first.at, now))
  if (!list) return jsonResponse({ error: 'not-found' }, { status: 404 })
  if (!ticks) return jsonResponse({ error: 'unreadable' }, { status: 422 })
  const { day } = list
  const refused: { participant: number; at: number; reason: TickRefusal }[] = []
  for (const tick of ticks) {
    const reason = await tickOn(list, tick, context)
    if (reason && reason !== 'known') refused.push({ participant: tick.participant, at: tick.at, reason })
  }
  return jsonResponse({ day, standing: await attendanceOn(database().read, list), refused })
}

async function tickOn(list: FoundList, tick: Tick, { member, now }: DeskContext) {
  if (!isCourtDay(list.event, list.day)) return 'outside'
  return takeTick(database(), list, tick, member, now)
}

const dayAt = (at: number, now: number) => dayOf(Number.isSafeInteger(at) && at > 0 && at < now ? at : now)

async function takeForm(context: DeskContext): Promise<DeskResponse> {
  const { request, now } = context
  const form = await parseForm(request)
  if (form instanceof Response) return form
  if (form.last('do') === 'walk-in') {
    const list = await findList(context)
    return list && takeWalkIn(context, list, form)
  }
  const [participant, state, at] = ['participant', 'state', 'at'].map((name) => form.last(name))
  const tick = readTick({ participant, state, at }, now)
  const list = await findList(context, tick && dayAt(tick.at, now))
  if (!list) return undefined
  const refused = tick ? await tickOn(list, tick, context) : 'not-found'
  if (refused && refused !== 'known') {
    const message = context.i18n._(msg`Dat kon niet worden aangevinkt. Hieronder staat wat er nu is.`)
    return listShown(context, list, { errors: [{ field: `p-${participant}`, message }] })
  }
  return { redirect: listPath(list.event, list.day, context), hash: controlId(`p-${participant}`) }
}
