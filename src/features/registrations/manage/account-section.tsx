import { Trans, useLingui } from '@lingui/react/macro'
import { PressButton } from '~/ui/form/submit-once-form'
import type { RegistrationPageData } from './page-data'

export function RegistrationAccount({ account }: Pick<RegistrationPageData, 'account'>) {
  const { t } = useLingui()
  if (!account || !(account.isIn || account.mayClaim)) return null
  return (
    <section className="section registration-account" data-account={account.isIn ? 'in' : 'claimable'}>
      <h2 className="section-title">
        <Trans>Je account</Trans>
      </h2>
      {account.isIn ? (
        <p>
          <Trans>Deze inschrijving staat bij je account. Ben je ingelogd, dan open je hem zonder link.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Je bent ingelogd als <strong>{account.name}</strong>. Zet deze inschrijving bij je account en je opent hem
              voortaan zonder link. Eerdere links werken dan niet meer.
            </Trans>
          </p>
          <PressButton intent="claim" variant="quiet">{t`Zet bij mijn account`}</PressButton>
        </>
      )}
    </section>
  )
}
