import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { optionsFor } from '~/features/lesson-groups/planning/options'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { latestStep } from '../standing/latest-step.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPlanning } from '../standing/with-planning.server'
import { consequencesOf } from './consequences'
import { MoveConsequence } from './move-consequence'
import { PersonBody } from './person-body'
import { PersonState } from './person-state'
import { movePerson, optionDigest, pinPeople } from './steps.server'

const path = 'lessen/$club/$season/deelnemer/$id'

export const personPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withPerson(context, (standing, person) => show(context, standing, person)),
  post: (context, form) => withPerson(context, (standing, person) => take(context, standing, person, form)),
}

const withPerson = (
  context: DeskContext,
  work: (standing: Standing, person: SeasonPerson) => Promise<DeskResponse>,
): Promise<DeskResponse> =>
  withPlanning(context, async (standing) => {
    const person = standing.people.find(({ id }) => String(id) === context.parameters[2])
    return person && work(standing, person)
  })

async function show(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  again?: Again & { readonly chosen?: number | undefined },
): Promise<DeskResponse> {
  const options = optionsFor(standing.input, standing.groups, person.id).map((option) => ({
    ...option,
    digest: optionDigest(standing, person.id, option),
  }))
  return lessonPage({
    ...{ context, club: standing.season.club, seasonKey: standing.key, again },
    title: person.name,
    beside: <PersonState standing={standing} person={person} />,
    body: <PersonBody {...{ context, standing, person, options }} chosen={again?.chosen} />,
  })
}

async function take(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  form: FormValues,
): Promise<DeskResponse> {
  const { season, key } = standing
  const here = deskLink(path, season.club.id, key, person.id)
  const action = form.last('do')
  if (action === 'pin' || action === 'unpin') {
    const step = pinPeople(context, standing, [person], { isPinned: action === 'pin', label: person.reference })
    return takeStep(step, here, () => changed(context, standing, person))
  }
  const [, slotText = '', digest = ''] = /^(\d{1,15})\.([\w-]{16})$/.exec(form.last('slot')) ?? []
  if (action !== 'move') return undefined
  const slot = Number(slotText)
  const option = optionsFor(standing.input, standing.groups, person.id).find((one) => one.slot === slot)
  if (!option) {
    const alert = context.i18n._(
      slotText ? msg`Die plek is er niet meer. Er is niets veranderd.` : msg`Kies eerst een plek.`,
    )
    return show(context, standing, person, { status: slotText ? 409 : 422, alert })
  }
  if (option.why !== null || optionDigest(standing, person.id, option) !== digest)
    return changed(context, standing, person, slot)
  const consequences = consequencesOf(standing, person.id, option)
  if (consequences.length > 0 && form.last('confirm') !== '1') {
    const [value, back] = [form.last('slot'), context.href(here)]
    return lessonPage({
      ...{ context, club: season.club, seasonKey: key, before: { name: person.name, path: here } },
      title: context.i18n._(msg`${person.name} verplaatsen`),
      body: <MoveConsequence {...{ context, standing, person, consequences, slot, value, back }} />,
    })
  }
  const step = movePerson(context, standing, person, { slot, digest })
  return takeStep(step, here, () => changed(context, standing, person, slot))
}

/** Somebody else was first: nothing is done, and the page says by whom and what. */
async function changed(
  context: DeskContext,
  { season, key }: Standing,
  person: SeasonPerson,
  chosen?: number,
): Promise<DeskResponse> {
  const by = await latestStep(database().read, context, { clubId: season.club.id, season: key })
  const alert = `${context.i18n._(msg`Intussen is er iets veranderd, en er is niets verplaatst.`)} ${by}`
  return withPerson(context, (now) => show(context, now, person, { status: 409, chosen, alert }))
}
