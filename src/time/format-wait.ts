import type { Bilingual } from '~/i18n/locale'

export function waitWords(seconds: number): Bilingual {
  if (seconds <= 30) return { nl: 'zo meteen', en: 'in a moment' }
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return { nl: 'over een minuut', en: 'in a minute' }
  if (minutes <= 59) return { nl: `over ${minutes} minuten`, en: `in ${minutes} minutes` }
  return minutes <= 60 ? { nl: 'over een uur', en: 'in an hour' } : { nl: 'over een paar uur', en: 'in a few hours' }
}
