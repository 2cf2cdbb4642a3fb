import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, DeskTable } from '~/features/staff/frame/list'
import { stateNames } from '~/features/staff/mail/words'
import type { GroupEmail } from './group-emails.server'

export function StateWords({ email: { isStopped, held, counts, recipients } }: { email: GroupEmail }) {
  const { sent, bounced, waiting, failed } = counts
  const left = sent + bounced
  if (isStopped)
    return (
      <Badge tone="idle">
        {left === 0 ? (
          <Trans>tegengehouden</Trans>
        ) : (
          <Plural value={left} one="tegengehouden na # mail" other="tegengehouden na # mails" />
        )}
      </Badge>
    )
  if (held > 0)
    return (
      <Badge tone="info">
        <Trans>vertrekt zo</Trans>
      </Badge>
    )
  if (waiting > 0)
    return (
      <Badge tone="info">
        <Trans>
          {left} van {recipients} verstuurd
        </Trans>
      </Badge>
    )
  return (
    <Badge tone={failed + bounced > 0 ? 'warning' : 'open'}>
      <Trans>verstuurd</Trans>
    </Badge>
  )
}

export function StateTable({ email: { counts, recipients } }: { email: GroupEmail }) {
  const { t, i18n } = useLingui()
  const rows = ['sent', 'waiting', 'failed', 'bounced', 'dropped'] as const
  const known = rows.reduce((sum, state) => sum + counts[state], 0)
  return (
    <DeskTable
      caption={t`Resultaat van de mails`}
      columns={[{ name: t`Status` }, { name: t`Mails`, isNumber: true }]}
      empty={null}
      rows={[
        ...rows
          .filter((state) => counts[state] > 0)
          .map((state) => ({ key: state, cells: [i18n._(stateNames[state]), counts[state]] })),
        ...(recipients > known ? [{ key: 'gone', cells: [t`gewist of niet meer bewaard`, recipients - known] }] : []),
      ]}
    />
  )
}
