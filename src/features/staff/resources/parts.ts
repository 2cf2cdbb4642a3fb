import { msg } from '@lingui/core/macro'

export const partGroups = { people: msg`Mensen`, offer: msg`Aanbod`, manage: msg`Beheer` } as const

/** The parts of the desk in the order of its menu, each by its right; `key` goes there after `g`. */
export const parts = [
  { right: 'today', path: '', key: 't', name: msg`Vandaag` },
  { group: 'people', right: 'registrations', path: 'inschrijvingen', key: 'i', name: msg`Inschrijvingen` },
  { group: 'people', right: 'court', path: 'baan', key: 'b', name: msg`Op de baan` },
  { group: 'people', right: 'registrations', path: 'betalingen', key: 'w', name: msg`Betalingen` },
  { group: 'people', right: 'mail', path: 'mail', key: 'p', name: msg`Mail` },
  { group: 'offer', right: 'events', path: 'evenementen', key: 'e', name: msg`Evenementen` },
  { group: 'offer', right: 'lessons', path: 'lessen', key: 'k', name: msg`Lessen` },
  { group: 'offer', right: 'seasons', path: 'seizoenen', key: 's', name: msg`Seizoenen` },
  { group: 'offer', right: 'clubs', path: 'verenigingen', key: 'c', name: msg`Clubs` },
  { group: 'offer', right: 'trainers', path: 'trainers', key: 'r', name: msg`Trainers` },
  { group: 'offer', right: 'news', path: 'nieuws', key: 'n', name: msg`Nieuws` },
  { group: 'offer', right: 'vacancies', path: 'vacatures', key: 'v', name: msg`Vacatures` },
  { group: 'manage', right: 'pictures', path: 'afbeeldingen', key: 'a', name: msg`Afbeeldingen` },
  { group: 'manage', right: 'redirects', path: 'doorverwijzingen', key: 'd', name: msg`Doorverwijzingen` },
  { group: 'manage', right: 'members', path: 'medewerkers', key: 'm', name: msg`Medewerkers` },
  { group: 'manage', right: 'log', path: 'logboek', key: 'l', name: msg`Logboek` },
] as const
export type DeskPart = (typeof parts)[number]

export type Right = DeskPart['right']
