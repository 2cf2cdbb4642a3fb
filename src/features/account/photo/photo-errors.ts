import type { Bilingual, Locale } from '~/i18n/locale'

const storageErrorWords = {
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

type StorageError = keyof typeof storageErrorWords

const ownWords = {
  'file-missing': { nl: 'Kies eerst een foto.', en: 'Choose a photo first.' },
  'too-large': {
    nl: 'Deze foto is groter dan 5 MB. Kies een kleinere.',
    en: 'This photo is larger than 5 MB. Choose a smaller one.',
  },
  'too-many-pixels': {
    nl: 'Deze foto heeft te veel pixels. Maak hem kleiner, of bewaar hem als gewone JPEG.',
    en: 'This photo has too many pixels. Make it smaller, or save it as a regular JPEG.',
  },
  'too-many': {
    nl: 'Je hebt vaak achter elkaar een foto gestuurd. Probeer het over een uur nog eens.',
    en: 'You have sent a lot of photos in a row. Try again in an hour.',
  },
} satisfies Record<string, Bilingual>

export type PhotoProblem = StorageError | keyof typeof ownWords

/** What `POST /api/account/photo` tells a script. */
export type PhotoOutcome =
  | { readonly ok: true; readonly photo: string }
  | { readonly ok: false; readonly problem: PhotoProblem }

const words: Record<PhotoProblem, Bilingual> = { ...storageErrorWords, ...ownWords }

export const photoProblems = Object.keys(words) as readonly PhotoProblem[]

export const isPhotoProblem = (code: string | undefined): code is PhotoProblem =>
  photoProblems.some((one) => one === code)

export const photoWords = (problem: PhotoProblem, locale: Locale): string => words[problem][locale]
