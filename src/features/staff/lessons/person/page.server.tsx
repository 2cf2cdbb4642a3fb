import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPerson } from '../standing/with-planning.server'
import { saveWish } from '../wishes/steps.server'
import { PersonBody } from './person-body'
import { PersonState } from './person-state'
import { optionsOf, pinPeople } from './steps.server'
import { changed, takeMove } from './take-move.server'
import { wishVersion } from './wishes-card'

const path = 'lessen/$club/$season/deelnemer/$id'

export const personPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withPerson(context, context.parameters[2], (standing, person) => show(context, standing, person)),
  post: (context, form) =>
    withPerson(context, context.parameters[2], (standing, person) => take(context, standing, person, form)),
}

async function show(
  context: DeskContext,
  standing: Standing,
  person: SeasonPerson,
  again?: Again & { readonly chosen?: number | undefined },
): Promise<DeskResponse> {
  const options = optionsOf(standing, person.id)
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
    return takeStep(step, here, () => changed(context, standing, person, show))
  }
  if (action === 'wishes') {
    const secondPackage = standing.packages.find(({ id }) => id === form.last('second'))?.id ?? null
    const [isOnlyTogether, isSameGroup] = [form.last('together') === '1', form.last('sameGroup') === '1']
    if (form.last('version') !== wishVersion(person)) return changed(context, standing, person, show)
    const wish = { secondPackage, isOnlyTogether, isSameGroup }
    return takeStep(saveWish(context, standing, person, wish), here, () => changed(context, standing, person, show))
  }
  return takeMove(context, standing, person, form, { here, after: here, show })
}
