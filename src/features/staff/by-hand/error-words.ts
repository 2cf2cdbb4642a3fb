import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { RegistrationError } from '~/features/registrations/form/error-sheet'
import { contactLimits } from '~/text/contact-limits'

/** What is wrong with a registration that staff fill in. */
export function byHandMessage(i18n: I18n, { code, who, age = 0 }: RegistrationError, rules: SignupRules): string {
  const child = who?.name || i18n._(msg`deelnemer ${who?.number ?? 1}`)
  switch (code) {
    case 'name-missing':
      return who ? i18n._(msg`Vul de naam van ${child} in.`) : i18n._(msg`Vul in wie de contactpersoon is.`)
    case 'name-too-long':
      return i18n._(msg`Houd de naam onder ${contactLimits.name} tekens.`)
    case 'name-invalid':
      return i18n._(msg`Vul alleen de naam in, zonder link, @ of onzichtbare tekens.`)
    case 'email-missing':
    case 'email-invalid':
      return i18n._(msg`Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.`)
    case 'phone-missing':
    case 'second-phone-missing':
    case 'pick-up-missing':
      return i18n._(msg`Vul een telefoonnummer of e-mailadres in. Anders kunnen we niemand bereiken.`)
    case 'phone-invalid':
      return i18n._(msg`Dit telefoonnummer klopt niet. Een goed nummer is bijvoorbeeld 06 12345678.`)
    case 'participants-too-many':
      return i18n._(msg`In één inschrijving passen hooguit ${rules.maxParticipants} deelnemers.`)
    case 'participant-twice':
      return i18n._(msg`${child} staat hier twee keer.`)
    case 'birth-date-missing':
      return i18n._(msg`Vul de geboortedatum van ${child} in.`)
    case 'birth-date-invalid':
      return i18n._(msg`De geboortedatum van ${child} klopt niet. Schrijf die bijvoorbeeld als 28-3-2015.`)
    case 'birth-date-future':
      return i18n._(msg`De geboortedatum van ${child} ligt in de toekomst.`)
    case 'age-too-young':
      return i18n._(msg`${child} is met ${age} jaar te jong. Toch inschrijven? Vink dat onderaan aan.`)
    case 'age-too-old':
      return i18n._(msg`${child} is met ${age} jaar te oud. Toch inschrijven? Vink dat onderaan aan.`)
    case 'level-missing':
      return i18n._(msg`Kies een niveau voor ${child}.`)
    case 'level-outside':
      return i18n._(msg`Dit is voor een ander niveau. Toch inschrijven? Vink dat aan.`)
    case 'package-missing':
      return i18n._(msg`Kies voor ${child} wat het wordt. Dat bepaalt de prijs.`)
    case 'availability-too-few':
    case 'answer-missing':
    case 'answer-invalid':
      return i18n._(msg`Kies een van de antwoorden.`)
    case 'answer-too-long':
      return i18n._(msg`Houd dit onder ${contactLimits.answer} tekens.`)
    case 'remarks-too-long':
      return i18n._(msg`Dit is te lang: gebruik hooguit 1000 tekens.`)
    case 'guardian-missing':
    case 'key-missing':
    case 'website-filled':
      return i18n._(msg`Verstuur het formulier opnieuw.`)
  }
}
