import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { ErrorBox } from '~/ui/form/error-list'
import { TextInput } from '~/ui/form/field'
import { PressForm } from '~/ui/form/submit-once-form'
import type { StagingProblem } from './post-handler.server'

export function StagingForm({ problem }: { problem: StagingProblem | null }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not when the visitor is typing already.
    if (problem && document.activeElement === document.body) box.current?.focus()
  }, [problem])
  const error = problem && fieldProblem(problem)
  return (
    <>
      {error && <ErrorBox errors={[{ field: 'password', words: error }]} box={box} />}
      {problem?.reason === 'too-many' && (
        <div className="notice notice-warning" role="alert" tabIndex={-1} ref={box}>
          <p>
            <Trans>
              Er is te vaak een wachtwoord geprobeerd. Wacht{' '}
              <Plural value={Math.ceil(problem.wait / 60)} one="# minuut" other="# minuten" /> en probeer het dan
              opnieuw.
            </Trans>
          </p>
        </div>
      )}
      <PressForm>
        {(isSending) => (
          <>
            <TextInput
              name="password"
              type="password"
              label={<Trans>Wachtwoord</Trans>}
              autoComplete="current-password"
              error={error}
            />
            <div className="form-actions">
              <Button type="submit" isLoading={isSending}>
                {t`Naar de proefversie`}
              </Button>
            </div>
          </>
        )}
      </PressForm>
    </>
  )
}

function fieldProblem(problem: StagingProblem): ReactNode {
  switch (problem.reason) {
    case 'password-missing':
      return <Trans>Vul het wachtwoord in.</Trans>
    case 'password-wrong':
      return <Trans>Dit is niet het wachtwoord. Let op hoofdletters en probeer het opnieuw.</Trans>
    case 'too-many':
      return undefined
  }
}
