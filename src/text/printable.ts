/** A text without the characters that neither XML 1.0 nor RFC 5545 (calendars) can hold. Line breaks stay. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, '')
