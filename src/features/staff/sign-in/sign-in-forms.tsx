import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions, DeskForm, DoButton, TextField } from '~/features/staff/frame/form'
import { contactLimits } from '~/text/contact-limits'
import { Unbroken } from '~/ui/unbroken'

/** `ended`: of a link that was used, has expired, or was followed by a newer one. */
export type Problem = 'email-missing' | 'email-invalid' | 'too-many' | 'ended' | 'unreachable'

const Heading = () => (
  <h1>
    <Trans>Inloggen voor medewerkers</Trans>
  </h1>
)

type AskFormProps = {
  action: string
  next: string
  email: string
  problem: Problem | undefined
  /** Null where nobody has a password. */
  login: string | null
}

export function AskForm({ action, next, email, problem, login }: AskFormProps) {
  const { t } = useLingui()
  const isOfField = problem === 'email-missing' || problem === 'email-invalid'
  return (
    <>
      <Heading />
      {problem && !isOfField && (
        <p className="desk-consequence" role="alert" data-problem={problem}>
          <ProblemWords problem={problem} />
        </p>
      )}
      <p>
        <Trans>We mailen je een link waarmee je zonder wachtwoord in het beheer komt.</Trans>
      </p>
      <DeskForm action={action}>
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={contactLimits.email}
          label={t`E-mailadres`}
          value={email}
          error={isOfField && <ProblemWords problem={problem} />}
        />
        <Actions>
          <DoButton value="ask">
            <Trans>Mail me een link</Trans>
          </DoButton>
          {login && (
            <a href={login} className="button button-quiet">
              <Trans>Inloggen met wachtwoord</Trans>
            </a>
          )}
        </Actions>
      </DeskForm>
    </>
  )
}

function ProblemWords({ problem }: { problem: Problem }): ReactNode {
  switch (problem) {
    case 'email-missing':
      return <Trans>Vul je e-mailadres in.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'too-many':
      return <Trans>Je hebt dit al vaak gevraagd. Probeer het over een uur nog eens.</Trans>
    case 'ended':
      return <Trans>Deze link werkt niet meer. Hij is gebruikt of verlopen, of er kwam een nieuwere.</Trans>
    case 'unreachable':
      return <Trans>Inloggen lukt nu even niet door een storing. Je link werkt nog: probeer het zo nog een keer.</Trans>
  }
}

/** For known and unknown addresses alike. */
export const LinkSent = ({ again }: { again: string }) => (
  <>
    <Heading />
    <p className="desk-notice" role="status" data-said="sent">
      <Trans>Kijk in je mail. Hoort je adres bij een medewerker, dan staat daar zo een link.</Trans>
    </p>
    <p>
      <Trans>
        De link werkt één keer, een kwartier lang. Niets gekregen? Kijk bij de ongewenste mail, of{' '}
        <a href={again}>vraag een nieuwe</a>. Mag je het beheer nog niet in? Vraag het een beheerder.
      </Trans>
    </p>
  </>
)

type UseLinkProps = { action: string; token: string; next: string; email: string }

/** Opening the link uses nothing, since mail programs open links too: the button does. */
export const UseLink = ({ action, token, next, email: address }: UseLinkProps) => {
  const email = <Unbroken>{address}</Unbroken>
  return (
    <>
      <Heading />
      <p>
        <Trans>Je logt in als {email}.</Trans>
      </p>
      <DeskForm action={action}>
        <input type="hidden" name="link" value={token} />
        <input type="hidden" name="next" value={next} />
        <Actions>
          <DoButton value="open">
            <Trans>Log in</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

export const SignedIn = ({ email: address, desk, account }: { email: string; desk: string; account: string }) => {
  const email = <Unbroken>{address}</Unbroken>
  return (
    <>
      <Heading />
      <p role="status" data-said="signed-in">
        <Trans>Je bent ingelogd als {email}.</Trans>
      </p>
      <form method="post" action={account} className="desk-actions">
        <a href={desk} className="button">
          <Trans>Naar het beheer</Trans>
        </a>
        <button type="submit" name="intent" value="sign-out" className="button button-quiet">
          <Trans>Log uit</Trans>
        </button>
      </form>
    </>
  )
}

const command = 'npm run staff -- invite jij@voorbeeld.nl --role admin'

export const NobodyYet = () => (
  <>
    <Heading />
    <p className="desk-consequence" role="status" data-said="nobody-yet">
      <Trans>Er is nog niemand die in het beheer mag.</Trans>
    </p>
    <p>
      <Trans>Beheer je deze server? Maak de eerste beheerder met dit commando, met je eigen e-mailadres:</Trans>
    </p>
    <p>
      <code>{command}</code>
    </p>
    <p>
      <Trans>Daarna komt er een mail met een link om in te loggen.</Trans>
    </p>
  </>
)
