import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  TextField,
} from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { receiveUpload } from '~/features/staff/frame/receive-upload.server'
import { seenClubs } from '~/features/staff/members/rights'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { matchSettlement, readSettlement, type SettledLine } from './settlement.server'

const title = msg`Uitbetaling nakijken`
const unread = msg`Dit is geen lijst van een uitbetaling. Download die als CSV bij Mollie, met een kolom voor het bedrag.`

const seesAll = ({ member }: DeskContext) => seenClubs(member) === null

/** Of all clubs together. Only read: nothing is booked or stored. */
export const settlementPage: DeskPage = {
  path: 'betalingen/uitbetaling',
  right: 'registrations',
  get: async (context) => (seesAll(context) ? show(context, []) : undefined),
  upload: receiveUpload(async (context, { file, isTooLarge }) => {
    if (!seesAll(context)) return undefined
    const lines = isTooLarge ? undefined : readSettlement(file.toString())
    if (!lines?.length) return show(context, [{ field: 'file', message: context.i18n._(unread) }])
    return show(context, [], await matchSettlement(database().read, lines))
  }),
}

const show = (context: DeskContext, errors: readonly FormError[], lines?: readonly SettledLine[]): DeskResponse => ({
  title: context.i18n._(title),
  status: errors.length > 0 ? 422 : 200,
  body: (
    <>
      {lines && <Lines lines={lines} />}
      <Form errors={errors} />
    </>
  ),
})

function Lines({ lines }: { lines: readonly SettledLine[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const odd = lines.filter(({ is }) => is !== 'right')
  const amount = formatMoney(
    lines.reduce((sum, { cents }) => sum + cents, 0),
    locale,
  )
  return (
    <>
      <p>
        <Plural value={lines.length - odd.length} one="# regel klopt." other="# regels kloppen." />{' '}
        {t`Samen komt deze lijst op ${amount}, voor de kosten van Mollie.`}
      </p>
      {odd.length > 0 && (
        <DeskTable
          caption={t`Wat niet klopt`}
          columns={[
            { name: t`Kenmerk` },
            { name: t`In de lijst`, isNumber: true },
            { name: t`Bij ons`, isNumber: true },
          ]}
          empty=""
          rows={odd.map(({ id, cents, bookedCents }) => ({
            key: id,
            cells: [
              id,
              formatMoney(cents, locale),
              bookedCents === null ? t`onbekend` : formatMoney(bookedCents, locale),
            ],
          }))}
        />
      )}
    </>
  )
}

function Form({ errors }: { errors: readonly FormError[] }) {
  const { t } = useLingui()
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm isMultipart>
        <TextField
          name="file"
          type="file"
          accept=".csv,text/csv"
          label={t`Lijst van de uitbetaling`}
          help={t`De CSV van Mollie. We vergelijken elke regel met wat hier is geboekt en bewaren niets.`}
          error={errorFor(errors, 'file')}
        />
        <Actions>
          <DoButton value="match">
            <Trans>Vergelijk</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
