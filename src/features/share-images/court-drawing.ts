import { colour } from '~/ui/tokens.server'

export const colours = {
  court: colour('court').light,
  courtDeep: colour('court-deep').light,
  chalk: colour('chalk').light,
  muted: colour('on-court-muted').light,
  ball: colour('ball').light,
  off: colour('error').light,
} as const

/** Pixels of the image. */
export const baseline = 598
export const margin = 64
export const wordmarkMiddle = 62
export const ballRadius = 26
export const band = { top: 246, bottom: 354 } as const

const sideline = { top: 866, bottom: 700 } as const

export const sidelineAt = (y: number): number => sideline.top + ((sideline.bottom - sideline.top) * y) / baseline
