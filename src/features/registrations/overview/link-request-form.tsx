import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { OverviewAction } from '~/features/registrations/manage/search-params'
import { useLocale } from '~/i18n/use-locale'
import { contactLimits } from '~/text/contact-limits'
import { formatPhone } from '~/text/format-phone'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/form/field'
import { PressButton, PressForm } from '~/ui/form/submit-once-form'
import type { OverviewResult } from './post-handler.server'

export function OverviewNotice({ said }: { said: OverviewAction | undefined }) {
  if (said === undefined) return null
  return (
    <div className="notice" role="status" data-said={said}>
      <p>
        <ActionText said={said} />
      </p>
    </div>
  )
}

function ActionText({ said }: { said: OverviewAction }) {
  switch (said) {
    case 'mailed':
      return (
        <Trans>
          Kijk in je mail. Zijn er inschrijvingen met dit adres, dan staat daar zo een mail met een link. Die werkt een
          uur.
        </Trans>
      )
    case 'erased':
      return <Trans>Je inschrijving is gewist. De link werkt niet meer.</Trans>
    case 'forgotten':
      return <Trans>Dit apparaat opent je inschrijvingen nu niet meer. De links in je mails werken nog wel.</Trans>
  }
}

export function OverviewForm({ result }: { result: OverviewResult | null }) {
  const { t } = useLingui()
  const phone = formatPhone(organisation.contact.phone, useLocale())
  return (
    <div className="prose">
      {result && !isEmailProblem(result.problem) && (
        <div className="notice notice-warning" role="alert" data-problem={result.problem}>
          <p>
            <ProblemWords problem={result.problem} />
          </p>
        </div>
      )}
      <h2>
        <Trans>Mail me een link</Trans>
      </h2>
      <p>
        <Trans>Vul het e-mailadres in waarmee je je hebt ingeschreven. Je krijgt een link die een uur werkt.</Trans>
      </p>
      <PressForm className="overview-form">
        {(isSending) => (
          <>
            <TextInput
              name="email"
              type="email"
              label={<Trans>E-mailadres</Trans>}
              autoComplete="email"
              inputMode="email"
              maxLength={contactLimits.email}
              defaultValue={result?.email ?? ''}
              error={result && isEmailProblem(result.problem) && <ProblemWords problem={result.problem} />}
            />
            <div className="form-actions">
              <Button type="submit" isLoading={isSending}>
                {t`Mail me de link`}
              </Button>
            </div>
          </>
        )}
      </PressForm>
      <h2>
        <Trans>Geen mail gekregen?</Trans>
      </h2>
      <p>
        <Trans>
          Kijk ook bij ongewenste mail. Of gebruikte je een ander adres? Lukt het niet, bel dan {phone} en noem de naam
          van een deelnemer.
        </Trans>
      </p>
    </div>
  )
}

type Problem = OverviewResult['problem']

const isEmailProblem = (problem: Problem) => problem === 'email-missing' || problem === 'email-invalid'

function ProblemWords({ problem }: { problem: Problem }) {
  switch (problem) {
    case 'link-expired':
      return <Trans>Deze link werkte een uur en is verlopen. Vraag hieronder een nieuwe.</Trans>
    case 'link-unknown':
      return <Trans>Deze link werkt niet. Misschien mist er een stukje. Vraag hieronder een nieuwe.</Trans>
    case 'too-many':
      return (
        <Trans>Je hebt al een paar keer om een link gevraagd. Probeer het over een uur nog eens, of bel ons.</Trans>
      )
    case 'email-missing':
      return <Trans>Vul je e-mailadres in.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
  }
}

export function ForgetForm() {
  const { t } = useLingui()
  return (
    <section className="section">
      <p className="small-print">
        <Trans>
          <strong>Is dit niet je eigen apparaat?</strong> Het onthoudt een week lang welke inschrijvingen je hier hebt
          geopend.
        </Trans>
      </p>
      <PressButton intent="forget" variant="quiet">{t`Wis op dit apparaat`}</PressButton>
    </section>
  )
}
