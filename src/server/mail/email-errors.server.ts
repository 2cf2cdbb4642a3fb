/** Its message holds nothing personal: it is stored and logged. */
export class UnwritableEmail extends Error {
  override name = 'UnwritableLetter'
}

export class OutdatedEmail extends UnwritableEmail {
  override name = 'OutdatedLetter'
}

export class RecipientNotAllowed extends UnwritableEmail {
  override name = 'LetterHeldBack'
}

/** The recipient is unknown: nothing is sent, and nothing kept of who it was. */
export class UnknownRecipient extends UnwritableEmail {
  override name = 'LetterToStranger'
}
