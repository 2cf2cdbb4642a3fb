import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { readSearch } from '~/features/staff/frame/desk-paths'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { FormValues } from '~/server/http/form-handler.server'
import { type ClubDay, clubDayPath, findClubDays } from '../club-day.server'
import { isTaughtBy, trainerIdOf } from '../court-event.server'
import { CallOffForm } from './call-off-form'
import { ChooseClub } from './choose-club'
import { type Plan, planFor, run, usualReason } from './plan.server'

const longestReason = 500

export const callOffPage: DeskPage = {
  path: 'baan/valt-uit',
  right: 'court',
  get: async (context) => {
    const clubs = (await findClubDays(context, 'baan/valt-uit')).filter(({ held }) => held.length > 0)
    const [club, ...others] = clubs
    if (!club || others.length > 0)
      return { ...head(context), body: <ChooseClub context={context} clubs={clubs} path="baan/valt-uit" /> }
    const lists = await chosenFirst(context, club)
    return show(context, await planFor(context, club, { lists, reason: usualReason, isRain: true }))
  },
  post: async (context, form) => {
    const [club, ...others] = await findClubDays(context, 'baan/valt-uit')
    return club && others.length === 0 ? receive(context, club, form) : undefined
  },
}

const head = (context: DeskContext) => ({
  title: context.i18n._(msg`Wat valt er uit?`),
  part: 'court' as const,
})

const idsOf = (lists: ClubDay['held']): string[] => lists.map(({ id }) => id)

/** The one from which this page was opened, a trainer's own, or all. */
async function chosenFirst(context: DeskContext, { held, day }: ClubDay): Promise<string[]> {
  const { list, who } = readSearch('baan/valt-uit', context.url.searchParams)
  const one = held.filter(({ id }) => id === list)
  if (one.length > 0) return idsOf(one)
  if (who !== 'mine') return idsOf(held)
  const trainerId = await trainerIdOf(database().read, context.member)
  return idsOf(held.filter(({ event }) => isTaughtBy(event, trainerId, day)))
}

async function receive(context: DeskContext, club: ClubDay, form: FormValues): Promise<DeskResponse> {
  const given = form.entries.flatMap(([name, value]) => (name === 'list' ? [value] : []))
  // Pressed twice, or called off by a colleague meanwhile.
  const isDone = given.length > 0 && given.every((id) => idsOf(club.off).includes(id))
  if (isDone) return { redirect: clubDayPath('baan/bellen', club, context) }
  const isAsked = form.entries.some(([name]) => name === 'reasonEn')
  const reason = { nl: typed(form, 'reasonNl'), en: isAsked ? typed(form, 'reasonEn') : usualReason.en }
  const isRain = form.last('why') !== 'other'
  const plan = await planFor(context, club, { lists: given, reason, isRain })
  const errors = errorsIn(context, plan)
  if (errors.length > 0) return show(context, plan, { errors, status: 422 })
  if (form.last('do') !== 'call-off') return show(context, plan)
  if (plan.mustSignIn) return show(context, plan, { status: 403 })
  const digest = form.last('digest')
  if (digest === '' || form.last('shown') !== plan.digest) return show(context, plan, { isChanged: true })
  const found = await run(context, plan, digest)
  if ('result' in found && found.result.ok)
    return { redirect: clubDayPath('baan/bellen', club, context), done: found.result.auditId }
  return show(context, plan, { isChanged: true, status: 409 })
}

const typed = (form: FormValues, name: string): string => form.last(name).replace(/\s+/g, ' ').trim()

function errorsIn({ i18n }: DeskContext, { lists, reason, asksEnglish }: Plan): FormError[] {
  const wrong = (text: string) => {
    if (text === '') return i18n._(msg`Schrijf er kort bij waarom.`)
    return text.length > longestReason ? i18n._(msg`Houd de reden onder ${longestReason} tekens.`) : undefined
  }
  const messages = {
    lists: lists.length === 0 ? i18n._(msg`Vink aan wat er uitvalt.`) : undefined,
    reasonNl: wrong(reason.nl),
    reasonEn: asksEnglish ? wrong(reason.en) : undefined,
  }
  return Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

type Given = { readonly errors?: readonly FormError[]; readonly isChanged?: boolean; readonly status?: number }

const show = (context: DeskContext, plan: Plan, { errors = [], isChanged = false, status = 200 }: Given = {}) => ({
  ...head(context),
  status,
  body: <CallOffForm {...{ context, plan, errors, isChanged }} />,
})
