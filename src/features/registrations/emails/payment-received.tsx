import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { registrationStatuses } from '~/model/registration'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { aboutRegistration, whetherCancelledOrNot } from './data.server'
import { exampleRegistration, nothingOpen } from './example'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

type ReceivedData = RegistrationEmailData & { cents: number }

function PaymentReceived({ data }: { data: ReceivedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event, cents } = data
  const amount = formatMoney(cents, useLocale())
  const names = useNames(data)?.names
  const rest = useRest(data)
  const { title } = event
  return (
    <EmailLayout preview={rest}>
      <Title>{t`Je betaling is binnen`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`We ontvingen ${amount} voor de inschrijving van ${names} voor ${title}. Dank je wel.`
          : t`We ontvingen ${amount} voor je inschrijving voor ${title}. Dank je wel.`}{' '}
        {rest}
      </Paragraph>
      <RegistrationTable data={data} payment="" />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <Trans>Bel of mail ons, dan zoeken we het uit.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useRest({ payment: { openCents, term } }: ReceivedData): string {
  const { t } = useLingui()
  const locale = useLocale()
  const open = formatMoney(openCents, locale)
  if (openCents <= 0) return t`Alles is betaald.`
  if (!term) return t`Er staat nog ${open} open.`
  const [next, day] = [formatMoney(term.cents, locale), formatDay(term.dueOn, locale, 'long')]
  return openCents === term.cents
    ? t`Er staat nog ${open} open, te betalen uiterlijk ${day}. We mailen je op tijd.`
    : t`Er staat nog ${open} open. Daarvan betaal je ${next} uiterlijk ${day}. We mailen je op tijd.`
}

export const paymentReceived = email({
  payload: v.object({ cents: v.number() }),
  read: async (context, { cents }) => {
    const truth = { registration: registrationStatuses, event: whetherCancelledOrNot }
    return { ...(await aboutRegistration(context, truth)).data, cents }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Betaling ontvangen voor ${title}`),
  Body: PaymentReceived,
  example: (locale): ReceivedData => ({
    ...exampleRegistration(locale),
    payment: {
      ...nothingOpen,
      ...{ paidCents: 14_500, openCents: 14_500 },
      term: { number: 2, of: 2, cents: 14_500, dueOn: '2027-03-01' },
    },
    cents: 14_500,
  }),
})
