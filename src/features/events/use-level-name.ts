import { useLingui } from '@lingui/react/macro'

const kidsColours = ['blue', 'red', 'orange', 'green'] as const

export function useLevelWords(): (level: string) => string {
  const { t } = useLingui()
  const colours = { blue: t`blauw`, red: t`rood`, orange: t`oranje`, green: t`groen` }
  return (level) => {
    if (level === 'unknown') return t`weet ik niet`
    if (level === 'yellow') return t`jeugd, gele bal`
    const colour = kidsColours.find((one) => one === level)
    return colour ? `Tenniskids ${colours[colour]}` : t`speelsterkte ${level}`
  }
}
