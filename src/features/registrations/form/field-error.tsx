import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldCode, FieldError } from './error-sheet'

export type ErrorOf = (field: string) => ReactNode

export const errorOfIn =
  (errors: readonly FieldError[], most: number): ErrorOf =>
  (field) => {
    const found = errors.find((error) => error.field === field)
    return found && <FieldErrorWords code={found.code} most={most} />
  }

export function FieldErrorWords({ code, most }: { code: FieldCode; most: number }) {
  switch (code) {
    case 'name-missing':
      return <Trans>Vul een naam in.</Trans>
    case 'name-too-long':
      return <Trans>Deze naam is te lang: gebruik hooguit 100 tekens.</Trans>
    case 'name-invalid':
      return <Trans>Vul alleen de naam in, zonder link, @ of onzichtbare tekens.</Trans>
    case 'email-missing':
      return <Trans>Vul je e-mailadres in, dan sturen we je de bevestiging.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'phone-invalid':
      return <Trans>Dit telefoonnummer klopt niet. Een goed nummer is bijvoorbeeld 06 12345678.</Trans>
    case 'participants-missing':
      return <Trans>Vul in wie er meedoet.</Trans>
    case 'participants-too-many':
      return <Trans>Je kunt hooguit {most} deelnemers tegelijk inschrijven.</Trans>
    case 'participant-twice':
      return <Trans>Deze deelnemer staat er al op.</Trans>
    case 'birth-date-missing':
      return <Trans>Vul een geboortedatum in.</Trans>
    case 'birth-date-invalid':
      return <Trans>Deze geboortedatum bestaat niet. Schrijf hem bijvoorbeeld als 2015-03-28.</Trans>
    case 'birth-date-future':
      return <Trans>Deze geboortedatum ligt in de toekomst.</Trans>
    case 'age-too-young':
      return <Trans>Deze deelnemer is te jong voor dit evenement.</Trans>
    case 'age-too-old':
      return <Trans>Deze deelnemer is te oud voor dit evenement.</Trans>
    case 'level-missing':
      return <Trans>Kies een niveau. Weet je het niet, kies dan "weet ik niet".</Trans>
    case 'level-outside':
      return <Trans>Het niveau past niet bij dit evenement. Vink aan dat je toch mee wilt doen.</Trans>
    case 'package-missing':
      return <Trans>Kies een mogelijkheid.</Trans>
    case 'availability-too-few':
      return <Trans>Kies minstens twee momenten waarop je kunt.</Trans>
    case 'answer-missing':
      return <Trans>Beantwoord deze vraag.</Trans>
    case 'answer-invalid':
      return <Trans>Kies een van de antwoorden.</Trans>
    case 'answer-too-long':
      return <Trans>Dit antwoord is te lang: gebruik hooguit 500 tekens.</Trans>
    case 'remarks-too-long':
      return <Trans>Dit is te lang: gebruik hooguit 1000 tekens.</Trans>
    case 'privacy-missing':
      return <Trans>Zonder je akkoord mogen we je gegevens niet bewaren. Vink dit aan om je in te schrijven.</Trans>
    case 'guardian-missing':
      return <Trans>Er doet iemand mee die jonger is dan 16. Vink aan dat je ouder of voogd bent.</Trans>
    case 'key-missing':
      return <Trans>Het formulier stond te lang open. Alles staat er nog: verstuur het opnieuw.</Trans>
    case 'website-filled':
      return (
        <Trans>
          Een veld dat leeg hoort te blijven was ingevuld. We hebben het leeggemaakt: verstuur het formulier opnieuw.
        </Trans>
      )
  }
}
