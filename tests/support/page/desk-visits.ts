import { comingSeason } from '~/features/staff/seasons/season-keys'

export type Objects = {
  readonly event: string
  readonly news: string
  readonly picture: string
  readonly registration: string
  readonly court: string
  readonly email: string
  readonly groupEmail: string
}

/** Every page in the desk's table, at a Dutch address below `/beheer` where the demo or `objects` has something. */
export const deskVisits: Readonly<Record<string, (objects: Objects) => string>> = {
  '': () => '',
  evenementen: () => 'evenementen',
  'evenementen/nieuw': () => 'evenementen/nieuw',
  'evenementen/samen': () => 'evenementen/samen?id=101&id=103',
  'evenementen/$id': () => 'evenementen/103',
  'evenementen/$id/voorbeeld': () => 'evenementen/103/voorbeeld',
  'evenementen/$id/versies': ({ event }) => `evenementen/${event}/versies`,
  'evenementen/$id/verplaatsen': () => 'evenementen/103/verplaatsen',
  'evenementen/$id/kopie': () => 'evenementen/103/kopie',
  'evenementen/$id/toevoegen': () => 'evenementen/103/toevoegen',
  'evenementen/$id/serie': () => 'evenementen/103/serie',
  'inschrijvingen/$reference': ({ registration }) => `inschrijvingen/${registration}`,
  'inschrijvingen/$reference/afdrukken': ({ registration }) => `inschrijvingen/${registration}/afdrukken`,
  baan: () => 'baan',
  'baan/$id': ({ court }) => `baan/${court}`,
  'baan/$id/afdrukken': ({ court }) => `baan/${court}/afdrukken`,
  'baan/$id/notities': ({ court }) => `baan/${court}/notities`,
  mail: () => 'mail',
  'mail/$id': ({ email }) => `mail/${email}`,
  'mail/nieuw': () => 'mail/nieuw?event=103&write=1',
  'mail/groep': () => 'mail/groep',
  'mail/groep/$id': ({ groupEmail }) => `mail/groep/${groupEmail}`,
  'mail/sjablonen': () => 'mail/sjablonen',
  nieuws: () => 'nieuws',
  'nieuws/nieuw': () => 'nieuws/nieuw',
  'nieuws/$id': ({ news }) => `nieuws/${news}`,
  'nieuws/$id/voorbeeld': () => 'nieuws/1/voorbeeld',
  'nieuws/$id/versies': ({ news }) => `nieuws/${news}/versies`,
  vacatures: () => 'vacatures',
  'vacatures/nieuw': () => 'vacatures/nieuw',
  'vacatures/$id': () => 'vacatures/1',
  'vacatures/$id/voorbeeld': () => 'vacatures/1/voorbeeld',
  'vacatures/$id/versies': () => 'vacatures/1/versies',
  seizoenen: () => 'seizoenen',
  'seizoenen/$club/$season': () => `seizoenen/1/${comingSeason(Date.now())}`,
  'seizoenen/$club/$season/versies': () => `seizoenen/1/${comingSeason(Date.now())}/versies`,
  afbeeldingen: () => 'afbeeldingen',
  'afbeeldingen/$id': ({ picture }) => `afbeeldingen/${picture}`,
  inschrijvingen: () => 'inschrijvingen?columns=name,people,event,created,status,paid,due,email,phone,ages,levels,tags',
  'inschrijvingen/samen': () => 'inschrijvingen/samen?event=103',
  doorverwijzingen: () => 'doorverwijzingen',
  'doorverwijzingen/nieuw': () => 'doorverwijzingen/nieuw',
  'doorverwijzingen/inlezen': () => 'doorverwijzingen/inlezen',
  'doorverwijzingen/controle': () => 'doorverwijzingen/controle',
  'doorverwijzingen/$id': () => 'doorverwijzingen/1',
  betalingen: () => 'betalingen',
  'betalingen/afschrift': () => 'betalingen/afschrift',
  weergaven: () => 'weergaven',
  zoeken: () => 'zoeken?q=kamp',
  logboek: () => 'logboek',
  medewerkers: () => 'medewerkers',
  'medewerkers/$member': () => 'medewerkers/demo-editor',
}

/** Of the table too, but files. */
export const deskFiles: readonly string[] = [
  'baan/sw.js',
  'afbeeldingen/$id/geheel',
  'betalingen/export.csv',
  'doorverwijzingen/export.csv',
  'evenementen/$id/voorbeeld/$file',
  'inschrijvingen/export.csv',
  'inschrijvingen/export.xlsx',
  'nieuws/$id/voorbeeld/$file',
]
