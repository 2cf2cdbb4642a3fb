import { Trans, useLingui } from '@lingui/react/macro'
import { dueOf, openOf, type Sums } from '~/features/payments/balance'
import { DeskTable } from '~/features/staff/frame/list'
import type { Locale } from '~/i18n/locale'
import { formatMoney } from '~/text/format-money'

export type Part = Sums & { readonly reference: string }

type SplitProps = {
  /** As they will be: who stays, and who goes. */
  parts: readonly Part[]
  from: string | undefined
  to: string | undefined
  moving: string
  staying: string
  locale: Locale
}

export function SplitWords({ parts: [stays, goes], from, to, moving, staying, locale }: SplitProps) {
  const { t } = useLingui()
  const reference = stays?.reference
  const row = (key: string, name: string, sums: Part | undefined) => ({
    key,
    cells: [
      name,
      ...(sums ? [dueOf(sums), sums.paidCents, openOf(sums)] : []).map((cents) => formatMoney(cents, locale)),
    ],
  })
  return (
    <>
      <p>
        <Trans>
          Je verplaatst {moving} van ‘{from}’ naar ‘{to}’, met een eigen inschrijfnummer. Inschrijving {reference}{' '}
          blijft bij ‘{from}’, voor {staying}.
        </Trans>
      </p>
      <DeskTable
        caption={t`Wat er dan te betalen is`}
        columns={[
          { name: t`Wie` },
          { name: t`Te betalen`, isNumber: true },
          { name: t`Betaald`, isNumber: true },
          { name: t`Nog open`, isNumber: true },
        ]}
        empty=""
        rows={[row('stays', staying, stays), row('goes', moving, goes)]}
      />
      <p className="desk-help">
        <Trans>
          Wat is betaald of kwijtgescholden, blijft bij {reference}. Alleen wat daar te veel is, gaat mee, tot wat er
          voor {moving} te betalen is.
        </Trans>
      </p>
    </>
  )
}
