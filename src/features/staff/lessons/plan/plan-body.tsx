import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Actions, DeskForm, DoButton, SelectField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { Compare } from './compare'
import type { Run } from './compare.server'
import { Figures } from './figures'
import { GroupWeek } from './group-week'
import type { Proposal } from './propose.server'
import { UnplacedPeople } from './unplaced'
import { type PlanSearch, weightNames, wishes, wishNames } from './weights'

export type PlanBodyProps = {
  context: DeskContext
  season: ClubSeason
  seasonKey: string
  search: PlanSearch
  proposal: Proposal | undefined
  runs: readonly [Run, Run]
}

export function PlanBody({ context, season, seasonKey, search, proposal, runs }: PlanBodyProps) {
  const clubId = season.club.id
  const here = context.href('lessen/$club/$season/indelen', clubId, seasonKey)
  const isProposal = search.seed !== undefined
  return (
    <>
      {!proposal || proposal.planning.slots.length === 0 || proposal.planning.people.length === 0 ? (
        <Nothing context={context} seasonKey={seasonKey} clubId={clubId} proposal={proposal} />
      ) : (
        <>
          {isProposal && (
            <div className="desk-consequence">
              <p>
                <Trans>Dit is een voorstel: er is nog niets bewaard, en niemand krijgt er bericht van.</Trans>{' '}
                <Plural
                  value={proposal.plan.figures.moved}
                  _0="Niemand die al een plek had, verhuist."
                  one="# deelnemer die al een plek had, verhuist."
                  other="# deelnemers die al een plek hadden, verhuizen."
                />
              </p>
              <DeskForm action={context.href('lessen/$club/$season/indelen', clubId, seasonKey, search)}>
                <input type="hidden" name="digest" value={proposal.digest} />
                <Actions>
                  <DoButton value="accept">
                    <Trans>Neem dit over</Trans>
                  </DoButton>
                  <a href={here} className="button button-quiet">
                    <Trans>Toch niet</Trans>
                  </a>
                </Actions>
              </DeskForm>
            </div>
          )}
          <Figures proposal={proposal} isProposal={isProposal} />
          <Compare context={context} now={proposal.plan.figures} runs={runs} />
          <Propose
            {...{ here, search, context }}
            rules={context.href('lessen/$club/$season/regels', clubId, seasonKey)}
          />
          <p role="status" id="lesson-move" className="visually-hidden" />
          <GroupWeek {...{ context, season, seasonKey, proposal, isProposal }} />
          {(isProposal || proposal.plan.groups.length > 0) && (
            <UnplacedPeople {...{ context, season, seasonKey, proposal, isProposal }} />
          )}
        </>
      )}
    </>
  )
}

function Nothing({
  context,
  seasonKey,
  clubId,
  proposal,
}: Pick<PlanBodyProps, 'context' | 'seasonKey' | 'proposal'> & { clubId: number }) {
  if (!proposal)
    return (
      <p className="desk-empty">
        <Trans>Dit seizoen staat nog niet op de site: er kan zich nog niemand inschrijven.</Trans>
      </p>
    )
  return (
    <p className="desk-empty">
      {proposal.planning.slots.length === 0 ? (
        <Trans>
          Zet eerst de <a href={context.href('lessen/$club/$season/lesuren', clubId, seasonKey)}>lesuren</a> klaar: daar
          komen de groepen.
        </Trans>
      ) : (
        <Trans>Er heeft zich nog niemand ingeschreven. Zodra dat zo is, kun je hier groepen laten voorstellen.</Trans>
      )}
    </p>
  )
}

type ProposeProps = { here: string; rules: string; search: PlanSearch; context: DeskContext }

/** Its fields are the address, so that each proposal can be looked at again. */
function Propose({ here, rules, search, context: { i18n } }: ProposeProps) {
  const { t } = useLingui()
  const isAgain = search.seed !== undefined
  const options = Object.entries(weightNames).map(([value, name]) => ({ value, label: i18n._(name) }))
  return (
    <form action={here} className="desk-form">
      <input type="hidden" name="seed" value={(search.seed ?? 0) + 1} />
      <details className="desk-fold" open={wishNames.some((wish) => search[wish] !== 'usual')}>
        <summary>
          <h2>{t`Wat telt het zwaarst?`}</h2>
        </summary>
        <div className="lesson-weights">
          <p className="desk-help">
            <Trans>
              Altijd: een uur dat past, één niveau, een lesvorm die is gevraagd, en kinderen en volwassenen apart. Dan
              eerst zoveel mogelijk mensen een plek; pas daarna telt dit.{' '}
              <a href={rules}>De regels, en waarom deze volgorde</a>
            </Trans>
          </p>
          {wishNames.map((wish) => (
            <SelectField
              key={wish}
              name={wish}
              label={i18n._(wishes[wish].label)}
              value={search[wish]}
              options={options}
            />
          ))}
        </div>
      </details>
      <Actions>
        <button type="submit" className={isAgain ? 'button button-quiet' : 'button'}>
          {isAgain ? <Trans>Nog een voorstel</Trans> : <Trans>Maak een voorstel</Trans>}
        </button>
      </Actions>
    </form>
  )
}
