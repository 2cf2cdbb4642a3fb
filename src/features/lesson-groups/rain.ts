import type { RainRule } from '~/model/lesson'

/** Of the organisation, where a club has no rule of its own. */
export const usualRain: RainRule = { pattern: ['own-risk', 'caught-up'], most: 2 }

/** Whether the lesson that is rained off as this one of its group, the first being 0, is caught up. */
export function isCaughtUp({ pattern, most }: RainRule, index: number): boolean {
  const isOfPattern = (i: number) => (pattern[i] ?? pattern.at(-1)) === 'caught-up'
  const before = Array.from({ length: index }, (_, i) => i).filter(isOfPattern).length
  return isOfPattern(index) && before < most
}
