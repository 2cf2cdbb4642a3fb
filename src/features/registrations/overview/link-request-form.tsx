import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { OverviewAction } from '~/features/registrations/manage/search-params'
import { contactLimits } from '~/text/schemas/contact'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
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
          Kijk in je mailbox. Is er met dit adres iets ingeschreven, dan staat daar zo een mail met een link. Die werkt
          een uur.
        </Trans>
      )
    case 'erased':
      return <Trans>Je inschrijving is gewist. Wij weten er niets meer van, en de link werkt niet meer.</Trans>
    case 'forgotten':
      return <Trans>Dit apparaat opent je inschrijvingen nu niet meer. De links in je mails werken nog wel.</Trans>
  }
}

export function OverviewForm({ result }: { result: OverviewResult | null }) {
  const { t } = useLingui()
  const { phone } = organisation.contact
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
        <Trans>Mail me mijn inschrijvingen</Trans>
      </h2>
      <p>
        <Trans>Vul het e-mailadres in waarmee je hebt ingeschreven. Je krijgt een link die een uur werkt.</Trans>
      </p>
      <PressForm className="overview-form">
        {(isSending) => (
          <>
            <TextField
              name="email"
              type="email"
              label={<Trans>E-mailadres</Trans>}
              hint={<Trans>We mailen een adres hooguit drie keer per uur.</Trans>}
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
          Kijk ook bij ongewenste mail, en probeer het adres dat je bij het inschrijven gebruikte. Lukt het niet, bel
          dan {phone} en noem de naam van een deelnemer.
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
      return <Trans>Deze link werkte een uur, en dat uur is om. Vraag hieronder een nieuwe.</Trans>
    case 'link-unknown':
      return (
        <Trans>Deze link kennen we niet. Misschien is hij niet heel overgekomen. Vraag hieronder een nieuwe.</Trans>
      )
    case 'too-many':
      return <Trans>Je hebt al vaak om een link gevraagd. Probeer het over een uur nog eens, of bel ons.</Trans>
    case 'email-missing':
      return <Trans>Vul je e-mailadres in, dan mailen we je de link.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
  }
}

export function ForgetForm() {
  const { t } = useLingui()
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Is dit niet je eigen apparaat?</Trans>
      </h2>
      <p>
        <Trans>Dit apparaat onthoudt een week lang welke inschrijvingen je hier opende.</Trans>
      </p>
      <PressButton intent="forget" variant="quiet">{t`Vergeet me hier`}</PressButton>
    </section>
  )
}
