import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginView } from '~/features/auth/login-url'
import { contactLimits } from '~/text/contact-limits'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { LoginData } from './login.functions'
import { fieldProblem, ResultNotice } from './notices'

export function EmailRequestForm({ view, data, email }: { view: LoginView; data: LoginData; email: string }) {
  const { t } = useLingui()
  const result = data.left?.view === view ? data.left : null
  const labels = { register: t`Maak mijn account`, reset: t`Mail me een link`, link: t`Mail me een link` }
  return (
    <>
      <p>
        <Explanation view={view} />
      </p>
      {result && <ResultNotice result={result} />}
      <PressForm className="login-form">
        {(isSending) => (
          <>
            <input type="hidden" name="intent" value={view} />
            {view === 'register' && (
              <TextInput
                name="name"
                label={<Trans>Naam</Trans>}
                isOptional
                autoComplete="name"
                maxLength={contactLimits.name}
                defaultValue={result?.typed.name ?? ''}
                error={fieldProblem(result, 'name')}
              />
            )}
            <TextInput
              name="email"
              type="email"
              label={<Trans>E-mailadres</Trans>}
              autoComplete={view === 'register' ? 'email' : 'username'}
              inputMode="email"
              maxLength={contactLimits.email}
              defaultValue={result?.typed.email ?? email}
              error={fieldProblem(result, 'email')}
            />
            <div className="form-actions">
              <Button type="submit" isLoading={isSending}>
                {labels[view]}
              </Button>
            </div>
          </>
        )}
      </PressForm>
    </>
  )
}

function Explanation({ view }: { view: LoginView }) {
  switch (view) {
    case 'register':
      return (
        <Trans>
          Met een account staan je inschrijvingen bij elkaar en vul je minder in. Inschrijven kan ook zonder. Je kiest
          je wachtwoord straks, met de link in onze mail.
        </Trans>
      )
    case 'reset':
      return (
        <Trans>Vul je e-mailadres in. Je krijgt een mail met een link waarmee je een nieuw wachtwoord kiest.</Trans>
      )
    case 'link':
      return <Trans>Vul je e-mailadres in. Je krijgt een mail met een link waarmee je zonder wachtwoord inlogt.</Trans>
  }
}

/** Never says whether an email was sent, which would reveal whether the account exists. */
export function LookInMail({ view }: { view: LoginView }) {
  return (
    <div className="prose" data-said={view}>
      <p>
        <MailWords view={view} />
      </p>
      <p>
        <Trans>Niets gekregen? Kijk ook bij ongewenste mail, en of het adres klopte.</Trans>
      </p>
    </div>
  )
}

function MailWords({ view }: { view: LoginView }) {
  switch (view) {
    case 'register':
      return <Trans>We hebben je een mail gestuurd. Open hem en kies het wachtwoord waarmee je voortaan inlogt.</Trans>
    case 'reset':
      return (
        <Trans>Hoort er bij dit adres een account, dan krijg je zo een mail om een nieuw wachtwoord te kiezen.</Trans>
      )
    case 'link':
      return <Trans>Hoort er bij dit adres een account, dan krijg je zo een mail met een link om in te loggen.</Trans>
  }
}
