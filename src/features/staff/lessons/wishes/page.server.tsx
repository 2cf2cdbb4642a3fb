import { msg } from '@lingui/core/macro'
import { seasonNameOf } from '~/features/clubs/seasons'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mustSignIn } from '~/features/staff/frame/recent-sign-in'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Again, lessonPage } from '../standing/lesson-page'
import { type Standing, withPlanning } from '../standing/with-planning.server'
import { countQuestions, nameWithAge, notAsked, questionsOf } from './questions'
import { askDigest, askHours, saveWish } from './steps.server'
import { WishesBody } from './wishes-body'

const path = 'lessen/$club/$season/wensen'

export const wishesPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withPlanning(context, (standing) => show(context, standing)),
  post: (context, form) => withPlanning(context, (standing) => take(context, standing, form)),
}

async function show(
  context: DeskContext,
  standing: Standing,
  again?: Again & { readonly typed?: string },
): Promise<DeskResponse> {
  const { i18n, locale } = context
  const { club } = standing.season
  const name = seasonNameOf(standing.key)[locale]
  const questions = questionsOf(standing)
  const asked = notAsked(questions)
  return lessonPage({
    ...{ context, club, seasonKey: standing.key, step: 'wensen', questions: countQuestions(questions), again },
    title: i18n._(msg`Wensen bij ${club.name}, ${name}`),
    body: (
      <WishesBody
        {...{ context, standing, questions, asked }}
        digest={askDigest(asked)}
        mustSignIn={mustSignIn(asked.length, context)}
        errors={again?.errors ?? []}
        typed={again?.typed}
      />
    ),
  })
}

async function take(context: DeskContext, standing: Standing, form: FormValues): Promise<DeskResponse> {
  const { i18n } = context
  const here = deskLink(path, standing.season.club.id, standing.key)
  const action = form.last('do')
  if (action === 'ask') {
    if (mustSignIn(notAsked(questionsOf(standing)).length, context)) return show(context, standing, { status: 403 })
    const alert = i18n._(
      msg`Intussen is er iets veranderd, en er is niets verstuurd. Hieronder staat wie nu een mail krijgt.`,
    )
    const step = askHours(context, standing, form.last('digest'))
    return takeStep(step, here, () => show(context, standing, { status: 409, alert }))
  }
  const { people } = standing
  const person = people.find(({ id }) => String(id) === form.last('person'))
  if (!person || (action !== 'recognise' && action !== 'nobody')) return undefined
  const typed = form.last('companion').trim()
  const found = people.find((one) => one.id !== person.id && nameWithAge(one) === typed)
  if (action === 'recognise' && !found) {
    const message = i18n._(msg`Kies iemand uit de lijst, of zeg dat het niemand van deze lessen is.`)
    return show(context, standing, { status: 422, typed, errors: [{ field: `companion-${person.id}`, message }] })
  }
  const companionIds = action === 'recognise' && found ? [found.id] : []
  return takeStep(saveWish(context, standing, person, { companionIds }), here, () => undefined)
}
