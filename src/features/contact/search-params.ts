export const readSent = (search: Record<string, unknown>): { sent?: 1 } =>
  String(search.sent) === '1' ? { sent: 1 } : {}
