import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { otherAddressWords, ownAccountWords } from '~/features/auth/auth-errors'
import type { BrowserIdentity } from '~/features/auth/firebase'
import type { ActionMode } from '~/features/auth/login-url'
import { PasswordField } from '~/features/auth/password-field'
import { passwordLimits } from '~/features/auth/password-limits'
import { contactLimits } from '~/text/contact-limits'
import { errorCode } from '~/text/error-code'
import { Button } from '~/ui/button'
import { DocumentLink } from '~/ui/document-link'
import { TextInput } from '~/ui/form/field'
import { Unbroken } from '~/ui/unbroken'
import type { LoginData } from './login.functions'
import { ProblemNotice, ScriptNeeded } from './notices'
import { failureWords, useSignIn, valueIn } from './use-sign-in'

export type EmailActionLink = { readonly mode: ActionMode; readonly code: string }
type ActionProps = { data: LoginData; code: string; next: string | undefined }

/** Opening the link redeems nothing, since mail programs prefetch links: its button redeems the code. */
export function ActionScreen({
  action,
  ...rest
}: {
  action: EmailActionLink
  data: LoginData
  next: string | undefined
}) {
  const { mode, code } = action
  const { next } = rest
  // The code is as good as a password: keep it out of the history. Not through the router, which would reload the page.
  useEffect(() => {
    const { pathname } = window.location
    const query = next ? `?next=${encodeURIComponent(next)}` : ''
    History.prototype.replaceState.call(window.history, window.history.state, '', pathname + query)
  }, [next])
  return (
    <>
      <ScriptNeeded />
      {mode === 'resetPassword' ? (
        <NewPassword {...rest} code={code} />
      ) : mode === 'signIn' ? (
        <LinkLogin {...rest} code={code} />
      ) : (
        <Confirmation {...rest} code={code} mode={mode} />
      )}
    </>
  )
}

function NewPassword({ data, code }: ActionProps) {
  const { t } = useLingui()
  const { attempt, problem, isBusy, open, say } = useSignIn(data, true)
  const [email, setEmail] = useState('')
  const { shortest, longest } = passwordLimits
  // For password managers; the check does not redeem the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the document and its code.
  useEffect(() => {
    open()
      .then(({ auth, library }) => library.verifyPasswordResetCode(auth, code))
      .then(setEmail, (error: { code?: string }) => error.code?.endsWith('-action-code') && say(error))
  }, [])
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const password = valueIn(submit.currentTarget, 'password')
    void attempt(async ({ auth, library }) => {
      const address = email || (await library.verifyPasswordResetCode(auth, code))
      await library.confirmPasswordReset(auth, code, password)
      await library.signInWithEmailAndPassword(auth, address, password)
    })
  }
  return (
    <>
      <p>
        <Trans>
          Daarmee is ook bevestigd dat dit e-mailadres van jou is. Wie nog met een ouder wachtwoord in dit account zat,
          is meteen uitgelogd.
        </Trans>
      </p>
      <ProblemNotice problem={problem} />
      {problem && <OtherLink to="reset" />}
      <form method="post" onSubmit={send} className="login-form">
        <input
          className="visually-hidden"
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={<Trans>Nieuw wachtwoord</Trans>}
          hint={<Trans>Minstens {shortest} tekens. Een paar woorden achter elkaar onthoud je makkelijk.</Trans>}
          autoComplete="new-password"
          minLength={shortest}
          maxLength={longest}
        />
        <div className="form-actions">
          <Button type="submit" data-waits="" isLoading={isBusy}>{t`Bewaar en log in`}</Button>
        </div>
      </form>
    </>
  )
}

function LinkLogin({ data, code }: ActionProps) {
  const { t } = useLingui()
  const { attempt, problem, isBusy } = useSignIn(data, true)
  const { address, authSettings } = data
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const email = valueIn(submit.currentTarget, 'email').trim()
    // The parameters that the library requires of a sign-in link.
    const query = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: authSettings?.apiKey ?? '' })
    const link = `${window.location.origin}/login?${query}`
    const wordsOf = (error: unknown) =>
      errorCode(error) === 'auth/invalid-email' ? otherAddressWords : failureWords(error)
    void attempt(({ auth, library }) => library.signInWithEmailLink(auth, email, link), { wordsOf })
  }
  return (
    <>
      <ProblemNotice problem={problem} />
      {problem && <OtherLink to="link" />}
      <form method="post" onSubmit={send} className="login-form">
        {address && !problem ? (
          <>
            <p>
              <Unbroken>{t`Je logt in als ${address}.`}</Unbroken>
            </p>
            <input type="hidden" name="email" value={address} />
          </>
        ) : (
          <TextInput
            name="email"
            type="email"
            label={<Trans>E-mailadres</Trans>}
            hint={<Trans>Het adres waarop je de mail met de link kreeg.</Trans>}
            autoComplete="username"
            inputMode="email"
            maxLength={contactLimits.email}
            defaultValue={address ?? ''}
          />
        )}
        <div className="form-actions">
          <Button type="submit" data-waits="" isLoading={isBusy}>{t`Doorgaan`}</Button>
        </div>
      </form>
    </>
  )
}

type ConfirmingMode = Exclude<ActionMode, 'resetPassword' | 'signIn'>

function Confirmation({ data, code, mode, next }: ActionProps & { mode: ConfirmingMode }) {
  const { t } = useLingui()
  const { attempt, problem, isBusy } = useSignIn(data, true)
  const [isDone, setDone] = useState(false)
  const labels = {
    verifyAndChangeEmail: t`Gebruik dit adres`,
    recoverEmail: t`Zet mijn oude adres terug`,
  }
  const press = async () => {
    const work = async (identity: BrowserIdentity) => {
      const { auth, library } = identity
      // The owner of an address may give it only to their own account.
      if (mode === 'verifyAndChangeEmail') {
        const { data } = await library.checkActionCode(auth, code)
        if (!isSameAddress(auth.currentUser?.email, data.previousEmail)) throw notSignedIn
      }
      await library.applyActionCode(auth, code)
      await signOut(identity)
    }
    const wordsOf = (error: unknown) => (error === notSignedIn ? ownAccountWords : failureWords(error))
    if (await attempt(work, { wordsOf, goesOn: false })) setDone(true)
  }
  if (isDone) return <Done mode={mode} next={next} />
  return (
    <>
      <p>
        <Question mode={mode} />
      </p>
      <ProblemNotice problem={problem} />
      <div className="form-actions">
        <Button onClick={press} isLoading={isBusy}>
          {labels[mode]}
        </Button>
      </div>
    </>
  )
}

const notSignedIn = new Error('somebody else is signed in, or nobody')

const isSameAddress = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other && one.toLowerCase() === other.toLowerCase())

async function signOut({ auth, settled }: BrowserIdentity): Promise<void> {
  if (!auth.currentUser) return
  await auth.signOut()
  await settled()
}

function Question({ mode }: { mode: ConfirmingMode }) {
  switch (mode) {
    case 'verifyAndChangeEmail':
      return <Trans>Je account hoort straks bij het adres waarop je deze mail kreeg. Daarna log je opnieuw in.</Trans>
    case 'recoverEmail':
      return <Trans>Het adres van je account is veranderd. Was jij dat niet, zet dan het oude adres terug.</Trans>
  }
}

function Done({ mode, next }: { mode: ConfirmingMode; next: string | undefined }) {
  const search: Record<string, string> = next ? { next } : {}
  return (
    <div className="notice notice-success" role="status" data-done={mode}>
      <p>
        <DoneWords mode={mode} />
      </p>
      <p className="button-row">
        <DocumentLink to="/login" search={search} className="button">
          <Trans>Log in</Trans>
        </DocumentLink>
        {mode === 'recoverEmail' && <OtherLink to="reset" />}
      </p>
    </div>
  )
}

function DoneWords({ mode }: { mode: ConfirmingMode }): ReactNode {
  switch (mode) {
    case 'verifyAndChangeEmail':
      return <Trans>Je account hoort nu bij dit adres. Log ermee in, met hetzelfde wachtwoord.</Trans>
    case 'recoverEmail':
      return <Trans>Je oude adres staat er weer. Kies voor de zekerheid ook een nieuw wachtwoord.</Trans>
  }
}

const OtherLink = ({ to }: { to: 'reset' | 'link' }) => (
  <p>
    <DocumentLink to="/login" search={{ to }}>
      {to === 'reset' ? <Trans>Kies een nieuw wachtwoord</Trans> : <Trans>Vraag een nieuwe link</Trans>}
    </DocumentLink>
  </p>
)
