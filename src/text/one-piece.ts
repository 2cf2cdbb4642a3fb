/**
 * What may not break over two lines in a running text: "9.30–15.30 uur", "9:30–15:30", "18.00 uur", and of
 * an address of mail where a browser would break it, so that one wider than its line still breaks elsewhere.
 */
export const onePiece =
  /\d\d?[.:]\d\d(?:–\d\d?[.:]\d\d(?:[ \u00a0]uur\b)?|[ \u00a0]uur\b)|[-/?]\w(?=\S{0,99}@)|(?<=@\S{0,99})-\w/g
