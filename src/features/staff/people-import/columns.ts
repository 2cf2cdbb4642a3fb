import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameKey } from '~/features/registrations/form/registration'
import { readDay } from '~/text/schemas/day'
import type { TableRow } from './read-table.server'

type Target = {
  readonly name: MessageDescriptor
  /** Of headings, Dutch and English, in small letters alone. */
  readonly words: readonly string[]
}

/** What a column of the file can be. */
export const targets = {
  name: {
    name: msg`Naam`,
    words: [
      'naam',
      'volledigenaam',
      'name',
      'fullname',
      'lid',
      'leerling',
      'deelnemer',
      'deelnemers',
      'speler',
      'kind',
      'naamkind',
      'naamdeelnemer',
      'member',
      'player',
      'participant',
      'student',
      'child',
    ],
  },
  first: { name: msg`Voornaam`, words: ['voornaam', 'roepnaam', 'firstname', 'givenname', 'first'] },
  infix: {
    name: msg`Tussenvoegsel`,
    words: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'tv', 'infix', 'prefix', 'middlename'],
  },
  last: { name: msg`Achternaam`, words: ['achternaam', 'familienaam', 'lastname', 'surname', 'familyname', 'last'] },
  birthDate: {
    name: msg`Geboortedatum`,
    words: [
      'geboortedatum',
      'gebdatum',
      'gebdat',
      'geboren',
      'geborenop',
      'birthdate',
      'birthday',
      'dateofbirth',
      'dob',
      'born',
    ],
  },
  contactName: {
    name: msg`Ouder of contact`,
    words: [
      'ouder',
      'ouders',
      'naamouder',
      'ouderverzorger',
      'verzorger',
      'contact',
      'contactpersoon',
      'naamcontact',
      'parent',
      'guardian',
      'parentname',
      'contactname',
      'contactperson',
    ],
  },
  email: {
    name: msg`E-mailadres`,
    words: ['email', 'emailadres', 'mail', 'mailadres', 'emailouder', 'emailaddress', 'emailcontact'],
  },
  phone: {
    name: msg`Telefoon`,
    words: [
      'telefoon',
      'telefoonnummer',
      'tel',
      'telnr',
      'mobiel',
      'mobielnummer',
      'mobieletelefoon',
      'gsm',
      'phone',
      'phonenumber',
      'telephone',
      'mobile',
      'mobilephone',
      'cell',
    ],
  },
  tag: {
    name: msg`Groep (wordt een label)`,
    words: ['groep', 'lesgroep', 'groepsnaam', 'label', 'group', 'lessongroup', 'team'],
  },
  level: {
    name: msg`Niveau`,
    words: ['niveau', 'speelniveau', 'speelsterkte', 'sterkte', 'rating', 'kleur', 'level', 'strength', 'colour'],
  },
  package: {
    name: msg`Lesvorm`,
    words: ['lesvorm', 'pakket', 'lestype', 'soortles', 'lespakket', 'package', 'lessontype'],
  },
  remarks: {
    name: msg`Opmerking`,
    words: ['opmerking', 'opmerkingen', 'bijzonderheden', 'remark', 'remarks', 'comment', 'comments'],
  },
} as const satisfies Record<string, Target>

export type TargetName = keyof typeof targets
export const targetNames = Object.keys(targets) as TargetName[]

/** For each column what it is; undefined for one that is left. */
export type Mapping = readonly (TargetName | undefined)[]

/** The first of a heading's words that fits, each once; without headings by what the cells look like. */
export function guessColumns(rows: readonly TableRow[]): Mapping {
  const [first] = rows
  const guesses = first && hasHeadings(rows) ? first.cells.map(byHeading) : columnsOf(rows).map(byCells)
  return guesses.map((guess, i) => (guesses.indexOf(guess) === i ? guess : undefined))
}

/** Whether the first row names the columns: no heading is a day or an address. */
export const hasHeadings = ([first]: readonly TableRow[]): boolean =>
  first !== undefined && !first.cells.some((cell) => readDay(cell) !== undefined || cell.includes('@'))

export const columnsOf = (rows: readonly TableRow[]): string[][] => {
  const wide = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: wide }, (_, i) => rows.map(({ cells }) => cells[i] ?? ''))
}

function byHeading(heading: string): TargetName | undefined {
  const word = nameKey(heading).replace(/[^a-z]/g, '')
  const isOf = (name: TargetName) => targets[name].words.some((one) => one === word)
  return targetNames.find(isOf)
}

function byCells(cells: readonly string[]): TargetName | undefined {
  const said = cells.filter(Boolean)
  const most = (fits: (cell: string) => boolean) => said.length > 0 && said.filter(fits).length > said.length / 2
  if (most((cell) => readDay(cell) !== undefined)) return 'birthDate'
  if (most((cell) => cell.includes('@'))) return 'email'
  if (most((cell) => /^[+\d\s().-]{9,20}$/.test(cell))) return 'phone'
  return most((cell) => /^\p{L}[^\d]*\s\p{L}/u.test(cell)) ? 'name' : undefined
}
