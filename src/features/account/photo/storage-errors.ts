import type { Bilingual } from '~/i18n/locale'

export const storageErrorWords = {
  unknown: {
    nl: 'Er ging iets mis met het bestand. Probeer het nog een keer.',
    en: 'Something went wrong with the file. Please try again.',
  },
  'object-not-found': { nl: 'Dit bestand is er niet meer.', en: 'This file is no longer there.' },
  'bucket-not-found': {
    nl: 'De plek voor bestanden is er niet. Bel ons even, dan zoeken we het uit.',
    en: 'The place where we keep files is missing. Give us a call and we’ll sort it out.',
  },
  'project-not-found': {
    nl: 'De opslag van bestanden is niet te vinden. Bel ons even, dan zoeken we het uit.',
    en: 'The file storage cannot be found. Give us a call and we’ll sort it out.',
  },
  'quota-exceeded': {
    nl: 'Er is geen ruimte meer voor bestanden. Probeer het later nog een keer.',
    en: 'There is no room left for files. Please try again later.',
  },
  unauthenticated: { nl: 'Log eerst in, dan kun je verder.', en: 'Log in first, then you can continue.' },
  unauthorized: { nl: 'Dit bestand mag je niet openen.', en: 'You are not allowed to open this file.' },
  'unauthorized-app': {
    nl: 'Deze site mag hier geen bestanden bewaren. Bel ons even, dan zoeken we het uit.',
    en: 'This site may not keep files here. Give us a call and we’ll sort it out.',
  },
  'retry-limit-exceeded': {
    nl: 'Het duurde te lang. Probeer het nog een keer.',
    en: 'Max retry time for operation exceeded, please try again.',
  },
  'invalid-checksum': {
    nl: 'Het bestand is onderweg beschadigd. Stuur het nog een keer.',
    en: 'The file was damaged along the way. Please send it again.',
  },
  canceled: { nl: 'Je hebt het versturen gestopt.', en: 'User canceled the upload/download.' },
  'invalid-url': { nl: 'Het adres van dit bestand klopt niet.', en: 'The address of this file is not right.' },
  'invalid-default-bucket': {
    nl: 'De plek voor bestanden is niet goed ingesteld. Bel ons even, dan zoeken we het uit.',
    en: 'The place for files is not set up properly. Give us a call and we’ll sort it out.',
  },
  'no-default-bucket': {
    nl: 'Er is nog geen plek voor bestanden ingesteld. Bel ons even, dan zoeken we het uit.',
    en: 'No place for files has been set up yet. Give us a call and we’ll sort it out.',
  },
  'invalid-argument': {
    nl: 'Dit bestand kunnen we niet lezen. Kies een ander.',
    en: 'We cannot read this file. Choose another one.',
  },
  'app-deleted': {
    nl: 'De pagina is niet meer actueel. Laad de pagina opnieuw en probeer het nog een keer.',
    en: 'This page is no longer up to date. Reload it and try again.',
  },
  'invalid-root-operation': {
    nl: 'Kies één bestand: met alles tegelijk kan dit niet.',
    en: 'Choose one file: this cannot be done with everything at once.',
  },
  'internal-error': {
    nl: 'Er ging bij ons iets mis met het bestand. Probeer het over een minuut nog een keer.',
    en: 'Something went wrong with the file on our side. Please try again in a minute.',
  },
} satisfies Record<string, Bilingual>

export type StorageError = keyof typeof storageErrorWords
