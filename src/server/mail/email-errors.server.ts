/** Why a letter cannot be written now. Its message holds nothing personal, so that it may be kept and logged. */
export class UnwritableLetter extends Error {
  override name = 'UnwritableLetter'
}

/** What the letter would say is not true any more, and will not be again: it is not tried another time. */
export class OutdatedLetter extends UnwritableLetter {
  override name = 'OutdatedLetter'
}

/** It may not leave from this site, and is not tried another time. */
export class LetterHeldBack extends UnwritableLetter {
  override name = 'LetterHeldBack'
}

/** Somebody asked for it whom we do not know: nothing is sent, and nothing is kept of who it was. */
export class LetterToStranger extends UnwritableLetter {
  override name = 'LetterToStranger'
}
