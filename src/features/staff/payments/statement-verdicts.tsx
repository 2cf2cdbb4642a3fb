import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Consequence } from '~/features/staff/frame/consequence'
import { Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { Visit } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import type { Verdict } from './match.server'
import { formatPayers } from './take.server'
import { type Reason, reasonNames, reasons } from './words'

type Paying = Extract<Verdict, { pays: unknown }>
type Refused = Exclude<Verdict, Paying>

type VerdictsProps = {
  visit: Visit
  /** That the statement is of. */
  bank?: string
  /** Something is no longer as the page before said. */
  isChanged?: boolean
  verdicts: readonly Verdict[]
}

/** What a statement pays, with the press that marks it, and line by line what it does not. */
export function Verdicts({ visit, bank, isChanged = false, verdicts }: VerdictsProps) {
  const paying = verdicts.filter((one): one is Paying => 'pays' in one)
  const refused = verdicts.filter((one): one is Refused => !('pays' in one))
  const back = visit.href('betalingen/afschrift')
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
      {paying.length > 0 ? (
        <Consequence
          fields={[['payers', formatPayers(paying)]]}
          button={{ do: 'import', label: <Trans>Zet op betaald</Trans> }}
          back={back}
        >
          <PayingTable visit={visit} paying={paying} />
        </Consequence>
      ) : (
        <p>
          <Trans>
            Geen enkele regel past bij een bedrag dat nog open staat. <a href={back}>Lees een ander afschrift in</a>
          </Trans>
        </p>
      )}
      {refused.length > 0 && (
        <Section id="rest" title={<Trans>Wat niet past</Trans>}>
          {reasons.map((reason) => (
            <RefusedLines
              key={reason}
              visit={visit}
              reason={reason}
              refused={refused.filter((one) => one.reason === reason)}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function PayingTable({ visit: { href, locale }, paying }: { visit: Visit; paying: readonly Paying[] }) {
  const { t } = useLingui()
  const people = paying.reduce((sum, { pays }) => sum + pays.length, 0)
  const total = formatMoney(
    paying.reduce((sum, { line }) => sum + line.booked.cents, 0),
    locale,
  )
  return (
    <>
      <p>
        <strong>
          <Plural value={people} one="# inschrijving wordt betaald" other="# inschrijvingen worden betaald" />
        </strong>
        , <Trans>samen {total}. Er gaat geen mail uit.</Trans>
      </p>
      <DeskTable
        caption={t`Wat betaald wordt`}
        columns={[
          { name: t`Inschrijfnummer` },
          { name: t`Evenement` },
          { name: t`Geboekt op` },
          { name: t`Bedrag`, isNumber: true },
          { name: t`Regel`, isNumber: true },
        ]}
        empty=""
        rows={paying.map(({ line, pays }) => ({
          key: line.line,
          cells: [
            joined(
              pays.map(({ reference }) => (
                <a key={reference} href={href(`inschrijvingen/${reference}`)}>
                  {reference}
                </a>
              )),
            ),
            [...new Set(pays.map(({ event }) => event.title[locale] || event.title.nl))].join(', '),
            formatDay(line.booked.on, locale),
            formatMoney(line.booked.cents, locale),
            line.line,
          ],
        }))}
      />
    </>
  )
}

const joined = (parts: readonly ReactNode[]) => parts.map((part, i) => (i === 0 ? part : [', ', part]))

/** Folded away where nobody has to do anything about it. */
const needsNobody: readonly Reason[] = ['paid', 'debit']

function RefusedLines({ visit, reason, refused }: { visit: Visit; reason: Reason; refused: readonly Refused[] }) {
  const { t, i18n } = useLingui()
  if (refused.length === 0) return null
  const name = i18n._(reasonNames[reason])
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
          ...(reason === 'sum' ? [{ name: t`Verwacht`, isNumber: true }] : []),
          { name: t`Inschrijfnummer` },
          { name: t`Omschrijving` },
        ]}
        empty=""
        rows={refused.slice(0, mostShown).map(({ line, references, expected }) => ({
          key: line.line,
          cells: [
            line.line,
            line.booked ? formatDay(line.booked.on, visit.locale) : '',
            line.booked ? formatMoney(line.booked.cents, visit.locale) : '',
            ...(reason === 'sum' ? [formatMoney(expected ?? 0, visit.locale)] : []),
            <References key="references" visit={visit} reason={reason} references={references} />,
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

/** Of each reason: a page of all lines that a statement may have takes 100 MB to make. */
const mostShown = 1000
const longestText = 160

type ReferencesProps = { visit: Visit; reason: Reason; references: readonly string[] }

function References({ visit: { href }, reason, references }: ReferencesProps) {
  const hasPage = reason !== 'unknown' && reason !== 'other-club' && reason !== 'debit'
  return joined(
    references.map((reference) =>
      hasPage ? (
        <a key={reference} href={href(`inschrijvingen/${reference}`)}>
          {reference}
        </a>
      ) : (
        reference
      ),
    ),
  )
}
