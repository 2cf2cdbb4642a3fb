import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findClub } from '~/features/clubs/clubs'
import { mayUse } from '~/features/staff/members/rights'
import { parts } from '~/features/staff/resources/parts'
import type { Locale } from '~/i18n/locale'
import type { StaffRole } from '~/model/staff'
import { listNames } from '~/text/name-list'
import type { MemberRefusal } from './changes.server'

export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  admin: msg`beheerder`,
  editor: msg`redacteur`,
  trainer: msg`trainer`,
}

export function roleRights(i18n: I18n, role: StaffRole, locale: Locale): string {
  const name = i18n._(roleNames[role])
  const may = parts.filter(({ right }) => mayUse({ role, clubs: null }, right))
  const mayNot = parts.filter((part) => !may.includes(part))
  const listed = (some: readonly (typeof parts)[number][]) =>
    listNames(
      some.map((part) => i18n._(part.right === 'court' ? atTheCourt : part.name)),
      locale,
    )
  if (mayNot.length === 0) return i18n._(msg`${name}: alles`)
  const [most, few] = [listed(mayNot), listed(may)]
  return i18n._(may.length > mayNot.length ? msg`${name}: alles, behalve ${most}` : msg`${name}: alleen ${few}`)
}

const atTheCourt = msg`de lijsten op de baan van de eigen clubs`

export const clubNames = (i18n: I18n, clubs: readonly number[] | null, locale: Locale): string =>
  clubs === null
    ? i18n._(msg`alle clubs`)
    : listNames(
        clubs.map((id) => findClub(id)?.name ?? String(id)),
        locale,
      )

export type RightsError = 'role' | 'clubs' | 'clubs-twice'

export const memberErrors: Readonly<
  Record<MemberRefusal | RightsError | 'email' | 'name' | 'recent', MessageDescriptor>
> = {
  email: msg`Vul een goed e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.`,
  name: msg`Vul een naam in.`,
  role: msg`Kies wat deze medewerker mag.`,
  clubs: msg`Kies voor welke clubs: vink ‘Alle clubs’ aan, of minstens één club.`,
  'clubs-twice': msg`Vink ‘Alle clubs’ aan, of alleen de clubs waar het om gaat.`,
  recent: msg`Log eerst opnieuw in. Wat je invulde, staat er nog.`,
  known: msg`Dit is al een medewerker. Wijzig de rechten in de lijst.`,
  unknown: msg`Dit is geen medewerker meer. Er is niets veranderd.`,
  'last-admin': msg`Dit is de laatste beheerder. Maak eerst iemand anders beheerder.`,
  unreachable: msg`Het inlogsysteem geeft nu geen antwoord. Er is niets veranderd; probeer het zo nog een keer.`,
}
