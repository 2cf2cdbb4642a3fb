import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { timestampAt } from '~/time/time-zone'
import { aboutRegistration } from './data.server'
import { examplePayable, exampleRegistration } from './example'
import { PayButton, PaymentMethods } from './payment-part'
import { OpenRegistration, RegistrationTable, useLastMoment, useNames } from './registration-summary'

type HeldData = RegistrationEmailData & { heldUntil: number }

function RegistrationHeld({ data }: { data: HeldData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event, heldUntil } = data
  const moment = useLastMoment(heldUntil)
  const names = useNames(data)?.names
  const { title } = event
  return (
    <EmailLayout preview={t`We houden de plek vast tot ${moment}.`}>
      <Title>{names ? t`De plek van ${names} staat klaar` : t`Je plek staat klaar`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`We houden bij ${title} plek vast voor ${names}, tot ${moment}. Betaal voor die tijd en de plek is zeker.`
          : t`We houden bij ${title} een plek voor je vast, tot ${moment}. Betaal voor die tijd en de plek is zeker.`}
      </Paragraph>
      <Paragraph>
        <PaymentMethods />
      </Paragraph>
      <PayButton data={data} />
      <RegistrationTable data={data} payment="" isComing />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Lukt het niet?`}</Subtitle>
      <Paragraph>
        <Trans>
          Heb je net betaald, dan is het goed zo: je krijgt de bevestiging per mail. Lukt betalen niet, bel of mail ons
          dan.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

export const registrationHeld = email({
  read: async (context) => {
    const { registration, data } = await aboutRegistration(context, { registration: ['held'] })
    const heldUntil = registration.offerUntil ?? 0
    if (heldUntil <= context.now) throw new OutdatedEmail('the place is not held any more')
    return { ...data, heldUntil }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Nog betalen voor ${title}`),
  Body: RegistrationHeld,
  example: (locale) => ({
    ...exampleRegistration(locale),
    payment: examplePayable(locale),
    heldUntil: timestampAt('2027-03-28', '18:30'),
  }),
})
