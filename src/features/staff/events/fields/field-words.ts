import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { texts } from '~/features/staff/content/texts'
import { labelOf } from '~/features/staff/frame/fields'
import type { PackagePart, QuestionPart } from './fields'

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
