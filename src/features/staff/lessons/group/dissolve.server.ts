import type { LessonSlot } from '~/features/lesson-groups/slots'
import { removeProposal } from '~/features/lesson-groups/write-plan.server'
import { type Refused, refuse } from '~/features/staff/audit/step.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { groupStep } from '../standing/group-step.server'
import type { Standing } from '../standing/with-planning.server'

/** Nobody of the group has a place afterwards. Refused once a family knows of it. */
export const dissolve = (context: DeskContext, standing: Standing, slot: LessonSlot, label: string) =>
  groupStep(
    context,
    standing,
    { action: 'delete', label },
    async (tx): Promise<true | Refused<'changed'>> => (await removeProposal(tx, slot.id)) || refuse('changed'),
  )
