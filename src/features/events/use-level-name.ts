import { useLingui } from '@lingui/react/macro'

const kidsColours = ['blue', 'red', 'orange', 'green'] as const

/** `unknown` is how a form words that choice. */
export function useLevelWords(unknown?: string): (level: string) => string {
  const { t } = useLingui()
  const colours = { blue: t`blauw`, red: t`rood`, orange: t`oranje`, green: t`groen` }
  return (level) => {
    if (level === 'unknown') return unknown ?? t`niveau onbekend`
    if (level === 'yellow') return t`jeugd, gele bal`
    const colour = kidsColours.find((one) => one === level)
    return colour ? `Tenniskids ${colours[colour]}` : t`speelsterkte ${level}`
  }
}
