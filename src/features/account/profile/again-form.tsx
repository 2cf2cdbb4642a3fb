import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicIdentity } from '~/model/user'
import type { AccountView } from './account.functions'
import { ProofForm } from './reauthenticate-form'
import { AccountStepFrame } from './step-layout'

type AgainStepProps = { account: AccountView; authSettings: PublicIdentity | null; next: string | undefined }

/** Confirms who is signed in, and leads on. */
export function AgainStep({ account, authSettings, next }: AgainStepProps) {
  const { t } = useLingui()
  return (
    <AccountStepFrame title={<Trans>Even kijken of jij het bent</Trans>}>
      <p>
        <Trans>Wat je wilt doen, kan alleen als je net hebt ingelogd. Daarna ga je verder waar je was.</Trans>
      </p>
      <ProofForm account={account} authSettings={authSettings} step="again" button={t`Ga verder`} next={next} />
    </AccountStepFrame>
  )
}
