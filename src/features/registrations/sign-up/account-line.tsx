import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'
import type { SignupAccount } from './prefill.server'

type SignupAccountLineProps = { account: SignupAccount | null; signIn: string | null }

export function SignupAccountLine({ account, signIn }: SignupAccountLineProps) {
  if (account)
    return (
      <p className="signup-account" data-account={account.uid}>
        <Trans>
          Je bent ingelogd als <strong>{account.name}</strong>; deze inschrijving komt in je account. Schrijf je iemand
          anders in? Vul dan die naam en dat e-mailadres in. Ben je dit niet,{' '}
          <Link to="/account" reloadDocument preload={false}>
            log dan eerst uit
          </Link>
          .
        </Trans>
      </p>
    )
  if (!signIn) return null
  return (
    <p className="signup-account">
      <a href={signIn} className="row-link">
        <Trans>Log in, dan ben je sneller klaar</Trans>
      </a>
    </p>
  )
}
