import { Trans, useLingui } from '@lingui/react/macro'
import { DeskForm, DoButton, Section } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import { LogLines } from '~/features/staff/log/log-lines'
import { EmailFate } from '~/features/staff/mail/state-words'
import { emailKindName } from '~/features/staff/mail/words'
import { versionOf } from '~/features/staff/registration/version'
import { formatTimestamp } from '~/time/format-date'
import { Unbroken } from '~/ui/unbroken'
import { registrationPath } from './found.server'
import { StaffHistoryWords } from './history-words'
import type { FormsProps } from './step-forms'

type ListProps = Pick<FormsProps, 'context' | 'data'>

export function Remarks({ data: { registration } }: ListProps) {
  const { remarks, remarksReadAt } = registration
  if (!remarks || remarksReadAt !== null) return null
  return (
    <section className="desk-consequence" aria-labelledby="unread-title">
      <h2 id="unread-title">
        <Trans>Nog niet gelezen</Trans>
      </h2>
      <p className="desk-said">{remarks}</p>
      <DeskForm version={versionOf(registration)}>
        <DoButton value="read" kind="plain">
          <Trans>Gelezen</Trans>
        </DoButton>
      </DeskForm>
    </section>
  )
}

export function Emails({ context, data }: ListProps) {
  const { t, i18n } = useLingui()
  const { locale, now } = context
  return (
    <Section id="emails" title={<Trans>Mail</Trans>}>
      <DeskTable
        caption={t`Mail`}
        columns={[{ name: t`Wat` }, { name: t`Aan` }, { name: t`Gemaakt` }, { name: t`Resultaat` }]}
        empty={<Trans>Er is nog geen mail gemaakt.</Trans>}
        rows={data.emails.map((email) => ({
          key: email.id,
          cells: [
            emailKindName(i18n, email.kind),
            <Unbroken key="to">{email.recipient}</Unbroken>,
            formatTimestamp(email.createdAt, locale),
            <EmailFate key="fate" email={email} reader={{ locale, now }} />,
          ],
        }))}
      />
    </Section>
  )
}

export function History({ context, data }: ListProps) {
  return (
    <Section id="history" title={<Trans>Geschiedenis</Trans>}>
      {data.history.length === 0 && (
        <p className="desk-empty">
          <Trans>Nog niets.</Trans>
        </p>
      )}
      <ol className="desk-log">
        {data.history.toReversed().map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number of their own, and nothing moves.
          <li key={i}>
            <time dateTime={new Date(line.at).toISOString()}>{formatTimestamp(line.at, context.locale)}</time>{' '}
            <StaffHistoryWords line={line} titles={data.titles} />{' '}
            <OtherPart context={context} reference={data.others.get(line.facts.other ?? 0)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OtherPart({ context, reference }: Pick<ListProps, 'context'> & { reference: string | undefined }) {
  if (!reference) return null
  return (
    <a href={context.href(registrationPath(reference))}>
      <Trans>De andere inschrijving: {reference}</Trans>
    </a>
  )
}

export function Trace({ context, data }: ListProps) {
  return (
    <Section id="trace" title={<Trans>Wat medewerkers deden</Trans>}>
      {data.trace.length > 0 ? (
        <LogLines context={context} lines={data.trace} />
      ) : (
        <p className="desk-empty">
          <Trans>Nog niets.</Trans>
        </p>
      )}
    </Section>
  )
}
