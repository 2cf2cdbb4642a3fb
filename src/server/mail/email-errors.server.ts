/** Its message holds nothing personal: it is stored and logged. */
export class UnwritableLetter extends Error {
  override name = 'UnwritableLetter'
}

export class OutdatedLetter extends UnwritableLetter {
  override name = 'OutdatedLetter'
}

export class LetterHeldBack extends UnwritableLetter {
  override name = 'LetterHeldBack'
}

/** The recipient is unknown: nothing is sent, and nothing kept of who it was. */
export class LetterToStranger extends UnwritableLetter {
  override name = 'LetterToStranger'
}
