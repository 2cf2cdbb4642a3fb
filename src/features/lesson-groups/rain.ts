import type { Locale } from '~/i18n/locale'
import type { RainRule } from '~/model/lesson'

/** Of the organisation, where a club has no rule of its own. */
export const usualRain: RainRule = { pattern: ['own-risk', 'caught-up'], most: 2 }

/** Whether the lesson that is rained off as this one of its group, the first being 0, is caught up. */
export function isCaughtUp({ pattern, most }: RainRule, index: number): boolean {
  const isOfPattern = (i: number) => (pattern[i] ?? pattern.at(-1)) === 'caught-up'
  const before = Array.from({ length: index }, (_, i) => i).filter(isOfPattern).length
  return isOfPattern(index) && before < most
}

const ordinals = {
  nl: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
}

/** "Lessen die door regen uitvallen: de eerste halen we niet in, de tweede en volgende wel, hooguit 2 per seizoen." */
export function rainRuleInWords({ pattern, most }: RainRule, locale: Locale): string {
  const isNl = locale === 'nl'
  const isTaught = most > 0 && pattern.includes('caught-up')
  if (!isTaught)
    return isNl ? 'Lessen die door regen uitvallen, halen we niet in.' : 'Lessons that are rained off are not made up.'
  const parts = pattern.map((one, i) => {
    const which = ordinals[locale][i] ?? String(i + 1)
    const isLast = i === pattern.length - 1
    if (isNl) return `de ${which}${isLast ? ' en volgende' : ''} halen we ${one === 'own-risk' ? 'niet' : 'wel'} in`
    return `the ${which}${isLast ? ' and later ones' : ''} ${one === 'own-risk' ? 'are not' : 'are'} made up`
  })
  const start = isNl ? 'Lessen die door regen uitvallen' : 'Lessons that are rained off'
  const end = isNl ? `hooguit ${most} per seizoen` : `at most ${most} a season`
  const all = pattern.length === 1 ? [isNl ? 'die halen we in' : 'we make them up'] : parts
  return `${start}: ${[...all, end].join(', ')}.`
}
