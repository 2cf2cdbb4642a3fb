import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Consequence } from '~/features/staff/frame/consequence'
import { Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { formatPayers } from './payers'
import { Afterwards, eventTitles, joined, partsOf, References } from './plan-words'
import { Choices, type Choosable, choosableOf } from './statement-choices'
import { mostAsked } from './suggest.server'
import { type Booking, isBooking, type UnmatchedLine, type Verdict } from './verdict'
import { type Reason, reasonNames, reasons } from './words'

type VerdictsProps = {
  context: DeskContext
  bank?: string
  isChanged?: boolean
  verdicts: readonly Verdict[]
}

export function Verdicts({ context, bank, isChanged = false, verdicts }: VerdictsProps) {
  const bookings = verdicts.filter(isBooking)
  const refused = verdicts.filter((one): one is UnmatchedLine => !isBooking(one))
  const choosable = choosableOf(refused)
  const isChoosable = new Set<UnmatchedLine>(choosable)
  const rest = refused.filter((one) => !isChoosable.has(one))
  const back = context.href('betalingen/afschrift')
  return (
    <>
      {isChanged && (
        <p role="alert">
          <Trans>Er is intussen iets veranderd, en er is nog niets bijgewerkt. Dit is hoe het nu is.</Trans>
        </p>
      )}
      {bank !== undefined && (
        <p>
          {bank}: <Plural value={verdicts.length} one="# regel gelezen." other="# regels gelezen." />
        </p>
      )}
      {bookings.length + choosable.length > 0 ? (
        <Consequence
          fields={[['payers', formatPayers(bookings)]]}
          button={{ do: 'import', label: <Trans>Schrijf bij</Trans> }}
          back={back}
        >
          <Bookings context={context} bookings={bookings} />
          <Chosen context={context} lines={choosable} isMore={bookings.length > 0} />
        </Consequence>
      ) : (
        <p>
          <Trans>
            Geen enkele regel past bij een bedrag dat nog openstaat. <a href={back}>Lees een ander afschrift in</a>
          </Trans>
        </p>
      )}
      {rest.length > 0 && (
        <Section id="rest" title={<Trans>Wat niet past</Trans>}>
          {reasons.map((reason) => (
            <RefusedLines
              key={reason}
              context={context}
              reason={reason}
              refused={rest.filter((one) => one.reason === reason)}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function Bookings({ context, bookings }: { context: DeskContext; bookings: readonly Booking[] }) {
  const { t } = useLingui()
  const { locale } = context
  if (bookings.length === 0) return null
  const cents = bookings.map(({ line }) => line.booked.cents)
  const [came, went] = [cents.filter((one) => one > 0), cents.filter((one) => one < 0)]
  const money = (sums: readonly number[]) => formatMoney(Math.abs(sums.reduce((all, one) => all + one, 0)), locale)
  return (
    <>
      {came.length > 0 && (
        <p>
          <strong>
            <Plural value={came.length} one="# betaling" other="# betalingen" />
          </strong>
          , <Trans>samen {money(came)}. Er gaat geen mail uit.</Trans>
        </p>
      )}
      {went.length > 0 && (
        <p>
          <strong>
            <Plural value={went.length} one="# teruggave" other="# teruggaven" />
          </strong>
          , <Trans>samen {money(went)}. Er gaat geen mail uit.</Trans>
        </p>
      )}
      <DeskTable
        caption={t`Wat wordt bijgeschreven`}
        columns={[
          { name: t`Inschrijfnummer` },
          { name: t`Van` },
          { name: t`Evenement` },
          { name: t`Geboekt op` },
          { name: t`Bedrag`, isNumber: true },
          { name: t`Daarna` },
          { name: t`Regel`, isNumber: true },
        ]}
        empty=""
        rows={bookings.map((one) => ({
          key: one.line.line,
          cells: [
            <References key="references" context={context} references={partsOf(one).map(({ due }) => due.reference)} />,
            [...new Set(partsOf(one).map(({ due }) => due.contactName))].join(', '),
            eventTitles(one, locale),
            formatDay(one.line.booked.on, locale),
            formatMoney(one.line.booked.cents, locale),
            <Afterwards key="afterwards" context={context} plan={one} />,
            one.line.line,
          ],
        }))}
      />
    </>
  )
}

type ChosenProps = { context: DeskContext; lines: readonly Choosable[]; isMore: boolean }

function Chosen({ context, lines, isMore }: ChosenProps) {
  if (lines.length === 0) return null
  const isFull = lines.filter(({ isAsked }) => isAsked).length >= mostAsked
  return (
    <>
      <h2>
        <Trans>Kies zelf</Trans>
      </h2>
      <p>
        {isMore ? (
          <Trans>Wat je hier aanvinkt, wordt ook bijgeschreven. De rest blijft zoals het is.</Trans>
        ) : (
          <Trans>Vanzelf past er niets. Wat je aanvinkt, wordt bijgeschreven; de rest blijft zoals het is.</Trans>
        )}{' '}
        <Trans>Vul je zelf een inschrijfnummer in, dan zie je eerst van wie het is.</Trans>{' '}
        {isFull && (
          <Trans>
            Van de regels zonder inschrijfnummer staan hier de eerste {mostAsked}. Lees het afschrift daarna nog eens in
            voor de andere.
          </Trans>
        )}
      </p>
      <Choices context={context} lines={lines} />
    </>
  )
}

const needsNobody: readonly Reason[] = ['paid', 'booked', 'debit']

function RefusedLines({
  context,
  reason,
  refused,
}: {
  context: DeskContext
  reason: Reason
  refused: readonly UnmatchedLine[]
}) {
  const { t, i18n } = useLingui()
  if (refused.length === 0) return null
  const name = i18n._(reasonNames[reason])
  const hasPage = reason !== 'unknown' && reason !== 'other-club' && reason !== 'debit'
  return (
    <details open={!needsNobody.includes(reason)}>
      <summary>
        {name} ({refused.length})
      </summary>
      <DeskTable
        caption={name}
        columns={[
          { name: t`Regel` },
          { name: t`Geboekt op` },
          { name: t`Bedrag`, isNumber: true },
          { name: t`Inschrijfnummer` },
          { name: t`Omschrijving` },
        ]}
        empty=""
        rows={refused.slice(0, mostShown).map(({ line, references }) => ({
          key: line.line,
          cells: [
            line.line,
            line.booked ? formatDay(line.booked.on, context.locale) : '',
            line.booked ? formatMoney(line.booked.cents, context.locale) : '',
            hasPage ? <References key="references" context={context} references={references} /> : joined(references),
            line.text.replace(/\s+/g, ' ').slice(0, longestText),
          ],
        }))}
      />
      {refused.length > mostShown && (
        <p>
          <Trans>Dit zijn de eerste {mostShown}. Lees een kortere periode in om de andere te zien.</Trans>
        </p>
      )}
    </details>
  )
}

/** For each reason: a page with all lines of a statement takes 100 MB to make. */
const mostShown = 1000
const longestText = 160
