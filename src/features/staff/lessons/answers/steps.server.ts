import { type AnswerRefusal, agree, giveUp } from '~/features/lesson-groups/families/answers.server'
import { tellOne } from '~/features/lesson-groups/families/telling.server'
import { type MoveRefusal, movePlacement, openPlacement } from '~/features/lesson-groups/placements.server'
import type { LessonSeason } from '~/features/lesson-groups/season.server'
import { refuse } from '~/features/staff/audit/step.server'
import type { Member } from '~/features/staff/members/rights'
import { queueEmail } from '~/server/mail/outbox.server'
import { familyStep } from '../tell/steps.server'
import { readAnswers, reminder } from './answers.server'

type By = { readonly member: Member; readonly of: LessonSeason }
type Of = { readonly participantId: number; readonly placementId: number; readonly name: string }
export type StepRefusal = AnswerRefusal | MoveRefusal | 'nobody' | 'sign-in'

/** What somebody said by telephone. */
export const answerFor = (by: By, given: Of, answer: 'agree' | 'decline', now: number) =>
  familyStep<StepRefusal>(by, 'group-answer', now, async (tx) => {
    const to = { ...given, registrationId: null }
    const result = await (answer === 'agree' ? agree : giveUp)(tx, to, { by: 'staff', now })
    return result.ok ? { people: 1, label: given.name } : refuse(result.reason)
  })

type Elsewhere = Of & {
  readonly slotId: number
  /** Else they are told with whoever else hears something new. */
  readonly isMailed: boolean
}

/** To the place where somebody should rather be than where it does not suit. */
export const placeElsewhere = (
  by: By,
  { participantId, placementId, slotId, name, isMailed }: Elsewhere,
  now: number,
) =>
  familyStep<StepRefusal>(by, 'group-answer', now, async (tx) => {
    const standing = await openPlacement(tx, participantId)
    if (standing?.id !== placementId || standing.objectedAt === null) return refuse('group-gone')
    const moved = await movePlacement(tx, { participantId, slotId, isPinned: true }, now)
    if (!moved.ok) return refuse(moved.refusal)
    if (isMailed) await tellOne(tx, by.of, participantId, { now })
    return { people: 1, label: name }
  })

/** Those who said nothing yet, once. */
export const remindSilent = (by: By, now: number) =>
  familyStep<StepRefusal>(by, 'remind-groups', now, async (tx) => {
    const { toRemind, silent, mustSay } = await readAnswers(tx, by.of, now)
    if (toRemind.length === 0) return refuse('nobody')
    for (const { id, locale, contactEmail } of toRemind) {
      const people = [...silent, ...mustSay].flatMap(({ registration, person }) =>
        registration.id === id ? [person.id] : [],
      )
      const facts = { people, isReminder: true }
      const to = { registrationId: id, recipient: contactEmail, locale, occasion: reminder }
      await queueEmail(tx, { kind: 'lesson-groups', ...to, facts, now })
    }
    return { people: toRemind.length }
  })
