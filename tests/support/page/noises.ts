import type { ConsoleMessage } from 'playwright/test'

/** But for a preload that is used late, of which Chromium warns on a busy machine. */
export const isWarning = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) &&
  !/was preloaded .* but not used within/.test(message.text())
