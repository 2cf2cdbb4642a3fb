import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { stepMessage, texts } from '~/features/staff/content/texts'
import { labelOf } from '~/features/staff/frame/fields'
import type { EventErrorCode, PackagePart, QuestionPart } from './fields'

const labels: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`Soort`,
  startsAt: msg`Begint`,
  endsAt: msg`Eindigt`,
  days: msg`Dagen`,
  sessions: msg`Losse dagen`,
  clubId: msg`Club`,
  placeName: msg`Andere plek: naam`,
  placeCity: msg`Andere plek: plaats`,
  placeStreet: msg`Andere plek: straat en nummer`,
  signupOpensAt: msg`Inschrijven opent`,
  signupClosesAt: msg`Inschrijven sluit`,
  cancelUntil: msg`Afmelden kan tot`,
  capacity: msg`Plekken`,
  minimum: msg`Minimum aantal deelnemers`,
  maxParticipants: msg`Hoogstens per inschrijving`,
  waitingList: msg`Met wachtlijst als het vol is`,
  price: msg`Prijs per persoon`,
  ageMin: msg`Vanaf (jaar)`,
  ageMax: msg`Tot en met (jaar)`,
  ageCountedBy: msg`Leeftijd telt`,
  levelBlue: msg`Tenniskids blauw`,
  levelRed: msg`Tenniskids rood`,
  levelOrange: msg`Tenniskids oranje`,
  levelGreen: msg`Tenniskids groen`,
  levelYellow: msg`Jeugd, gele bal`,
  ratingFrom: msg`Speelsterkte vanaf`,
  ratingTo: msg`Speelsterkte tot en met`,
  whatToBringNl: msg`Neem mee (Nederlands)`,
  whatToBringEn: msg`Neem mee (Engels)`,
  image: msg`Afbeelding`,
  publishAt: msg`Publiceren op`,
  packages: msg`Pakketten`,
}

const packageLabels: Readonly<Record<PackagePart, MessageDescriptor>> = {
  Id: msg`Kenmerk`,
  NameNl: msg`Naam (Nederlands)`,
  NameEn: msg`Naam (Engels)`,
  Price: msg`Prijs`,
  Minutes: msg`Minuten per les`,
  Lessons: msg`Aantal lessen`,
  GroupSize: msg`Spelers in de groep`,
  HourRate: msg`Uurtarief`,
}

const questionLabels: Readonly<Record<QuestionPart, MessageDescriptor>> = {
  Id: msg`Kenmerk`,
  Type: msg`Antwoord`,
  LabelNl: msg`Vraag (Nederlands)`,
  LabelEn: msg`Vraag (Engels)`,
  HelpNl: msg`Uitleg (Nederlands)`,
  HelpEn: msg`Uitleg (Engels)`,
  Required: msg`Antwoord is nodig`,
  Medical: msg`Gaat over gezondheid: alleen voor de trainers`,
}

const optionLabels: Readonly<Record<string, MessageDescriptor>> = {
  Id: msg`Kenmerk`,
  Nl: msg`Keuze (Nederlands)`,
  En: msg`Keuze (Engels)`,
}

export const packageLabel = (i18n: I18n, part: PackagePart): string => i18n._(packageLabels[part])
export const questionLabel = (i18n: I18n, part: QuestionPart): string => i18n._(questionLabels[part])
export const optionLabel = (i18n: I18n, part: 'Id' | 'Nl' | 'En'): string => i18n._(optionLabels[part]!)

/** `package2Price` → `Pakket 2: Prijs`. */
export function eventLabel(i18n: I18n, field: string): string {
  if (field in texts) return labelOf(texts, i18n, field)
  const label = labels[field]
  if (label) return i18n._(label)
  const [, group, number = '', option, part = ''] = /^(package|question)(\d+)(?:Option(\d+))?(\w+)$/.exec(field) ?? []
  if (group === 'package') return `${i18n._(msg`Pakket ${number}`)}: ${packageLabel(i18n, part as PackagePart)}`
  if (group === undefined) return field
  const question = i18n._(msg`Vraag ${number}`)
  return option === undefined
    ? `${question}: ${questionLabel(i18n, part as QuestionPart)}`
    : `${question}: ${optionLabel(i18n, part as 'Nl')} ${option}`
}

const words: Readonly<Record<EventErrorCode | 'package-in-use' | 'signed-up' | 'cancelled', MessageDescriptor>> = {
  required: msg`vul dit in.`,
  'english-missing': msg`vul ook het Engels in.`,
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
  'day-line': msg`schrijf elke dag zo: 2027-05-03 09:30-15:30.`,
  'day-order': msg`zet de dagen op volgorde; ze mogen elkaar niet overlappen.`,
  'day-start': msg`de eerste en de laatste dag zijn niet die van begin en einde. Maak begin en einde leeg, dan volgen ze vanzelf.`,
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
  cancelled: msg`dit is geannuleerd. De pagina blijft staan, zodat iedereen dat kan lezen.`,
  'signed-up': msg`er is iemand ingeschreven. Annuleer het, dan krijgt iedereen bericht.`,
}

const isOwn = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

/** Names the control: it stands in a summary, too. */
export function eventMessage(i18n: I18n, error: { field: string; code: string }): string {
  const { field, code } = error
  if (!isOwn(code)) return stepMessage(i18n, code) ?? code
  const sentence = i18n._(words[code])
  return field === 'do' ? sentence[0]!.toUpperCase() + sentence.slice(1) : `${eventLabel(i18n, field)}: ${sentence}`
}
