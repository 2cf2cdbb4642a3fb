import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stepMessage } from '~/features/staff/content/texts'
import { eventLabel } from './event-fields'
import type { EventErrorCode } from './fields'

const words: Readonly<Record<EventErrorCode | 'package-in-use' | 'signed-up' | 'cancelled', MessageDescriptor>> = {
  required: msg`vul dit in.`,
  'dutch-missing': msg`vul ook het Nederlands in.`,
  'too-long': msg`dit is te lang.`,
  choice: msg`kies een van de mogelijkheden.`,
  'unsafe-link': msg`er staat een link in die niet mag. Begin hem met / of https://.`,
  time: msg`kies een dag en een tijd.`,
  'time-skipped': msg`dit uur bestaat niet: die nacht gaat de klok vooruit.`,
  past: msg`dit is al voorbij.`,
  'end-before-start': msg`het einde ligt voor het begin.`,
  'days-night': msg`elke dag eindigt eerder dan hij begint. Kies ‘één keer’ als er een nacht in zit.`,
  'days-weekday': msg`kies dezelfde dag van de week als het begin.`,
  'days-holiday': msg`de eerste of de laatste dag valt in de schoolvakantie van de club.`,
  'days-many': msg`dit zijn er meer dan 200.`,
  'day-line': msg`geef elke dag een datum en twee tijden.`,
  'day-order': msg`twee dagen overlappen, of een dag eindigt voor hij begint.`,
  'opens-after-start': msg`dit is pas als het al begonnen is.`,
  'closes-before-opens': msg`dit is voordat het inschrijven opent.`,
  'closes-after-start': msg`dit is pas als het al begonnen is.`,
  'cancel-after-start': msg`dit is pas als het al begonnen is.`,
  number: msg`vul een heel getal in.`,
  'number-range': msg`dit getal kan hier niet.`,
  'above-capacity': msg`dit is meer dan er plekken zijn.`,
  price: msg`vul een bedrag in, zoals 12,50.`,
  'ages-reversed': msg`dit is jonger dan de laagste leeftijd.`,
  'rating-reversed': msg`dit is lager dan het begin.`,
  'level-twice': msg`kies kleuren of speelsterkte, niet allebei.`,
  'club-unknown': msg`deze club is er niet.`,
  'picture-unknown': msg`die afbeelding is er niet (meer). Kies een andere.`,
  id: msg`dit kenmerk kan niet.`,
  'id-twice': msg`dit kenmerk is er al.`,
  'options-few': msg`geef minstens twee keuzes.`,
  lessons: msg`lessen maak je bij de seizoenen.`,
  'package-in-use': msg`iemand heeft een pakket gekozen dat je weghaalt. Laat het staan.`,
  cancelled: msg`dit gaat niet door. De pagina blijft staan, zodat iedereen dat kan lezen.`,
  'signed-up': msg`er is iemand ingeschreven. Annuleer het, dan krijgt iedereen bericht.`,
}

const isOwn = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

export function eventMessage(i18n: I18n, error: { field: string; code: string }): string {
  const { field, code } = error
  if (!isOwn(code)) return stepMessage(i18n, code) ?? code
  const sentence = i18n._(words[code])
  return field === 'do' ? sentence[0]!.toUpperCase() + sentence.slice(1) : `${eventLabel(i18n, field)}: ${sentence}`
}
