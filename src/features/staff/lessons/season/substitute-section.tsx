import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { sessionWords } from '~/features/events/sessions'
import { groupName } from '~/features/lesson-groups/hour-words'
import { Actions, DeskForm, Pair, Section, SelectField, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { dayOf } from '~/time/time-zone'
import type { Substitution } from './read.server'
import type { AwayPeriod, TrainerChoice } from './season-body'

type SubstituteProps = {
  context: DeskContext
  trainers: readonly TrainerChoice[]
  period: AwayPeriod | undefined
  substitution: Substitution | undefined
  action: string
}

/** Who is away and when; then the lessons of it, and who can give them all. */
export function SubstituteSection({ context, trainers, period, substitution, action }: SubstituteProps) {
  const { t } = useLingui()
  const today = dayOf(context.now)
  return (
    <Section id="invaller" title={<Trans>Een trainer is er niet</Trans>}>
      <form action={`${action}#invaller`} className="desk-form">
        <SelectField
          name="trainer"
          id="away"
          label={t`Wie`}
          value={period ? String(period.trainer) : ''}
          options={trainers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Pair>
          <TextField name="from" label={t`Van`} type="date" value={period?.from ?? today} />
          <TextField name="to" label={t`Tot en met`} type="date" value={period?.to ?? today} />
        </Pair>
        <Actions>
          <button type="submit" className="button button-quiet">
            <Trans>Bekijk de lessen</Trans>
          </button>
        </Actions>
      </form>
      {period && substitution && <Replacing {...{ context, period, substitution, action }} />}
    </Section>
  )
}

type ReplacingProps = Pick<SubstituteProps, 'context' | 'action'> & { period: AwayPeriod; substitution: Substitution }

function Replacing({ context: { locale }, action, period, substitution: { hits, candidates } }: ReplacingProps) {
  const search = new URLSearchParams({ trainer: String(period.trainer), from: period.from, to: period.to })
  if (hits.length === 0)
    return (
      <p className="desk-empty">
        <Trans>Dan zijn er hier geen lessen van deze trainer.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Plural value={hits.length} one="# les:" other="# lessen:" />
      </p>
      <ul>
        {hits.map(({ group, date }) => (
          <li key={`${group.id} ${date.day}`} data-hit={group.id}>
            {sessionWords(date.held ?? date.planned, locale)} · {groupName(group, locale)}
          </li>
        ))}
      </ul>
      <DeskForm action={`${action}?${search}`}>
        <input type="hidden" name="do" value="replace" />
        <ul>
          {candidates.map(({ id, name, clash }) => (
            <li key={id} data-candidate={clash ? 'busy' : 'free'}>
              {clash ? (
                <Trans>
                  {name} kan niet: geeft dan {groupName(clash.other, locale)}
                </Trans>
              ) : (
                <button type="submit" name="substitute" value={id} className="button button-small button-quiet">
                  <Trans>{name} valt in</Trans>
                </button>
              )}
            </li>
          ))}
        </ul>
        <WhoIsMailed />
      </DeskForm>
    </>
  )
}

export const WhoIsMailed = () => (
  <p className="desk-help">
    <Trans>
      Families horen wat je hier verandert in één mail per adres, en wie invalt ook. Een minuut lang kun je het
      terugnemen. Zonder mailadres bel je zelf.
    </Trans>
  </p>
)
