/** The ids under which a control's error and hint stand beside it. */
export const errorId = (name: string): string => `${name}-error`
export const hintId = (name: string): string => `${name}-hint`
