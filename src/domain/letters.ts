/** Every kind of letter, as it stands in the header `X-Letter`.. */
export const letterKinds = ['registration-confirmed', 'registration-waiting'] as const
export type LetterKind = (typeof letterKinds)[number]
