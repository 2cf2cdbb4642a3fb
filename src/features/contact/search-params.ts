/** Reads from a page's search parameters that a message has been sent. */
export const readSent = (search: Record<string, unknown>): { sent?: 1 } =>
  String(search.sent) === '1' ? { sent: 1 } : {}
