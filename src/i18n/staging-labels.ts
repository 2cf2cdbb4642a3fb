import type { Bilingual } from './locale'

export const stagingName = 'Staging'

export const stagingWords: Bilingual = {
  nl: 'Proefversie: hier telt niets mee.',
  en: 'Trial version: nothing here counts.',
}
