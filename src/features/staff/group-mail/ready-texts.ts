import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Message } from './message'

type ReadyText = Message & { readonly name: MessageDescriptor }

export const readyTexts: Readonly<Record<string, ReadyText>> = {
  'nog-te-betalen': {
    name: msg`Herinnering: nog te betalen`,
    subject: { nl: 'Nog te betalen: {evenement}', en: 'Still to be paid: {event}' },
    text: {
      nl: `Voor {deelnemers} staat bij {evenement} nog {openstaand} open.

{betaalgegevens}

Heb je al betaald? Dan hoef je niets te doen. Klopt er iets niet, antwoord dan gerust op deze mail.`,
      en: `For {participants} there is still {open amount} to be paid for {event}.

{payment details}

Paid already? Then there is nothing you need to do. If something is wrong, just reply to this email.`,
    },
  },
}
