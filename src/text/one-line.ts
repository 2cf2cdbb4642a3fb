export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
