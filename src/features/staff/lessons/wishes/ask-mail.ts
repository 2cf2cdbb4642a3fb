import type { Message } from '~/features/staff/group-mail/message'

/** To a family of whom somebody gave too few hours. */
export const askForHours: Message = {
  subject: {
    nl: 'Kunnen jullie nog twee uren opgeven voor {deelnemers}?',
    en: 'Can you give us two more hours for {participants}?',
  },
  text: {
    nl: `Dag {naam},

We maken de groepen voor {evenement}. Voor {deelnemers} kregen we maar weinig uren door, en daardoor lukt het nog niet om een plek te vinden.

Kunnen jullie nog op twee andere momenten? Geef ze door op de pagina van je inschrijving, of antwoord op deze mail. Hoe meer uren, hoe groter de kans op een groep die past.

{link}`,
    en: `Hello {name},

We are making the groups for {event}. We received only a few hours for {participants}, so we have not found a place yet.

Could you come at two other times as well? Tell us on the page of your registration, or reply to this email. The more hours, the better the chance of a group that suits.

{link}`,
  },
}
