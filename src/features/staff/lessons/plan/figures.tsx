import { Trans } from '@lingui/react/macro'
import type { Proposal } from './propose.server'

/** Of a proposal, with what stands beside it where that differs. */
export function Figures({
  proposal: { planning, plan, before },
  isProposal,
}: {
  proposal: Proposal
  isProposal: boolean
}) {
  const [now, was] = [plan.figures, before.figures]
  const rows = [
    { key: 'placed', name: <Trans>Geplaatst</Trans>, of: planning.people.length, is: now.placed, was: was.placed },
    { key: 'groups', name: <Trans>Groepen</Trans>, of: planning.slots.length, is: now.groups, was: was.groups },
    {
      ...{ key: 'companions', name: <Trans>Samen, zoals gevraagd</Trans> },
      ...{ of: now.companions.wished, is: now.companions.together, was: was.companions.together },
    },
    {
      ...{ key: 'families', name: <Trans>Broers en zussen op één dag</Trans> },
      ...{ of: now.families.all, is: now.families.onOneDay, was: was.families.onOneDay },
    },
  ]
  return (
    <dl className="lesson-facts">
      {rows.map(({ key, name, of, is, was }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <Trans>
              {is} van {of}
            </Trans>
            {isProposal && was !== is && (
              <>
                {' '}
                <small>
                  <Trans>nu {was}</Trans>
                </small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
