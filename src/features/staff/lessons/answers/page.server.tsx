import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { findLessonSeason } from '~/features/lesson-groups/season.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mustSignIn } from '~/features/staff/frame/recent-sign-in'
import { takeStep } from '~/features/staff/frame/take-step.server'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FormValues } from '~/server/http/form-handler.server'
import { lessonPage } from '../standing/lesson-page'
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

const refusals: Partial<Record<StepRefusal, MessageDescriptor>> = {
  'group-agreed': msg`Deze plek stond al vast. Er is niets veranderd.`,
  nobody: msg`Iedereen die nog stil is, kreeg al een herinnering.`,
  full: msg`Daar is intussen geen plek meer. Er is niets veranderd.`,
  'sign-in': msg`Aan zoveel families mailen kan alleen als je net hebt ingelogd. Er is niets verstuurd.`,
}
const changed = msg`Dit is intussen veranderd: zie hieronder wat nu geldt. Er is niets bewaard.`

async function show(
  context: DeskContext,
  { club }: ClubSeason,
  key: string,
  refusal?: StepRefusal,
): Promise<DeskResponse> {
  const { i18n, locale, now } = context
  const of = await findLessonSeason(database().read, club, key)
  const name = seasonNameOf(key)[locale]
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'antwoorden' },
    title: i18n._(msg`Antwoorden bij ${club.name}, ${name}`),
    again: refusal && {
      ...{ status: refusal === 'sign-in' ? 403 : 409, refusal },
      alert: i18n._(refusals[refusal] ?? changed),
    },
    body: (
      <AnswersBody
        context={context}
        seasonKey={key}
        clubId={club.id}
        answers={of && (await readAnswers(database().read, of, now))}
        mustSignIn={refusal === 'sign-in'}
      />
    ),
  })
}

/** The button's value is all that it is about: `place 12 34 5`. */
async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  const { member, now } = context
  const of = await findLessonSeason(database().read, season.club, key)
  const [action, ...numbers] = form.last('do').split(' ')
  if (!of) return undefined
  const by = { member, of }
  const here = deskLink(path, season.club.id, key)
  const again = (refusal: StepRefusal) => show(context, season, key, refusal)
  const answers = await readAnswers(database().read, of, now)
  if (action === 'remind') {
    return mustSignIn(answers.toRemind.length, context)
      ? again('sign-in')
      : takeStep(remindSilent(by, now), here, again)
  }
  const [placementId = 0, slotId = 0] = numbers.map(Number)
  const all = [...answers.silent, ...answers.mustSay, ...answers.objectors]
  const found = all.find(({ placement }) => placement.id === placementId)
  if (action !== 'agree' && action !== 'decline' && action !== 'place' && action !== 'place-mail') return undefined
  if (!found) return again('group-gone')
  const given = { participantId: found.person.id, placementId, name: found.person.name }
  const step =
    action === 'agree' || action === 'decline'
      ? answerFor(by, given, action, now)
      : placeElsewhere(by, { ...given, slotId, isMailed: action === 'place-mail' }, now)
  return takeStep(step, here, again)
}
