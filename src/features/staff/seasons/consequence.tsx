import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { findClub } from '~/features/clubs/clubs'
import { PriceQuestion } from '~/features/staff/events/actions/price-question'
import { Consequence } from '~/features/staff/frame/consequence'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { dayText, useDayLabels } from './grid'
import { dayFields } from './plan'
import type { Published, SeasonEdit } from './steps.server'

type PublishConsequenceProps = {
  context: DeskContext
  fields: readonly (readonly [string, string])[]
  published: readonly Published[]
  edits: readonly SeasonEdit[]
  isChanged: boolean
  back: string
}

export const needsConfirming = ({ people, isRepriced }: Published): boolean => people > 0 || isRepriced

export function PublishConsequence(props: PublishConsequenceProps) {
  const { context, fields, published, edits, isChanged, back } = props
  const count = published.length
  const withPeople = published.filter(needsConfirming)
  const kept = fields.filter(([name]) => name !== 'digest' && name !== 'prices')
  const concerned = published.reduce((sum, one) => sum + one.concerned, 0)
  const isForAll = fields.some(([name, value]) => name === 'prices' && value === 'all')
  return (
    <Consequence
      fields={[...kept, ['digest', JSON.stringify(published)]]}
      button={{ do: 'publish', label: <Trans>Publiceer</Trans> }}
      back={back}
    >
      {isChanged && (
        <p>
          <Trans>Er is intussen iets veranderd. Lees het nog eens.</Trans>
        </p>
      )}
      <p>
        <Trans>
          <Plural value={count} one="# club komt" other="# clubs komen" /> online.
        </Trans>
      </p>
      {count > 1 && <Days context={context} edits={edits} />}
      {withPeople.length > 0 && (
        <>
          <p>
            <Trans>Er zijn al mensen ingeschreven:</Trans>
          </p>
          <ul>
            {withPeople.map((one) => (
              <li key={one.clubId}>
                {findClub(one.clubId)?.name}: <ForPeople context={context} one={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      {concerned > 0 && <PriceQuestion choice={isForAll ? 'all' : 'new'} concerned={concerned} />}
    </Consequence>
  )
}

function Days({ context, edits }: Pick<PublishConsequenceProps, 'context' | 'edits'>) {
  const { t } = useLingui()
  const dayLabels = useDayLabels()
  return (
    <DeskTable
      caption={t`Wat er online komt`}
      columns={[{ name: t`Club` }, ...dayFields.map((name) => ({ name: dayLabels[name] }))]}
      empty=""
      rows={edits.map(({ clubId, plan }) => ({
        key: clubId,
        cells: [findClub(clubId)?.name, ...dayFields.map((name) => dayText(plan[name], context.locale) || '–')],
      }))}
    />
  )
}

function ForPeople({ context, one: { moved, people, mailed, prices } }: { context: DeskContext; one: Published }) {
  const from = moved && dayText(moved.from, context.locale)
  const to = moved && dayText(moved.to, context.locale)
  return (
    <>
      {moved && (
        <Trans>
          de lessen beginnen op {to} in plaats van {from}.{' '}
          <Plural value={mailed} one="# inschrijver krijgt" other="# inschrijvers krijgen" /> een e-mail.
        </Trans>
      )}{' '}
      {people > mailed && (
        <Plural
          value={people - mailed}
          one="# inschrijver heeft geen e-mailadres: bel zelf."
          other="# inschrijvers hebben geen e-mailadres: bel zelf."
        />
      )}{' '}
      {prices.length > 0 && (
        <ul>
          {prices.map(({ name, before, after }) => (
            <li key={name.nl}>
              {name[context.locale]}: <del>{formatMoney(before, context.locale)}</del>{' '}
              <ins>{formatMoney(after, context.locale)}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
