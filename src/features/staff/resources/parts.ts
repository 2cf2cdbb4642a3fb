import { msg } from '@lingui/core/macro'

/** The parts of the desk in the order of its menu, each with a right of its own; `key` goes there after `g`. */
export const parts = [
  { right: 'today', path: '', key: 't', name: msg`Vandaag` },
  { right: 'events', path: 'evenementen', key: 'e', name: msg`Evenementen` },
  { right: 'registrations', path: 'inschrijvingen', key: 'i', name: msg`Inschrijvingen` },
  { right: 'court', path: 'baan', key: 'b', name: msg`Op de baan` },
  { right: 'mail', path: 'mail', key: 'p', name: msg`Mail` },
  { right: 'seasons', path: 'seizoenen', key: 's', name: msg`Seizoenen` },
  { right: 'clubs', path: 'verenigingen', key: 'c', name: msg`Clubs` },
  { right: 'news', path: 'nieuws', key: 'n', name: msg`Nieuws` },
  { right: 'vacancies', path: 'vacatures', key: 'v', name: msg`Vacatures` },
  { right: 'trainers', path: 'trainers', key: 'r', name: msg`Trainers` },
  { right: 'pictures', path: 'afbeeldingen', key: 'a', name: msg`Afbeeldingen` },
  { right: 'redirects', path: 'doorverwijzingen', key: 'd', name: msg`Doorverwijzingen` },
  { right: 'members', path: 'medewerkers', key: 'm', name: msg`Medewerkers` },
  { right: 'log', path: 'logboek', key: 'l', name: msg`Logboek` },
] as const
export type DeskPart = (typeof parts)[number]

export type Right = DeskPart['right']
