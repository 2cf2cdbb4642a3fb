import { useLingui } from '@lingui/react/macro'
import { tenniskidsLevels } from '~/model/event'

export function useLevelWords(): (level: string) => string {
  const { t } = useLingui()
  const colours = { blue: t`blauw`, red: t`rood`, orange: t`oranje`, green: t`groen`, yellow: t`geel` }
  return (level) => {
    if (level === 'unknown') return t`weet ik niet`
    const colour = tenniskidsLevels.find((one) => one === level)
    return colour ? `Tenniskids ${colours[colour]}` : t`speelsterkte ${level}`
  }
}
