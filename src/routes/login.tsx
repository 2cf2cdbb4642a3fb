import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionMode,
  type LoginSearch,
  type LoginView,
  loginViews,
  readLoginSearch,
} from '~/features/auth/login-url'
import { ActionScreen, type EmailActionLink } from '~/features/login/email-action'
import { EmailRequestForm, LookInMail } from '~/features/login/email-request-forms'
import { getLogin, type LoginData } from '~/features/login/login.functions'
import { LoginWays } from '~/features/login/other-ways'
import { PasswordLogin } from '~/features/login/password-form'
import { receiveLoginForm, showLogin } from '~/features/login/post-handler.server'
import { LoginOff } from '~/features/login/unavailable'
import { EmptyPage } from '~/site/bare-page'
import { pageHead } from '~/site/page-head'
import { DocumentLink } from '~/ui/document-link'

const title = msg({ id: 'login.intro.title', message: 'Inloggen' })

export const Route = createFileRoute('/login')({
  staticData: {
    isLive: true,
    layout: 'empty',
    isPrivate: true,
    hero: { titleKey: title.id, images: [], variant: 'small' },
  },
  validateSearch: readLoginSearch,
  server: {
    handlers: {
      GET: ({ context, next }) => showLogin(context.caller, next),
      POST: ({ context, next }) => receiveLoginForm(context.caller, next),
    },
  },
  loaderDeps: ({ search }) => ({ next: search.next ?? null, opensLink: search.mode === 'signIn' }),
  loader: async ({ deps, serverContext }) => {
    const data = await getLogin({ data: deps })
    return data && { ...data, left: serverContext?.left ?? null }
  },
  // Fixed for the document.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  preload: false,
  head: (input) =>
    pageHead(input, {
      title: input.loaderData === null ? title : titleOf(input.match.search),
    }),
  component: Login,
})

const viewTitles = {
  register: msg`Maak een account`,
  reset: msg`Een nieuw wachtwoord`,
  link: msg`Inloggen met een link`,
} satisfies Record<LoginView, unknown>

const actionTitles = {
  resetPassword: msg`Kies een nieuw wachtwoord`,
  signIn: msg`Inloggen met een link`,
  verifyAndChangeEmail: msg`Je nieuwe e-mailadres`,
  recoverEmail: msg`Je oude adres terug`,
} satisfies Record<ActionMode, unknown>

function titleOf({ mode, oobCode, said, to }: LoginSearch) {
  if (mode && oobCode) return actionTitles[mode]
  if (requestedEmail(said)) return msg`Kijk in je mail`
  return to ? viewTitles[to] : title
}

const requestedEmail = (said: LoginSearch['said']) => loginViews.find((view) => view === said)

function Login() {
  const data = Route.useLoaderData()
  return data ? <LoginPage data={data} /> : <LoginOff />
}

function LoginPage({ data }: { data: LoginData }) {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const { to, said, problem, next } = search
  // Read once: the code is removed from the url.
  const [action] = useState(() => actionIn(search))
  const [actionTitle] = useState(() => titleOf(search))
  const email = useRef(data.left?.typed.email ?? '')
  const keepEmail = () => {
    const field = document.getElementById('email')
    if (field instanceof HTMLInputElement) email.current = field.value
  }
  useFocusOnNewPart(to)
  if (action)
    return (
      <EmptyPage title={i18n._(actionTitle)}>
        <ActionScreen action={action} data={data} next={next} />
        <Help />
      </EmptyPage>
    )
  const mailed = requestedEmail(said)
  return (
    <EmptyPage title={i18n._(titleOf(search))}>
      {mailed ? (
        <LookInMail view={mailed} />
      ) : to ? (
        <EmailRequestForm key={to} view={to} data={data} email={email.current} />
      ) : (
        <>
          <SaidNotice said={said} />
          <PasswordLogin data={data} email={email.current} problem={problem} next={next} />
        </>
      )}
      <LoginWays view={mailed ?? to} next={next} onLeave={keepEmail} />
      <Help />
    </EmptyPage>
  )
}

const actionIn = ({ mode, oobCode }: LoginSearch): EmailActionLink | undefined =>
  mode && oobCode ? { mode, code: oobCode } : undefined

function useFocusOnNewPart(part: LoginView | undefined) {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [part])
}

function SaidNotice({ said }: { said: LoginSearch['said'] }) {
  if (said !== 'signed-out' && said !== 'ended') return null
  return (
    <div className="notice" role="status" data-said={said}>
      <p>
        {said === 'signed-out' ? (
          <Trans>Je bent uitgelogd.</Trans>
        ) : (
          <Trans>Je bent niet meer ingelogd. Dat gebeurt na een tijd vanzelf, of als je ergens anders uitlogt.</Trans>
        )}
      </p>
    </div>
  )
}

const Help = () => (
  <p className="login-help">
    <Trans>
      Kom je er niet uit? <DocumentLink to="/contact">Bel, mail of app ons.</DocumentLink>
    </Trans>
  </p>
)
