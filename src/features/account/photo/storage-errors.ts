import type { Bilingual } from '~/i18n/locale'

export const storageErrorWords = {
  unknown: {
    nl: 'Er ging iets mis met het bestand. Probeer het nog een keer.',
    en: 'Something went wrong with the file. Please try again.',
  },
  'object-not-found': { nl: 'Dit bestand is er niet meer.', en: 'This file is no longer there.' },
  'quota-exceeded': {
    nl: 'Er is geen ruimte meer voor bestanden. Probeer het later nog een keer.',
    en: 'There is no room left for files. Please try again later.',
  },
  unauthenticated: { nl: 'Log eerst in, dan kun je verder.', en: 'Log in first, then you can continue.' },
  unauthorized: { nl: 'Dit bestand mag je niet openen.', en: 'You are not allowed to open this file.' },
  'retry-limit-exceeded': {
    nl: 'Het duurde te lang. Probeer het nog een keer.',
    en: 'Max retry time for operation exceeded, please try again.',
  },
  canceled: { nl: 'Je hebt het versturen gestopt.', en: 'User canceled the upload/download.' },
  'invalid-argument': {
    nl: 'Dit bestand kunnen we niet lezen. Kies een ander.',
    en: 'We cannot read this file. Choose another one.',
  },
  'internal-error': {
    nl: 'Er ging bij ons iets mis met het bestand. Probeer het over een minuut nog een keer.',
    en: 'Something went wrong with the file on our side. Please try again in a minute.',
  },
} satisfies Record<string, Bilingual>

export type StorageError = keyof typeof storageErrorWords
