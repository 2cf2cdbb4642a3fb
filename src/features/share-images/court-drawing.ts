/** The colours of tokens.css that a share image is drawn in, as they are in light. */
export const colours = {
  court: '#0b5034',
  courtDeep: '#083e28',
  chalk: '#ffffff',
  muted: '#d5e8dc',
  ball: '#e3f03f',
  off: '#a81f18',
} as const

/** Where the base line lies, with the run-off below it. All in pixels of the image. */
export const baseline = 598
/** The left edge of the text. */
export const margin = 64
/** The middle of the wordmark. */
export const wordmarkMiddle = 62
/** Radius of the ball, in the wordmark and on the line. */
export const ballRadius = 26
/** From where to where the band of a cancelled event lies. */
export const band = { top: 246, bottom: 354 } as const

const sideline = { top: 866, bottom: 700 } as const

/** The x of the side line that cuts the picture, at a height between 0 and the base line. */
export const sidelineAt = (y: number): number => sideline.top + ((sideline.bottom - sideline.top) * y) / baseline
