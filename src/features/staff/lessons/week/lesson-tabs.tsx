import { useLingui } from '@lingui/react/macro'
import type { DeskContext } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'

type LessonTabsProps = {
  context: DeskContext
  clubId: number
  seasonKey: string
  /** How many wishes staff should look at. */
  questions?: number
  current: 'lesuren' | 'wensen' | 'indelen' | 'bekendmaken' | 'antwoorden' | 'seizoen'
}

/** The steps from lesson slots to groups. */
export function LessonTabs({ context: { href }, clubId, seasonKey, current, questions = 0 }: LessonTabsProps) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Stappen`}
      tabs={[
        {
          ...{ name: t`1 Lesuren`, isCurrent: current === 'lesuren' },
          href: href('lessen/$club/$season/lesuren', clubId, seasonKey),
        },
        {
          ...{ name: questions > 0 ? `${t`2 Wensen`} (${questions})` : t`2 Wensen`, isCurrent: current === 'wensen' },
          href: href('lessen/$club/$season/wensen', clubId, seasonKey),
        },
        {
          ...{ name: t`3 Indelen`, isCurrent: current === 'indelen' },
          href: href('lessen/$club/$season/indelen', clubId, seasonKey),
        },
        {
          ...{ name: t`4 Bekendmaken`, isCurrent: current === 'bekendmaken' },
          href: href('lessen/$club/$season/bekendmaken', clubId, seasonKey),
        },
        {
          ...{ name: t`5 Antwoorden`, isCurrent: current === 'antwoorden' },
          href: href('lessen/$club/$season/antwoorden', clubId, seasonKey),
        },
        {
          ...{ name: t`6 Seizoen`, isCurrent: current === 'seizoen' },
          href: href('lessen/$club/$season/seizoen', clubId, seasonKey),
        },
      ]}
    />
  )
}
