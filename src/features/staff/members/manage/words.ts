import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findClub } from '~/features/clubs/clubs'
import type { Locale } from '~/i18n/locale'
import type { StaffRole } from '~/model/staff'
import { listNames } from '~/text/name-list'
import type { MemberRefusal } from './changes.server'

export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  admin: msg`beheerder`,
  editor: msg`redacteur`,
  trainer: msg`trainer`,
}

export const roleRights: Readonly<Record<StaffRole, MessageDescriptor>> = {
  admin: msg`beheerder: alles, ook medewerkers`,
  editor: msg`redacteur: alles behalve medewerkers`,
  trainer: msg`trainer: nog niets in het beheer`,
}

export const clubNames = (i18n: I18n, clubs: readonly number[] | null, locale: Locale): string =>
  clubs === null
    ? i18n._(msg`alle clubs`)
    : listNames(
        clubs.map((id) => findClub(id)?.name ?? String(id)),
        locale,
      )

export const memberErrors: Readonly<Record<MemberRefusal | 'email' | 'role' | 'recent', MessageDescriptor>> = {
  email: msg`Vul het e-mailadres van het account in.`,
  role: msg`Kies wat deze medewerker mag.`,
  recent: msg`Log eerst opnieuw in. Wat je invulde, staat er nog.`,
  'no-account': msg`Met dit adres is er geen account. Laat er eerst een maken op de inlogpagina, en voeg het adres daarna toe.`,
  unverified: msg`Dit adres is nog niet bevestigd. Dat gaat met de link in onze mail; voeg het adres daarna toe.`,
  known: msg`Dit is al een medewerker. Wijzig de rechten in de lijst.`,
  unknown: msg`Dit is geen medewerker meer. Er is niets veranderd.`,
  'last-admin': msg`Dit is de laatste beheerder. Maak eerst iemand anders beheerder.`,
  unreachable: msg`Het inlogsysteem geeft nu geen antwoord. Er is niets veranderd; probeer het zo nog een keer.`,
}
