import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type LoginView, loginViews } from '~/features/auth/login-url'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import { Link } from '~/ui/link'

type WaysProps = {
  view: LoginView | undefined
  next: string | undefined
  onLeave: () => void
}

export function LoginWays({ view, next, onLeave }: WaysProps) {
  const others = ([undefined, ...loginViews] as const).filter((one) => one !== view)
  const desk = deskSignIn(next)
  return (
    <ul className="login-ways">
      {others.map((to) => (
        <li key={to ?? 'password'}>
          <Link
            to="/login"
            search={{ ...(to && { to }), ...(next && { next }) }}
            preload={false}
            activeOptions={{ exact: true }}
            onClick={onLeave}
          >
            {wayWords(to)}
          </Link>
        </li>
      ))}
      {desk && (
        <li>
          <a href={`${desk}?${new URLSearchParams({ next: next ?? '' })}`}>
            <Trans>Medewerker zonder wachtwoord? Log in met een link</Trans>
          </a>
        </li>
      )}
    </ul>
  )
}

/** For who came from the desk. */
function deskSignIn(next = ''): DeskAddress | undefined {
  if (/^(?:\/nl)?\/beheer(?![^/?])/.test(next)) return '/beheer/inloggen'
  return /^\/en\/desk(?![^/?])/.test(next) ? '/en/desk/sign-in' : undefined
}

function wayWords(to: LoginView | undefined): ReactNode {
  switch (to) {
    case undefined:
      return <Trans>Inloggen met wachtwoord</Trans>
    case 'register':
      return <Trans>Maak een account</Trans>
    case 'reset':
      return <Trans>Wachtwoord vergeten?</Trans>
    case 'link':
      return <Trans>Log in met een link in je mail</Trans>
  }
}
