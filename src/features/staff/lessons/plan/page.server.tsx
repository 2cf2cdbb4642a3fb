import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { PersonState } from '../person/person-state'
import { optionsOf } from '../person/steps.server'
import { takeMove } from '../person/take-move.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { personElement } from '../standing/person-words'
import { type Standing, withPerson } from '../standing/with-planning.server'
import { lastRuns } from './compare.server'
import { MoveWeek } from './move-week'
import { PlanBody } from './plan-body'
import { acceptPlan, propose } from './propose.server'

const path = 'lessen/$club/$season/indelen'

export const planPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) =>
    movedIn(context) === undefined
      ? withSeason(context, (season, key) => show(context, season, key))
      : withPerson(context, movedIn(context), (standing, person) => showMove(context, standing, person)),
  post: (context, form) =>
    movedIn(context) === undefined
      ? withSeason(context, (season, key) => accept(context, season, key, form))
      : withPerson(context, movedIn(context), (standing, person) => move(context, standing, person, form)),
}

const movedIn = ({ url }: DeskContext) => readSearch(path, url.searchParams).move

async function show(context: DeskContext, season: ClubSeason, key: string, isChanged = false): Promise<DeskResponse> {
  const { i18n, locale, url } = context
  const { club } = season
  const search = readSearch(path, url.searchParams)
  const name = seasonNameOf(key)[locale]
  const alert = i18n._(
    msg`Intussen is er iets veranderd: iemand schreef zich in of af, of een collega wijzigde iets. Er is niets bewaard; hieronder staat een nieuw voorstel.`,
  )
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'indelen' },
    title: i18n._(msg`Indelen bij ${club.name}, ${name}`),
    again: isChanged ? { status: 409, alert } : undefined,
    body: (
      <PlanBody
        context={context}
        season={season}
        seasonKey={key}
        search={search}
        proposal={await propose(database().read, season, key, search)}
        runs={await lastRuns(database().read, club.id, key)}
      />
    ),
  })
}

async function accept(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  const search = readSearch(path, context.url.searchParams)
  if (form.last('do') !== 'accept' || search.seed === undefined) return undefined
  const proposal = await propose(database().read, season, key, search)
  if (!proposal) return undefined
  const changed = () => show(context, season, key, true)
  if (form.last('digest') !== proposal.digest) return changed()
  const step = acceptPlan(context, season, key, search, proposal, context.now)
  return takeStep(step, deskLink(path, season.club.id, key), changed)
}

/** The week with what it would cost to put somebody in each slot. */
async function showMove(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  again?: Again,
): Promise<DeskResponse> {
  return lessonPage({
    ...{ context, club: standing.season.club, seasonKey: standing.key, step: 'indelen', again },
    title: context.i18n._(msg`${person.name} verplaatsen`),
    beside: <PersonState standing={standing} person={person} />,
    body: <MoveWeek {...{ context, standing, person }} options={optionsOf(standing, person.id)} />,
  })
}

function move(context: DeskContext, standing: Standing, person: SeasonPerson, form: FormValues) {
  const week = (search: { move?: number }) => deskLink(path, standing.season.club.id, standing.key, search)
  const page = { here: week({ move: person.id }), after: week({}), hash: personElement(person.id), show: showMove }
  return takeMove(context, standing, person, form, page)
}
