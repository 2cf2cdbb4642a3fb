import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventStepRefusal } from './event-step.server'

const words: Readonly<Record<EventStepRefusal, MessageDescriptor>> = {
  'not-found': msg`Dit evenement staat niet (meer) op de site.`,
  cancelled: msg`Dit is al geannuleerd.`,
  'not-cancelled': msg`Dit is niet geannuleerd.`,
  invalid: msg`Het nieuwe begin is al voorbij, of het einde ligt voor het begin.`,
  past: msg`Dit is al begonnen.`,
  lessons: msg`De data van lessen staan bij het seizoen van de club.`,
  days: msg`De dagen lopen niet van het nieuwe begin tot het nieuwe einde.`,
  'other-club': msg`Kies een club waar jij voor werkt.`,
}

export const refusalWords = (i18n: I18n, reason: EventStepRefusal): string => i18n._(words[reason])
