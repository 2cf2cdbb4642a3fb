/** What may not break over two lines in a running text: "9.30–15.30 uur", "9:30–15:30", "18.00 uur". */
export const onePiece = /\d\d?[.:]\d\d(?:–\d\d?[.:]\d\d(?:[ \u00a0]uur\b)?|[ \u00a0]uur\b)/g
