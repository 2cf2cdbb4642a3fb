import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { AccountRefusal } from '~/features/account/actions.server'
import type { AccountEmailCode, AccountNameCode } from '~/features/account/form'
import { identityErrorWords } from '~/features/auth/auth-errors'
import { useLocale } from '~/i18n/use-locale'
import type { AccountAction } from './search-params'

export function AccountActionNotice({ said }: { said: AccountAction | undefined }) {
  if (said === undefined) return null
  return (
    <div className="notice" role="status" data-said={said}>
      <p>
        <ActionText said={said} />
      </p>
    </div>
  )
}

function ActionText({ said }: { said: AccountAction }) {
  switch (said) {
    case 'renamed':
      return <Trans>Zo noemen we je voortaan.</Trans>
    case 'photo':
      return <Trans>Je foto is opgeslagen.</Trans>
    case 'photo-removed':
      return <Trans>Je foto is weg.</Trans>
    case 'verification':
      return <Trans>Kijk in je mailbox. Daar staat zo een mail met een link; druk daarin op de knop.</Trans>
    case 'address':
      return (
        <Trans>
          Kijk in de mailbox van je nieuwe adres. Kan dat adres bij dit account, dan staat daar zo een mail met een
          link. Tot je die opent, blijft alles zoals het was.
        </Trans>
      )
  }
}

export function AccountRefusalNotice({ refusal }: { refusal: AccountRefusal | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal && document.activeElement === document.body) box.current?.focus()
  }, [refusal])
  if (refusal === null) return null
  return (
    <div className="notice notice-warning" role="alert" data-refusal={refusal.reason} tabIndex={-1} ref={box}>
      <p>
        <RefusalWords refusal={refusal} />
      </p>
    </div>
  )
}

function RefusalWords({ refusal }: { refusal: AccountRefusal }) {
  const locale = useLocale()
  switch (refusal.reason) {
    case 'requires-recent-login':
      return identityErrorWords['requires-recent-login'][locale]
    case 'unreachable':
      return <Trans>Het inlogsysteem geeft nu geen antwoord. Er is niets veranderd; probeer het zo nog een keer.</Trans>
    case 'no-address':
      return <Trans>Bij dit account hoort geen e-mailadres. Er is niets veranderd.</Trans>
    case 'too-many':
      return (
        <Trans>
          Dit heb je al vaak achter elkaar gedaan. Wacht{' '}
          <Plural value={Math.ceil(refusal.wait / 60)} one="# minuut" other="# minuten" /> en probeer het dan opnieuw.
        </Trans>
      )
  }
}

export function WrongWords({ code }: { code: AccountNameCode | AccountEmailCode }) {
  switch (code) {
    case 'name-missing':
      return <Trans>Vul in hoe we je mogen noemen.</Trans>
    case 'name-too-long':
      return <Trans>Deze naam is te lang: gebruik hooguit 80 tekens.</Trans>
    case 'name-invalid':
      return <Trans>Vul alleen je naam in, zonder link, @ of onzichtbare tekens.</Trans>
    case 'email-missing':
      return <Trans>Vul je nieuwe e-mailadres in.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'email-same':
      return <Trans>Dit is het adres dat je al hebt. Vul een ander in.</Trans>
  }
}
