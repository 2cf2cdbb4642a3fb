import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { largestUnzipped } from '~/server/files/unzip.server'
import type { Wrong } from './person'
import { mostPeople, type Unread } from './read-table.server'

const damaged = msg`Dit bestand is beschadigd of heeft een wachtwoord. Bewaar het in Excel opnieuw, of als CSV.`
const unknown = msg`Dit is geen Excel-bestand en geen CSV. Bewaar de lijst als .xlsx of als CSV.`
const tooLarge = msg`Dit is te veel voor één keer. Haal kolommen weg die je niet nodig hebt, of knip de lijst in tweeën.`

const unreadWords: Readonly<Record<Exclude<Unread, 'long' | 'large-zip'>, MessageDescriptor>> = {
  empty: msg`Kies een bestand, of plak de regels.`,
  quote: msg`Een aanhalingsteken gaat niet dicht. Bewaar de lijst als .xlsx.`,
  wide: msg`Deze lijst heeft meer dan 100 kolommen. Haal weg wat je niet nodig hebt.`,
  large: tooLarge,
  pdf: msg`Dit is een PDF. Bewaar de lijst als .xlsx of als CSV.`,
  'old-excel': msg`Dit is een oud Excel-bestand (.xls), of een met een wachtwoord. Bewaar het als .xlsx.`,
  other: unknown,
  excel: unknown,
  nested: unknown,
  'empty-zip': unknown,
  'broken-zip': damaged,
  'broken-xml': damaged,
  'large-xml': tooLarge,
}

export function unreadWord(i18n: I18n, reason: Unread): string {
  if (reason === 'long') return i18n._(msg`Dit zijn meer dan ${mostPeople} mensen. Knip de lijst in tweeën.`)
  const megabytes = largestUnzipped / 1024 / 1024
  if (reason === 'large-zip')
    return i18n._(msg`Uitgepakt is dit bestand groter dan ${megabytes} MB. Bewaar alleen het blad met de mensen.`)
  return i18n._(unreadWords[reason])
}

export const wrongWords: Readonly<Record<Wrong, MessageDescriptor>> = {
  name: msg`geen naam, of een die niet kan`,
  'birth-date-missing': msg`geen geboortedatum`,
  'birth-date': msg`de geboortedatum is niet te lezen (schrijf 3-4-2018)`,
  email: msg`het e-mailadres klopt niet`,
  phone: msg`het telefoonnummer klopt niet`,
  contact: msg`de naam van de ouder of het contact kan niet`,
  tag: msg`de groep heeft meer dan 60 tekens`,
  level: msg`dit niveau kennen we hier niet (schrijf een kleur, of 1 tot en met 9)`,
  package: msg`deze lesvorm is er hier niet (schrijf een naam uit het lesaanbod, of laat de kolom weg)`,
}
