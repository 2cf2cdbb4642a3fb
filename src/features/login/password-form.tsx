import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { identityWords } from '~/features/auth/auth-errors'
import { PasswordField } from '~/features/auth/password-field'
import { passwordLimits } from '~/features/auth/password-limits'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import type { StaffRole } from '~/model/staff'
import { contactLimits } from '~/text/contact-limits'
import { listNames } from '~/text/name-list'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/form/field'
import type { LoginData } from './login.functions'
import { fieldProblem, ProblemNotice, ResultNotice, ScriptNeeded } from './notices'
import { useSignIn, valueIn } from './use-sign-in'

type PasswordLoginProps = {
  data: LoginData
  email: string
  problem: string | undefined
  next: string | undefined
}

export function PasswordLogin({ data, email, problem: brought, next }: PasswordLoginProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { attempt, problem, isBusy } = useSignIn(data, false)
  const { left: result, credential, demo } = data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the document came with.
  useEffect(() => {
    if (!credential) return
    const { providerId, idToken, nonce: rawNonce } = credential
    void attempt(({ auth, library }) =>
      library.signInWithCredential(auth, new library.OAuthProvider(providerId).credential({ idToken, rawNonce })),
    )
  }, [])
  const own = result && result.view === null ? result : null
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const [address, password] = [valueIn(submit.currentTarget, 'email'), valueIn(submit.currentTarget, 'password')]
    void attempt(({ auth, library }) => library.signInWithEmailAndPassword(auth, address.trim(), password))
  }
  return (
    <>
      <ScriptNeeded />
      {own && !problem && <ResultNotice result={own} />}
      <ProblemNotice problem={problem ?? (brought ? identityWords(brought) : undefined)} />
      {/* POST, so that a submit before hydration does not put the password into the url. */}
      <form method="post" ref={form} onSubmit={send} className="login-form">
        <input type="hidden" name="intent" value="password" />
        <TextInput
          name="email"
          type="email"
          label={<Trans>E-mailadres</Trans>}
          autoComplete="username"
          inputMode="email"
          maxLength={contactLimits.email}
          defaultValue={own?.typed.email || email}
          error={fieldProblem(own, 'email')}
        />
        <PasswordField
          label={<Trans>Wachtwoord</Trans>}
          autoComplete="current-password"
          maxLength={passwordLimits.longest}
        />
        <div className="form-actions">
          {/* Only a script can sign in: a press before hydration waits for it. */}
          <Button type="submit" data-waits="" isLoading={isBusy}>{t`Log in`}</Button>
        </div>
      </form>
      <SocialWays providers={data.providers} next={next} />
      {demo.length > 0 && <DemoAccounts accounts={demo} form={form} />}
    </>
  )
}

function SocialWays({ providers, next }: { providers: LoginData['providers']; next: string | undefined }) {
  const { prefix } = useRouter().options.context
  if (providers.length === 0) return null
  const query = new URLSearchParams({ ...(prefix && { prefix }), ...(next && { next }) })
  return (
    <ul className="login-providers">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a
            href={apiPath('/api/identity/$provider', id) + (query.size > 0 ? `?${query}` : '')}
            className="button button-quiet"
          >
            <Trans>Log in met {name}</Trans>
          </a>
        </li>
      ))}
    </ul>
  )
}

type DemoAccountsProps = { accounts: LoginData['demo']; form: RefObject<HTMLFormElement | null> }

function DemoAccounts({ accounts, form }: DemoAccountsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = value
    }
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }
  return (
    <section className="login-demo" aria-labelledby="login-demo">
      <h2 id="login-demo">{t`Dit is de demo`}</h2>
      <p>{t`Bekijk de site als:`}</p>
      <ul>
        {accounts.map(({ uid, email, name, password, role, clubs }) => (
          <li key={uid}>
            <button type="button" className="button button-quiet" onClick={() => fill({ email, password })}>
              <FillIn name={name} role={role} />
            </button>
            {role && (
              <p>
                <DemoRights role={role} clubs={listNames(clubs, locale)} />
              </p>
            )}
            <p className="login-demo-words">
              <code>{email}</code> <code>{password}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FillIn({ name, role }: Pick<LoginData['demo'][number], 'name' | 'role'>) {
  switch (role) {
    case 'admin':
      return <Trans>Vul in: {name}, beheerder</Trans>
    case 'editor':
      return <Trans>Vul in: {name}, redacteur</Trans>
    case 'trainer':
      return <Trans>Vul in: {name}, trainer</Trans>
    case null:
      return <Trans>Vul in: {name}, ouder</Trans>
  }
}

function DemoRights({ role, clubs }: { role: StaffRole; clubs: string }) {
  switch (role) {
    case 'admin':
      return <Trans>Mag alles in het beheer, ook medewerkers toevoegen.</Trans>
    case 'editor':
      return <Trans>Mag in het beheer alles voor {clubs}.</Trans>
    case 'trainer':
      return <Trans>Ziet wie er komt bij {clubs} en vinkt aan wie er is.</Trans>
  }
}
