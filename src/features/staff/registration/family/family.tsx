import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { openOf } from '~/features/payments/balance'
import { ageOn } from '~/features/registrations/form/registration'
import { Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { Call, Mail } from '~/features/staff/registration/page/facts'
import { titleOf } from '~/features/staff/registrations/cells'
import { StatusWord, Who } from '~/features/staff/registrations/who'
import { formatMoney } from '~/text/format-money'
import { formatDate, formatDay, formatTimestamp } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import type { FamilyData, FamilyRow } from './data.server'

type FamilyProps = { context: DeskContext; data: FamilyData }

export function Family({ context, data }: FamilyProps) {
  return (
    <>
      <Totals context={context} data={data} />
      <div className="desk-one">
        <div>
          <People context={context} data={data} />
          <Contact context={context} data={data} />
        </div>
        <div>
          {data.years.map(({ year, rows }) => (
            <Section key={year} id={`year-${year}`} title={year}>
              <Rows context={context} caption={year} rows={rows} />
            </Section>
          ))}
          <Said context={context} data={data} />
        </div>
      </div>
    </>
  )
}

function Totals({ context: { locale }, data: { years, open } }: FamilyProps) {
  const rows = years.reduce((sum, year) => sum + year.rows.length, 0)
  return (
    <p className="desk-state">
      <span>
        <Plural value={rows} one="# inschrijving" other="# inschrijvingen" />
      </span>
      <strong>
        {open > 0 && <Trans>Nog te betalen: {formatMoney(open, locale)}</Trans>}
        {open < 0 && <Trans>Terug te betalen: {formatMoney(-open, locale)}</Trans>}
        {open === 0 && <Trans>Er staat niets open</Trans>}
      </strong>
    </p>
  )
}

function People({ context: { locale, now }, data: { people } }: FamilyProps) {
  return (
    <Section id="people" title={<Trans>Wie meedoen</Trans>}>
      <dl className="desk-facts">
        {people.map(({ id, name, birthDate, rows }) => (
          <div key={id}>
            <dt>
              {name}, {ageOn(birthDate, dayOf(now))}
            </dt>
            <dd>
              {formatDay(birthDate, locale)}{' '}
              <small>
                <Plural value={rows} one="# keer" other="# keer" />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Contact({ context, data: { contact } }: FamilyProps) {
  return (
    <Section id="contact" title={<Trans>Contact</Trans>}>
      <p>{contact.names.join(', ')}</p>
      {contact.phones.map((phone) => (
        <Call key={phone} number={phone} context={context} />
      ))}
      {contact.addresses.map((address) => (
        <Mail key={address} address={address} />
      ))}
    </Section>
  )
}

function Rows({ context, caption, rows }: { context: DeskContext; caption: string; rows: readonly FamilyRow[] }) {
  const { t } = useLingui()
  const { locale, href } = context
  return (
    <DeskTable
      caption={caption}
      columns={[
        { name: t`Naam` },
        { name: t`Evenement`, phone: 'below' },
        { name: t`Begint`, phone: 'none' },
        { name: t`Status`, phone: 'beside' },
        { name: t`Nog open`, phone: 'end', isNumber: true },
      ]}
      empty=""
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Who key="name" context={context} row={row} />,
          <a key="event" href={href('evenementen/$id', row.eventId)}>
            {titleOf(row.event, locale)}
          </a>,
          formatDate(row.startsAt, locale, 'mediumYear'),
          <StatusWord key="status" status={row.status} />,
          openOf(row) === 0 ? '' : formatMoney(openOf(row), locale),
        ],
      }))}
    />
  )
}

/** What the family wrote, and what staff wrote of it. */
function Said({ context: { locale, href }, data: { remarks, notes } }: FamilyProps) {
  const { t } = useLingui()
  if (remarks.length + notes.length === 0) return null
  const link = (reference: string) => <a href={href('inschrijvingen/$reference', reference)}>{reference}</a>
  return (
    <Section id="said" title={<Trans>Opmerkingen en notities</Trans>}>
      <ul className="desk-notes">
        {remarks.map(({ id, remarks: text, contactName, createdAt, reference }) => (
          <li key={`remark-${id}`}>
            <p>{text}</p>
            <small>
              {contactName}, {formatTimestamp(createdAt, locale)}, {link(reference)}
            </small>
          </li>
        ))}
        {notes.map(({ id, text, byName, at, reference }) => (
          <li key={`note-${id}`}>
            <p>{text}</p>
            <small>
              <Trans>notitie</Trans>: {byName ?? t`Iemand die er niet meer is`}, {formatTimestamp(at, locale)},{' '}
              {link(reference)}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
