import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { timestampAt } from '~/time/time-zone'
import { aboutRegistration } from './data.server'
import { exampleWithoutPlace } from './example'
import { OpenRegistration, RegistrationTable, useDeadline, useLastMoment, useNames } from './registration-summary'

type OfferedData = RegistrationEmailData & { offerUntil: number }

function RegistrationOffered({ data }: { data: OfferedData }) {
  const { t } = useLingui()
  const { contactName, participants, registrationUrl, event, offerUntil } = data
  const until = useDeadline(offerUntil)
  const moment = useLastMoment(offerUntil)
  const people = participants.length
  const who = useNames(data)
  const { title } = event
  const names = who?.names
  return (
    <EmailLayout preview={t`Laat ons uiterlijk ${moment} weten of je meedoet.`}>
      <Title>{names ? t`Er is plek voor ${names}` : t`Er is plek voor je`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`Goed nieuws: er is plek voor ${names} bij ${title}.`
          : t`Goed nieuws: er is plek voor je bij ${title}.`}
      </Paragraph>
      <Paragraph>
        <Plural value={people} one="We houden de plek voor je vast" other="We houden # plekken voor je vast" />{' '}
        <strong>{until}</strong>. <Trans>Kies op de pagina van je inschrijving of je meedoet.</Trans>
      </Paragraph>
      <OpenRegistration url={registrationUrl} label={t`Plek aannemen of weigeren`} />
      <RegistrationTable
        data={data}
        payment={
          data.payment.payUrl === null
            ? t`Je betaalt pas als je de plek aanneemt; dan mailen we hoe.`
            : t`Je neemt de plek aan door te betalen, met iDEAL | Wero, kaart of overboeking.`
        }
        isComing
      />
      <Subtitle>{t`En als je niets doet?`}</Subtitle>
      <Paragraph>
        <Trans>
          Dan vervalt je inschrijving en gaat de plek naar de volgende op de lijst. Lukt het niet, weiger de plek dan
          meteen: daar maak je iemand anders blij mee.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

export const registrationOffered = email({
  read: async (context) => {
    const { registration, event, data } = await aboutRegistration(context, { registration: ['offered'] })
    const until = registration.offerUntil ?? offerUntil(event.startsAt, context.now)
    if (until === undefined || until <= context.now) throw new OutdatedEmail('the offer has run out by now')
    return { ...data, offerUntil: until }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Er is plek bij ${title}`),
  Body: RegistrationOffered,
  example: (locale) => ({ ...exampleWithoutPlace(locale), offerUntil: timestampAt('2027-03-28', '18:30') }),
})
