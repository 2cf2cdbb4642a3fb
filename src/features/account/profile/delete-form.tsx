import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicIdentity } from '~/model/user'
import { CheckboxField } from '~/ui/form/field'
import type { AccountView } from './account.functions'
import type { AccountPageResult } from './post-handler.server'
import { ProofForm } from './reauthenticate-form'
import { AccountStepFrame } from './step-layout'

type StepProps = { account: AccountView; authSettings: PublicIdentity | null; result: AccountPageResult | null }

export function DeletionStep({ account, authSettings }: StepProps) {
  const { t } = useLingui()
  const { made } = account.registrations
  return (
    <AccountStepFrame title={<Trans>Je account verwijderen</Trans>}>
      <p>
        <Trans>
          Je naam, je foto en je manier van inloggen gaan weg, en op al je apparaten ben je uitgelogd. Dit kan niet
          ongedaan worden gemaakt.
        </Trans>
      </p>
      <p>
        <Trans>
          Je inschrijvingen blijven staan. Met de link in de mails erover kun je ze nog steeds bekijken, wijzigen of
          wissen.
        </Trans>
      </p>
      <ProofForm account={account} authSettings={authSettings} step="delete" button={t`Verwijder mijn account`}>
        {made > 0 && (
          <CheckboxField
            name="erase"
            label={
              <Trans>
                Wis ook <Plural value={made} one="de inschrijving die" other="de # inschrijvingen die" /> ik met dit
                account deed. Wie een plek had, raakt die kwijt.
              </Trans>
            }
            hint={
              <Trans>
                Inschrijvingen die je niet meer kunt afmelden, wis je na het evenement zelf, met de link in onze mail.
              </Trans>
            }
            defaultChecked={false}
          />
        )}
      </ProofForm>
    </AccountStepFrame>
  )
}
