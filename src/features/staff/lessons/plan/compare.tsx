import { Trans, useLingui } from '@lingui/react/macro'
import { Fold } from '~/features/staff/frame/fold'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import type { PlanFigures } from '~/model/lesson'
import { formatTimestamp } from '~/time/format-date'
import type { Run } from './compare.server'

type CompareProps = { context: DeskContext; now: PlanFigures; runs: readonly [Run, Run] }

/** What stands beside the proposal that was accepted last, and that of a year before. */
export function Compare({ context: { locale }, now, runs: [last, before] }: CompareProps) {
  const { t } = useLingui()
  if (!last && !before) return null
  const all = [now, last?.figures, before?.figures]
  const row = (name: string, of: (figures: PlanFigures) => string | number) => ({
    key: name,
    cells: [name, ...all.map((figures) => (figures ? of(figures) : '–'))],
  })
  const pair = (is: number, wished: number) => t`${is} van ${wished}`
  return (
    <Fold
      id="vergelijk"
      title={t`Vergelijk`}
      value={last && <Trans>laatste voorstel: {formatTimestamp(last.at, locale)}</Trans>}
      isOpen={false}
    >
      <DeskTable
        caption={t`Vergelijk`}
        columns={[
          { name: t`Wat` },
          { name: t`Nu`, isNumber: true },
          { name: t`Laatste voorstel`, isNumber: true },
          { name: t`Een jaar eerder`, isNumber: true },
        ]}
        empty=""
        rows={[
          row(t`Geplaatst`, ({ placed }) => placed),
          row(t`Groepen`, ({ groups }) => groups),
          row(t`Samen, zoals gevraagd`, ({ companions }) => pair(companions.together, companions.wished)),
          row(t`Broers en zussen op één dag`, ({ families }) => pair(families.onOneDay, families.all)),
          row(t`Gaten voor de trainers`, ({ gaps }) => gaps),
        ]}
      />
    </Fold>
  )
}
