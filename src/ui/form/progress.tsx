import type { ReactNode } from 'react'

const fullRange = 100
const isRange = (max: number) => max > 0 && Number.isFinite(max)

type ProgressState = 'indeterminate' | 'loading' | 'complete'

export function progressState(value: number | undefined, max: number = fullRange): ProgressState {
  if (value === undefined || !isRange(max) || !(value >= 0 && value <= max)) return 'indeterminate'
  return value === max ? 'complete' : 'loading'
}

type ProgressProps = {
  label: ReactNode
  value?: number
  max?: number
}

export function Progress({ label, value, max = fullRange }: ProgressProps) {
  const state = progressState(value, max)
  return (
    <label className="progress" data-state={state}>
      <span className="progress-label">{label}</span>
      <progress max={isRange(max) ? max : fullRange} {...(state !== 'indeterminate' && { value })} />
    </label>
  )
}
