import { Trans, useLingui } from '@lingui/react/macro'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { Obstacle } from '~/features/lesson-groups/planning/reasons'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'

type WhyProps = {
  context: DeskContext
  slotOf: ReadonlyMap<number, LessonSlot>
  obstacles: readonly Obstacle[]
  hasHours: boolean
}

/** Why somebody has no place, by the reason. */
export function Why({ context, slotOf, obstacles, hasHours }: WhyProps) {
  const { t } = useLingui()
  const words: Readonly<Record<Obstacle['why'], string>> = {
    hour: '',
    full: t`Vol op dit niveau`,
    level: t`Daar is een ander niveau`,
    format: t`Daar is een andere lesvorm`,
    audience: t`Dat lesuur is voor anderen`,
    'too-few': t`Te weinig mensen voor een groep`,
    minutes: t`Korter dan de les`,
    room: t`Nog plek, in een nieuw voorstel`,
  }
  if (!hasHours)
    return (
      <p className="desk-help">
        <Trans>Geen van de opgegeven dagdelen heeft een lesuur.</Trans>
      </p>
    )
  return [...new Set(obstacles.map(({ why }) => why))].map((why) => {
    const hours = obstacles.filter((one) => one.why === why).map(({ slot }) => whenOf(context, slotOf.get(slot)!))
    return (
      <p key={why} className="desk-help">
        {words[why]}: {[...new Set(hours)].join(', ')}.
      </p>
    )
  })
}
