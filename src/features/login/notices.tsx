import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Bilingual } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { DocumentLink } from '~/ui/document-link'
import { ErrorBox } from '~/ui/form/error-list'
import type { LoginCode } from './login'
import type { LoginResult } from './post-handler.server'

/** Takes the focus, so that screen readers announce it. */
export function ProblemNotice({ problem }: { problem: Bilingual | undefined }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div className="notice notice-warning" role="alert" tabIndex={-1} ref={box} data-problem="">
      <p>{problem[locale]}</p>
    </div>
  )
}

export function ResultNotice({ result }: { result: LoginResult }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  const { errors, refusal } = result
  if (errors.length > 0)
    return (
      <ErrorBox box={box} errors={errors.map(({ field, code }) => ({ field, words: <CodeWords code={code} /> }))} />
    )
  if (!refusal) return null
  return (
    <div className="notice notice-warning" role="alert" tabIndex={-1} ref={box} data-problem={refusal}>
      <p>
        <RefusalWords refusal={refusal} />
      </p>
    </div>
  )
}

export function fieldProblem(result: LoginResult | null, field: 'email' | 'name'): ReactNode {
  const found = result?.errors.find((error) => error.field === field)
  return found && <CodeWords code={found.code} />
}

function CodeWords({ code }: { code: LoginCode }) {
  switch (code) {
    case 'email-missing':
      return <Trans>Vul je e-mailadres in.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'name-too-long':
      return <Trans>Deze naam is te lang. Neem een kortere.</Trans>
    case 'name-invalid':
      return <Trans>Vul alleen je naam in, zonder link, @ of onzichtbare tekens.</Trans>
  }
}

function RefusalWords({ refusal }: { refusal: NonNullable<LoginResult['refusal']> }) {
  switch (refusal) {
    case 'too-many':
      return <Trans>Je hebt dit al vaak gevraagd. Probeer het over een uur nog eens, of bel ons.</Trans>
    case 'unreachable':
      return <Trans>Dit lukt nu even niet door een storing. Probeer het over een paar minuten nog een keer.</Trans>
    case 'script-needed':
      return <Trans>De pagina was nog niet klaar. Vul je wachtwoord opnieuw in en druk nog een keer op de knop.</Trans>
  }
}

export function ScriptNeeded() {
  return (
    <noscript>
      <div className="notice">
        <p>
          <Trans>
            Inloggen kan alleen met JavaScript, en dat staat in je browser uit. Zonder in te loggen open je{' '}
            <DocumentLink to="/evenementen/inschrijvingen">je inschrijvingen</DocumentLink> met een link in je mail.
          </Trans>
        </p>
      </div>
    </noscript>
  )
}
