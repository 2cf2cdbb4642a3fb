import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '~/model/staff'
import type { Line } from './line'

const partOf: Readonly<Record<ContentKind, string>> = { event: 'evenementen', news: 'nieuws', vacancy: 'vacatures' }

/** The Dutch path below `/beheer` where something can be done about it. */
export function pathOfLine(line: Line): string {
  switch (line.kind) {
    case 'emails-failed':
    case 'emails-bounced': {
      const state = line.kind === 'emails-failed' ? 'failed' : 'bounced'
      return line.event ? `inschrijvingen?event=${line.event.id}&email=${state}` : `mail?state=${state}`
    }
    case 'offers-to-call':
      return `inschrijvingen?event=${line.event.id}&status=offered&email=none`
    case 'offers':
      return `inschrijvingen?event=${line.event.id}&status=offered`
    case 'lessons-waiting':
      return `inschrijvingen?event=${line.event.id}&status=waiting`
    case 'remarks-unread':
      return `inschrijvingen?remarks=unread&status=active&from=${line.from}`
    case 'unpaid':
      return `inschrijvingen?event=${line.event.id}&paid=unpaid`
    case 'duplicate':
      return `inschrijvingen/${line.registrations[0].reference}`
    case 'under-minimum':
    case 'waiting':
    case 'date-passed':
    case 'closes':
    case 'opens':
      return `evenementen/${line.event.id}`
    case 'no-lessons':
    case 'season-closes':
    case 'season-opens':
    case 'season-planned':
      return `seizoenen?season=${line.season}`
    case 'planned':
    case 'english-missing':
    case 'english-old':
      return `${partOf[line.text.kind]}/${line.text.id}`
    case 'dead-end':
      return `doorverwijzingen/nieuw?${new URLSearchParams({ path: line.path })}`
  }
}

export function useActionText(): (line: Line) => string {
  const { t } = useLingui()
  return (line) => {
    switch (line.kind) {
      case 'emails-failed':
        return t`Kijk wie het mist`
      case 'emails-bounced':
        return t`Kijk welk adres niet klopt`
      case 'offers-to-call':
        return t`Bel ze`
      case 'remarks-unread':
        return t`Lees ze`
      case 'duplicate':
        return t`Zoek het uit`
      case 'unpaid':
        return t`Kijk wie nog betaalt`
      case 'under-minimum':
        return t`Besluit of het doorgaat`
      case 'offers':
        return t`Bekijk de wachtlijst`
      case 'waiting':
        return t`Maak plek`
      case 'lessons-waiting':
        return t`Geef een plek`
      case 'no-lessons':
        return t`Zet de lessen online`
      case 'date-passed':
        return t`Kies een nieuwe datum`
      case 'closes':
      case 'opens':
      case 'planned':
        return t`Kijk het na`
      case 'season-closes':
      case 'season-opens':
      case 'season-planned':
        return t`Bekijk het seizoen`
      case 'english-missing':
        return t`Vul het Engels aan`
      case 'english-old':
        return t`Lees het Engels na`
      case 'dead-end':
        return t`Verwijs door`
    }
  }
}
