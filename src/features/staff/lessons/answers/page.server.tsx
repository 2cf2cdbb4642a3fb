import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { findLessonSeason } from '~/features/lesson-groups/season.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { isRecent } from '~/features/staff/frame/recent-sign-in'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { mostWithOldSignIn } from '../tell/page.server'
import { readAnswers } from './answers.server'
import { AnswersBody } from './answers-body'
import { answerFor, placeElsewhere, remindSilent, type StepRefusal } from './steps.server'

const path = 'lessen/$club/$season/antwoorden'

export const answersPage: DeskPage = {
  path,
  right: 'lessons',
  get: (context) => withSeason(context, (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => take(context, season, key, form)),
}

async function show(
  context: DeskContext,
  season: ClubSeason,
  key: string,
  refusal?: StepRefusal,
): Promise<DeskResponse> {
  const { i18n, locale, now } = context
  const { club } = season
  const of = await findLessonSeason(database().read, season.club, key)
  const name = seasonNameOf(key)[locale]
  return {
    title: i18n._(msg`Antwoorden bij ${club.name}, ${name}`),
    crumbs: [{ name, path: deskLink('lessen', { season: key }) }],
    ...(refusal && { status: refusal === 'sign-in' ? 403 : 409 }),
    body: (
      <AnswersBody
        context={context}
        seasonKey={key}
        clubId={club.id}
        answers={of && (await readAnswers(database().read, of, now))}
        refusal={refusal}
      />
    ),
  }
}

/** The button's value is all that it is about: `place 12 34 5`. */
async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  const { member, now } = context
  const of = await findLessonSeason(database().read, season.club, key)
  const [action, ...numbers] = form.last('do').split(' ')
  if (!of) return undefined
  const by = { member, of }
  const answers = await readAnswers(database().read, of, now)
  if (action === 'remind') {
    const isMany = answers.toRemind.length > mostWithOldSignIn && !isRecent(context)
    return isMany ? show(context, season, key, 'sign-in') : after(context, season, key, remindSilent(by, now))
  }
  const [placementId = 0, slotId = 0] = numbers.map(Number)
  const all = [...answers.silent, ...answers.mustSay, ...answers.objectors]
  const found = all.find(({ placement }) => placement.id === placementId)
  if (action !== 'agree' && action !== 'decline' && action !== 'place' && action !== 'place-mail') return undefined
  if (!found) return show(context, season, key, 'group-gone')
  const given = { participantId: found.person.id, placementId, name: found.person.name }
  const step =
    action === 'agree' || action === 'decline'
      ? answerFor(by, given, action, now)
      : placeElsewhere(by, { ...given, slotId, isMailed: action === 'place-mail' }, now)
  return after(context, season, key, step)
}

type Step = ReturnType<typeof remindSilent>

async function after(context: DeskContext, season: ClubSeason, key: string, step: Step): Promise<DeskResponse> {
  const done = await commit(database(), step)
  if (!done.ok) return show(context, season, key, done.refusal)
  return { redirect: deskLink(path, season.club.id, key), done: done.auditId }
}
