import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PublicIdentity } from '~/model/user'
import { contactLimits } from '~/text/contact-limits'
import { DocumentLink } from '~/ui/document-link'
import { ErrorBox } from '~/ui/form/error-list'
import { TextInput } from '~/ui/form/field'
import { PressButton } from '~/ui/form/submit-once-form'
import { Unbroken } from '~/ui/unbroken'
import type { AccountView } from './account.functions'
import { WrongWords } from './notices'
import type { AccountPageResult } from './post-handler.server'
import { ProofForm } from './reauthenticate-form'
import { AccountStepFrame } from './step-layout'

export function AccountAddress({ account: { email, emailVerified } }: { account: AccountView }) {
  const { t } = useLingui()
  if (!email) return null
  return (
    <section className="section">
      <h2 className="section-title">{t`Je e-mailadres`}</h2>
      <p data-verified={emailVerified}>
        <strong>
          <Unbroken>{email}</Unbroken>
        </strong>{' '}
        {emailVerified ? (
          <Trans>is bevestigd. Alles waarvoor je met dit adres bent ingeschreven, staat bij Mijn inschrijvingen.</Trans>
        ) : (
          <Trans>
            is nog niet bevestigd. Open de link in onze mail, dan zie je hier ook de inschrijvingen die je eerder met
            dit adres deed.
          </Trans>
        )}
      </p>
      {!emailVerified && <PressButton intent="verification">{t`Mail de link nog een keer`}</PressButton>}
      <p>
        <DocumentLink to="/account" search={{ step: 'address' }} className="button button-quiet">
          <Trans>Ander e-mailadres</Trans>
        </DocumentLink>
      </p>
    </section>
  )
}

type StepProps = { account: AccountView; authSettings: PublicIdentity | null; result: AccountPageResult | null }

export function AddressStep({ account, authSettings, result }: StepProps) {
  const { t } = useLingui()
  const error = result?.wrong ? <WrongWords code={result.wrong} /> : undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const email = <Unbroken>{account.email ?? ''}</Unbroken>
  return (
    <AccountStepFrame title={<Trans>Ander e-mailadres</Trans>}>
      {error && <ErrorBox errors={[{ field: 'email', words: error }]} box={box} />}
      <p>
        <Trans>
          Nu hoort <strong>{email}</strong> bij je account. We mailen een link naar je nieuwe adres. Pas als je die
          opent, verandert het. Inschrijvingen die je al deed, houden het adres dat je toen gaf.
        </Trans>
      </p>
      <ProofForm account={account} authSettings={authSettings} step="address" button={t`Mail me de link`}>
        <TextInput
          name="email"
          type="email"
          label={<Trans>Nieuw e-mailadres</Trans>}
          autoComplete="email"
          inputMode="email"
          maxLength={contactLimits.email}
          defaultValue={result?.typed ?? ''}
          error={error}
        />
      </ProofForm>
    </AccountStepFrame>
  )
}
