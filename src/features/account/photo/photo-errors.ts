import type { Bilingual, Locale } from '~/i18n/locale'
import { type StorageError, storageErrorWords } from './storage-errors'

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

const words: Record<PhotoProblem, Bilingual> = { ...storageErrorWords, ...ownWords }

export const photoProblems = Object.keys(words) as readonly PhotoProblem[]

export const isPhotoProblem = (code: string | undefined): code is PhotoProblem =>
  photoProblems.some((one) => one === code)

export const photoWords = (problem: PhotoProblem, locale: Locale): string => words[problem][locale]
