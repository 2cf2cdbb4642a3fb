import { Trans } from '@lingui/react/macro'
import { HiddenFields } from './form'

type SignedOutProps = { action: string; login: string; entries: readonly (readonly [string, string])[] }

export function SignedOut({ action, login, entries }: SignedOutProps) {
  return (
    <>
      <h1>
        <Trans>Je bent uitgelogd</Trans>
      </h1>
      <p>
        <Trans>
          Wat je typte, staat nog op deze pagina.{' '}
          <a href={login} target="_blank" rel="noreferrer">
            Log in
          </a>{' '}
          (dat opent een nieuw tabblad), kom hier terug en verstuur het nog een keer.
        </Trans>
      </p>
      <form method="post" action={action}>
        <HiddenFields fields={entries} />
        <button type="submit" className="button">
          <Trans>Verstuur opnieuw</Trans>
        </button>
      </form>
    </>
  )
}
