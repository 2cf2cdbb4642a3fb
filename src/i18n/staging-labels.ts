import type { Bilingual } from './locale'

/** The name of the environment, the same in both languages. */
export const stagingName = 'Staging'

/** What every page of a staging site says of itself. */
export const stagingWords: Bilingual = {
  nl: 'Proefversie: hier telt niets mee.',
  en: 'Trial version: nothing here counts.',
}
