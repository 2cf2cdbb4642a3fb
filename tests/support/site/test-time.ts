/** The moment of every test with a site: a Tuesday at noon in Amsterdam, in UTC milliseconds. */
export const testTime = Date.parse('2026-12-01T12:00:00+01:00')
