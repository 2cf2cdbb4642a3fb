import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { emailNames, isEmailKind } from '~/model/email-kinds'
import type { EmailState } from '~/server/mail/email-state'
import type { FailureReason } from '~/server/mail/failure-reason'

export const stateNames: Readonly<Record<EmailState, MessageDescriptor>> = {
  waiting: msg`wacht op verzending`,
  held: msg`nog terug te draaien`,
  sending: msg`wordt verstuurd`,
  sent: msg`verstuurd`,
  failed: msg`niet bezorgd`,
  'given-up': msg`niet gelukt`,
  bounced: msg`teruggekomen`,
  dropped: msg`niet meer nodig`,
}

export const stateTones = {
  waiting: 'idle',
  held: 'info',
  sending: 'info',
  sent: 'open',
  failed: 'error',
  'given-up': 'error',
  bounced: 'error',
  dropped: 'idle',
} as const satisfies Record<EmailState, string>

export const reasonWords: Readonly<Record<FailureReason, MessageDescriptor>> = {
  'mailbox-unknown': msg`Dit adres bestaat niet.`,
  'domain-unknown': msg`Wat achter de @ staat, bestaat niet of neemt geen mail aan.`,
  'mailbox-full': msg`De mailbox is vol.`,
  'mailbox-closed': msg`De mailbox neemt geen mail meer aan.`,
  'too-large': msg`De mail was te groot.`,
  refused: msg`De mailserver van de ontvanger weigert onze mail.`,
  'not-yet': msg`De mailserver nam de mail nog niet aan.`,
  'too-late': msg`De mailserver van de ontvanger was dagenlang niet te bereiken.`,
  'no-connection': msg`Er was geen verbinding met onze mailserver.`,
  'no-login': msg`Onze eigen mailserver liet ons niet binnen.`,
  'no-tls': msg`Onze eigen mailserver biedt geen beveiligde verbinding.`,
  'not-on-list': msg`De testsite mailt alleen naar de adressen op zijn lijst.`,
  stopped: msg`Een medewerker hield de mail tegen.`,
  outdated: msg`Wat erin stond, klopte niet meer.`,
  unwritable: msg`De mail kon niet worden gemaakt.`,
  unknown: msg`Er ging iets mis bij het versturen.`,
}

export const resendRefusalWords = {
  'not-again': msg`Deze mail kan nu niet opnieuw weg. Er is niets verstuurd.`,
  outdated: msg`Wat in deze mail stond, klopt niet meer. Stuur bij de inschrijving de mail die nu past.`,
  'no-address': msg`Deze inschrijving heeft geen e-mailadres meer. Er is niets verstuurd.`,
  known: msg`Op dit adres gaat al een melding over hetzelfde evenement. Er is niets veranderd.`,
} satisfies Record<string, MessageDescriptor>
export type ResendRefusal = keyof typeof resendRefusalWords

/** What an email is, in words; its code where another version of the site wrote it. */
export const emailKindName = ({ locale }: I18n, kind: string): string =>
  isEmailKind(kind) ? emailNames[kind][locale === 'en' ? 'en' : 'nl'] : kind
