import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { AgeRange } from '~/model/event'
import type { RegistrationError, Who } from './error-sheet'
import { fewestSlots } from './registration'

export type ErrorOf = (field: string) => ReactNode

type Asked = Pick<SignupRules, 'kind' | 'ages' | 'maxParticipants' | 'lessonDays'>

export const errorOfIn =
  (errors: readonly RegistrationError[], rules: Asked): ErrorOf =>
  (field) => {
    const found = errors.find((error) => error.field === field)
    return found && <FieldErrorWords error={found} rules={rules} />
  }

type FieldErrorWordsProps = { error: RegistrationError; rules: Asked }

const firstNameOf = ({ name }: Who) => name.split(' ')[0]!

function nameOf(who: Who | undefined): ReactNode {
  if (!who) return null
  const { number } = who
  return who.name ? firstNameOf(who) : <Trans>deelnemer {number}</Trans>
}

export function FieldErrorWords({ error, rules }: FieldErrorWordsProps) {
  const { code, who } = error
  const child = nameOf(who)
  const most = rules.maxParticipants
  switch (code) {
    case 'name-missing':
      return who ? <Trans>Vul de naam van {child} in.</Trans> : <Trans>Vul je eigen naam in.</Trans>
    case 'name-too-long':
      return <Trans>Deze naam is te lang: gebruik hooguit 100 tekens.</Trans>
    case 'name-invalid':
      return <Trans>Vul alleen de naam in, zonder link, @ of onzichtbare tekens.</Trans>
    case 'email-missing':
      return <Trans>Vul je e-mailadres in, dan sturen we je de bevestiging.</Trans>
    case 'email-invalid':
      return <Trans>Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.</Trans>
    case 'phone-missing':
      return <Trans>Vul je telefoonnummer in. Dat is nodig bij deelnemers onder 16.</Trans>
    case 'second-phone-missing':
      return <Trans>Vul een tweede telefoonnummer in, voor als we jou niet bereiken.</Trans>
    case 'pick-up-missing':
      return <Trans>Vul in wie je kind ophaalt.</Trans>
    case 'phone-invalid':
      return <Trans>Dit telefoonnummer klopt niet. Een goed nummer is bijvoorbeeld 06 12345678.</Trans>
    case 'participants-too-many':
      return <Trans>Je kunt hooguit {most} deelnemers tegelijk inschrijven.</Trans>
    case 'participant-twice':
      return <Trans>{child} staat al bij de deelnemers.</Trans>
    case 'birth-date-missing':
      return <Trans>Vul de geboortedatum van {child} in.</Trans>
    case 'birth-date-invalid':
      return <Trans>De geboortedatum van {child} klopt niet. Schrijf die bijvoorbeeld als 28-3-2015.</Trans>
    case 'birth-date-future':
      return <Trans>De geboortedatum van {child} ligt in de toekomst.</Trans>
    case 'age-too-young':
    case 'age-too-old':
      return <AgeError error={error} rules={rules} />
    case 'level-missing':
      return <Trans>Kies een niveau voor {child}. Weet je het niet, kies dan ‘weet ik niet’.</Trans>
    case 'level-outside':
      return <Trans>Dit evenement is voor een ander niveau dan dat van {child}. Toch meedoen? Vink dat dan aan.</Trans>
    case 'package-missing':
      return rules.kind === 'lessons' ? (
        <Trans>Kies een lesvorm voor {child}.</Trans>
      ) : (
        <Trans>Kies een pakket voor {child}.</Trans>
      )
    case 'availability-too-few':
    case 'hour-gone':
      return rules.lessonDays ? (
        <Trans>Kies uren waarop we lesgeven en {child} kan.</Trans>
      ) : (
        <Trans>
          Kies minstens {fewestSlots} dagdelen waarop {child} kan.
        </Trans>
      )
    case 'answer-missing':
      return child ? <Trans>Beantwoord deze vraag voor {child}.</Trans> : <Trans>Beantwoord deze vraag.</Trans>
    case 'answer-invalid':
      return <Trans>Kies een van de antwoorden.</Trans>
    case 'answer-too-long':
      return <Trans>Dit antwoord is te lang: gebruik hooguit 500 tekens.</Trans>
    case 'remarks-too-long':
      return <Trans>Dit is te lang: gebruik hooguit 1000 tekens.</Trans>
    case 'guardian-missing':
      return <Trans>Vink aan dat je ouder of voogd bent: {child} is jonger dan 16.</Trans>
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

function AgeError({ error: { who, age = 0 }, rules: { kind, ages } }: FieldErrorWordsProps) {
  if (!ages) return null
  const child = who && firstNameOf(who)
  const range = <AgeRangeWords ages={ages} />
  return (
    <>
      {kind === 'camp' ? <Trans>Dit kamp is voor {range}.</Trans> : <Trans>Dit evenement is voor {range}.</Trans>}{' '}
      {child &&
        (ages.countedBy === 'calendar-year' ? (
          <Trans>
            {child} wordt dat jaar {age}.
          </Trans>
        ) : (
          <Trans>
            {child} is dan {age}.
          </Trans>
        ))}
    </>
  )
}

/** Not that of the events, whose chunk every page of them would then share with the forms. */
function AgeRangeWords({ ages: { min, max } }: { ages: AgeRange }) {
  if (min === null) return <Trans>t/m {max} jaar</Trans>
  if (max === null) return <Trans>vanaf {min} jaar</Trans>
  return (
    <Trans>
      {min} t/m {max} jaar
    </Trans>
  )
}
