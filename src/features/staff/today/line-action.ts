import { useLingui } from '@lingui/react/macro'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { resourcePage } from '~/features/staff/resources/resources.server'
import type { TranslatedKind } from '~/features/staff/resources/without-english.server'
import type { Line } from './line'

const listWithoutEnglish: Readonly<Record<TranslatedKind, DeskLink>> = {
  event: deskLink('evenementen', { state: 'no-english' }),
  news: deskLink('nieuws', { state: 'no-english' }),
  vacancy: deskLink('vacatures', { state: 'no-english' }),
  trainer: deskLink('trainers', { state: 'no-english' }),
  club: 'verenigingen',
  picture: deskLink('afbeeldingen', { kind: 'no-english' }),
}

export function pathOfLine(line: Line): DeskLink {
  switch (line.kind) {
    case 'emails-failed':
    case 'emails-bounced': {
      const state = line.kind === 'emails-failed' ? 'failed' : 'bounced'
      return line.event
        ? deskLink('inschrijvingen', { event: line.event.id, email: state })
        : deskLink('mail', { state })
    }
    case 'offers-to-call':
      return deskLink('inschrijvingen', { event: line.event.id, status: 'offered', email: 'none' })
    case 'offers':
      return deskLink('inschrijvingen', { event: line.event.id, status: 'offered' })
    case 'lessons-waiting':
      return deskLink('inschrijvingen', { event: line.event.id, status: 'waiting' })
    case 'remarks-unread':
      return deskLink('inschrijvingen', { remarks: 'unread', status: 'active', from: line.from })
    case 'money-waits':
      return 'betalingen/aandacht'
    case 'unpaid': {
      const unpaid = { event: line.event.id, paid: 'unpaid' } as const
      return line.addresses > 0
        ? deskLink('mail/nieuw', { ...unpaid, write: true, template: 'nog-te-betalen' })
        : deskLink('inschrijvingen', unpaid)
    }
    case 'groups-objected':
    case 'groups-silent':
      return deskLink('lessen/$club/$season/antwoorden', line.clubId, line.season)
    case 'duplicate':
      return deskLink('inschrijvingen/$reference', line.registrations[0].reference)
    case 'under-minimum':
    case 'waiting':
    case 'date-passed':
    case 'closes':
    case 'opens':
      return deskLink('evenementen/$id', line.event.id)
    case 'no-lessons':
    case 'season-closes':
    case 'season-opens':
    case 'season-planned':
      return deskLink('seizoenen', { season: line.season })
    case 'english-missing':
      return listWithoutEnglish[line.of]
    case 'planned':
    case 'english-old':
      return deskLink(resourcePage(line.text.kind), line.text.id)
    case 'dead-end':
      return deskLink('doorverwijzingen/nieuw', { path: line.path })
  }
}

type Action = { readonly path: DeskLink; readonly name: string }

/** What to do about a line: of two registrations that may be one, to look at each. */
export function useActions(): (line: Line) => readonly Action[] {
  const nameOf = useActionName()
  return (line) =>
    line.kind === 'duplicate'
      ? line.registrations.map(({ reference, contact }) => ({
          path: deskLink('inschrijvingen/$reference', reference),
          name: `${contact}, ${reference}`,
        }))
      : [{ path: pathOfLine(line), name: nameOf(line) }]
}

function useActionName(): (line: Exclude<Line, { kind: 'duplicate' }>) => string {
  const { t } = useLingui()
  return (line) => {
    switch (line.kind) {
      case 'emails-failed':
        return t`Kijk wie het mist`
      case 'emails-bounced':
        return t`Verbeter het adres`
      case 'offers-to-call':
        return t`Bel ze`
      case 'remarks-unread':
        return t`Lees ze`
      case 'money-waits':
        return t`Kijk wat`
      case 'unpaid':
        return line.addresses > 0 ? t`Herinner ${line.addresses}` : t`Kijk wie`
      case 'under-minimum':
        return t`Besluit`
      case 'offers':
        return t`Bekijk de wachtlijst`
      case 'groups-objected':
        return t`Zoek een andere plek`
      case 'waiting':
        return t`Maak plek`
      case 'lessons-waiting':
        return t`Geef een plek`
      case 'no-lessons':
        return t`Publiceer de lessen`
      case 'date-passed':
        return t`Kies een nieuwe datum`
      case 'groups-silent':
      case 'closes':
      case 'opens':
      case 'planned':
      case 'season-closes':
      case 'season-opens':
      case 'season-planned':
        return t`Bekijk`
      case 'english-missing':
        return t`Vertaal`
      case 'english-old':
        return t`Lees het Engels na`
      case 'dead-end':
        return t`Verwijs door`
    }
  }
}
