import type { ReactNode } from 'react'

const fullRange = 100
const isRange = (max: number) => max > 0 && Number.isFinite(max)

export type ProgressState = 'indeterminate' | 'loading' | 'complete'

/** How far something is (seed §§ 4, 5). What is no number from 0 to a `max` above it says nothing of it: `indeterminate`. */
export function progressState(value: number | undefined, max: number = fullRange): ProgressState {
  if (value === undefined || !isRange(max) || !(value >= 0 && value <= max)) return 'indeterminate'
  return value === max ? 'complete' : 'loading'
}

type ProgressProps = {
  /** What is under way. */
  label: ReactNode
  /** From 0 to `max`; left out while nobody knows. */
  value?: number
  /** More than 0. */
  max?: number
}

/** How far something is that the visitor waits for. Not for how full an event is: that is no progress. */
export function Progress({ label, value, max = fullRange }: ProgressProps) {
  const state = progressState(value, max)
  return (
    <label className="progress" data-state={state}>
      <span className="progress-label">{label}</span>
      <progress max={isRange(max) ? max : fullRange} {...(state !== 'indeterminate' && { value })} />
    </label>
  )
}
