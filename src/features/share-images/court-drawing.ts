/** The light values of tokens.css. */
export const colours = {
  court: '#0b5034',
  courtDeep: '#083e28',
  chalk: '#ffffff',
  muted: '#d5e8dc',
  ball: '#e3f03f',
  off: '#a81f18',
} as const

/** Pixels of the image. */
export const baseline = 598
export const margin = 64
export const wordmarkMiddle = 62
export const ballRadius = 26
export const band = { top: 246, bottom: 354 } as const

const sideline = { top: 866, bottom: 700 } as const

export const sidelineAt = (y: number): number => sideline.top + ((sideline.bottom - sideline.top) * y) / baseline
