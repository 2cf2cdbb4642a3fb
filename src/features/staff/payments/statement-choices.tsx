import { Trans, useLingui } from '@lingui/react/macro'
import { CheckField, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { listNames, namesBeside } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { offerName, typedName } from './chosen.server'
import { formatPayer } from './payers'
import { Afterwards, eventTitles, partsOf, References } from './plan-words'
import type { Offer, Payer, UnmatchedLine } from './verdict'
import { evidenceNames, reasonNames, reasons } from './words'

export type Choosable = UnmatchedLine & { readonly line: Payer }

/** Ticks besides those of guesses that still fit into a form with the fields of `mostAsked`. */
const mostTicks = 90

export function choosableOf(refused: readonly UnmatchedLine[]): Choosable[] {
  const open = refused.filter((one): one is Choosable => one.line.booked !== null)
  const asked = open.filter(({ isAsked }) => isAsked)
  const offered = reasons.flatMap((reason) =>
    open.filter((one) => !one.isAsked && one.offers.length > 0 && one.reason === reason),
  )
  return [...asked, ...offered.slice(0, mostTicks)]
}

type ChoicesProps = { context: DeskContext; lines: readonly Choosable[] }

export function Choices({ context, lines }: ChoicesProps) {
  const { i18n } = useLingui()
  return reasons.map((reason) => {
    const found = lines.filter((one) => one.reason === reason)
    if (found.length === 0) return null
    return (
      <details key={reason} open={!isDone.includes(reason)}>
        <summary>
          {i18n._(reasonNames[reason])} ({found.length})
        </summary>
        {found.map((one) => (
          <Choice key={one.line.line} context={context} one={one} />
        ))}
      </details>
    )
  })
}

const isDone: readonly UnmatchedLine['reason'][] = ['booked', 'paid', 'twice', 'waived', 'none']

const longestText = 160

function Choice({
  context,
  one: { line, reason, references, offers, isAsked, typed },
}: {
  context: DeskContext
  one: Choosable
}) {
  const { t, i18n } = useLingui()
  const said = [line.name, line.text].filter(Boolean).join(': ').replace(/\s+/g, ' ').slice(0, longestText)
  return (
    <fieldset className="desk-field">
      <legend>
        <Trans>
          Regel {line.line}: {formatMoney(line.booked.cents, context.locale)} op{' '}
          {formatDay(line.booked.on, context.locale)}
        </Trans>
      </legend>
      <p className="desk-help">
        {said} {reason === 'maybe-booked' && <References context={context} references={references} />}
      </p>
      {offers.map((offer, i) => (
        <CheckField
          key={offerName(line.line, i)}
          name={offerName(line.line, i)}
          value={formatPayer({ line, ...offer })}
          isChecked={false}
          label={<OfferWords context={context} offer={offer} />}
          help={<OfferDetails context={context} offer={offer} />}
        />
      ))}
      {isAsked && (
        <TextField
          name={typedName(line)}
          label={offers.length > 0 ? t`Of een ander inschrijfnummer` : t`Inschrijfnummer`}
          value={typed}
          error={typed === undefined ? undefined : i18n._(reasonNames[reason])}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}

type OfferProps = { context: DeskContext; offer: Offer }

function OfferWords({ context: { locale }, offer }: OfferProps) {
  const { t } = useLingui()
  const names = partsOf(offer).map(({ due: { contactName } }) => {
    const people = namesBeside(contactName, offer.people ?? [contactName])
    return people && people.length > 0 ? t`${contactName} voor ${listNames(people, locale)}` : contactName
  })
  return (
    <>
      {listNames(names, locale)}, {eventTitles(offer, locale)}
    </>
  )
}

function OfferDetails({ context, offer }: OfferProps) {
  const { i18n } = useLingui()
  const { locale } = context
  const parts = partsOf(offer)
  const evidence = offer.evidence?.map((one) => i18n._(evidenceNames[one])) ?? []
  const open = parts.reduce((sum, { cents, leftCents }) => sum + cents + leftCents, 0)
  return (
    <>
      <References context={context} references={parts.map(({ due }) => due.reference)} />
      {open > 0 && <Trans>, nu {formatMoney(open, locale)} open</Trans>} <Afterwards context={context} plan={offer} />{' '}
      {evidence.length > 0 && <Trans>Klopt: {listNames(evidence, locale)}</Trans>}
    </>
  )
}
