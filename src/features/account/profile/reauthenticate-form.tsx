import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { identityWords } from '~/features/auth/auth-errors'
import { proveAgain } from '~/features/auth/reauthenticate'
import { useLocale } from '~/i18n/use-locale'
import type { PublicIdentity } from '~/model/user'
import { Button } from '~/ui/button'
import { ErrorBox } from '~/ui/form/error-list'
import { FieldFrame } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { AccountView } from './account.functions'
import type { AccountStep } from './search-params'

type ProofFormProps = {
  account: AccountView
  authSettings: PublicIdentity | null
  step: AccountStep
  button: string
  /** Where it leads in the end, if not back to the step. */
  next?: string | undefined
  children?: ReactNode
}

/** The password goes to the identity provider only, never to this server. */
export function ProofForm({ account, authSettings, step, button, next, children }: ProofFormProps) {
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ words: string }>()
  const [isShown, setShown] = useState(account.isRecent)
  const password = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  const canShow = account.providers.includes('password') && account.email !== null && authSettings !== null
  const send = async (submit: SubmitEvent<HTMLFormElement>) => {
    if (isSending) return submit.preventDefault()
    setSending(true)
    if (isShown || !canShow) return
    submit.preventDefault()
    const form = submit.currentTarget
    const proving = {
      authSettings,
      locale,
      uid: account.uid,
      email: account.email!,
      password: password.current?.value ?? '',
    }
    const failed = proving.password ? (await proveAgain(proving)).problem : 'auth/missing-password'
    if (failed === undefined) {
      setShown(true)
      return HTMLFormElement.prototype.submit.call(form)
    }
    setSending(false)
    setProblem({ words: identityWords(failed)[locale] })
  }

  return (
    <>
      {problem && <ErrorBox errors={[{ field: 'password', words: problem.words }]} box={box} />}
      <form method="post" onSubmit={send} noValidate={!isShown && canShow}>
        <input type="hidden" name="intent" value={step} />
        {next && <input type="hidden" name="next" value={next} />}
        {children}
        {!isShown && canShow && (
          <FieldFrame
            name="password"
            label={<Trans>Je wachtwoord</Trans>}
            hint={<Trans>Zo weten we zeker dat jij het bent.</Trans>}
            error={problem?.words}
          >
            {/* Neither has a name, so neither is submitted. The first tells a password manager which account it is. */}
            <input type="text" autoComplete="username" value={account.email ?? ''} readOnly hidden />
            <input
              className="input"
              id="password"
              type="password"
              autoComplete="current-password"
              aria-describedby={problem ? 'password-hint password-error' : 'password-hint'}
              aria-invalid={problem ? true : undefined}
              ref={password}
            />
          </FieldFrame>
        )}
        <div className="form-actions">
          <Button
            type="submit"
            variant={step === 'delete' ? 'danger' : 'normal'}
            data-waits={!isShown && canShow ? '' : undefined}
            isLoading={isSending}
          >
            {button}
          </Button>
        </div>
      </form>
      {!account.isRecent && <AgainForm step={step} canShow={canShow} next={next} />}
    </>
  )
}

type AgainFormProps = { step: AccountStep; canShow: boolean; next: string | undefined }

function AgainForm({ step, canShow, next }: AgainFormProps) {
  const { t } = useLingui()
  return (
    <PressForm className="account-again">
      {(isSending) => (
        <>
          <p>
            {canShow ? (
              <Trans>
                Log je liever op een andere manier in, of lukt het zo niet? Log dan opnieuw in; je komt hier terug.
              </Trans>
            ) : (
              <Trans>Hiervoor moet je kort geleden hebben ingelogd. Log opnieuw in; je komt hier terug.</Trans>
            )}
          </p>
          <input type="hidden" name="next" value={next ?? step} />
          <Button type="submit" name="intent" value="sign-out" variant="quiet" isLoading={isSending}>
            {t`Log opnieuw in`}
          </Button>
        </>
      )}
    </PressForm>
  )
}
