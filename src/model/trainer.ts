/** Of the KNLTB; C is the highest. */
export const licences = ['A', 'B', 'C'] as const
