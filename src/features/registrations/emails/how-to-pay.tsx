import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { PaymentRequest, RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { mailedFrom, paymentRequest } from '~/features/payments/payment-request'
import { useLocale } from '~/i18n/use-locale'
import { registrationStatuses } from '~/model/registration'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { aboutRegistration, whetherCancelledOrNot } from './data.server'
import { examplePayable, exampleRegistration, exampleRequest } from './example'
import { paymentCode } from './payment-code.server'
import { PaymentPart } from './payment-part'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

type HowToPayData = RegistrationEmailData & { isReminder: boolean; payment: { request: PaymentRequest } }

function HowToPay({ data }: { data: HowToPayData }) {
  const { t } = useLingui()
  const { contactName, isReminder, registrationUrl } = data
  const amount = formatMoney(data.payment.request.cents, useLocale())
  const lead = useLead(data)
  return (
    <EmailLayout preview={t`Het gaat om ${amount}.`}>
      <Title>{isReminder ? t`Je betaling staat nog open` : t`Je betaling`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead}{' '}
        {isReminder && (
          <Trans>
            Is het je ontgaan? Hieronder staat nog eens hoe je betaalt. Heb je net betaald, dan is het goed zo.
          </Trans>
        )}
      </Paragraph>
      <PaymentPart data={data} />
      <OpenRegistration url={registrationUrl} />
      <RegistrationTable data={data} payment="" />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        {data.payment.term ? (
          <Trans>Klopt het bedrag niet, of lukt het niet op tijd? Bel of mail ons, dan spreken we iets af.</Trans>
        ) : (
          <Trans>Klopt het bedrag niet, of wil je in delen betalen? Bel of mail ons, dan spreken we iets af.</Trans>
        )}
      </Paragraph>
    </EmailLayout>
  )
}

function useLead(data: HowToPayData): string {
  const { t } = useLingui()
  const names = useNames(data)?.names
  const { title } = data.event
  const amount = formatMoney(data.payment.request.cents, useLocale())
  const ofTerm = useTermLead(data)
  if (ofTerm) return ofTerm
  if (data.isReminder)
    return names
      ? t`Van de inschrijving van ${names} voor ${title} staat nog ${amount} open.`
      : t`Van je inschrijving voor ${title} staat nog ${amount} open.`
  return names
    ? t`Voor de inschrijving van ${names} voor ${title} betaal je ${amount}.`
    : t`Voor je inschrijving voor ${title} betaal je ${amount}.`
}

function useTermLead(data: HowToPayData): string | undefined {
  const { t } = useLingui()
  const locale = useLocale()
  const names = useNames(data)?.names
  const { payment, event, isReminder } = data
  const { term } = payment
  if (!term) return undefined
  const { number, of } = term
  const [amount, day] = [formatMoney(term.cents, locale), formatDay(term.dueOn, locale, 'long')]
  const what = names ? `${event.title} (${names})` : event.title
  return isReminder
    ? t`Van ${what} staat termijn ${number} van ${of} nog open: ${amount}, uiterlijk ${day}.`
    : t`Voor ${what} betaal je nu termijn ${number} van ${of}: ${amount}, uiterlijk ${day}.`
}

export const howToPayEmail = email({
  payload: v.object({ isReminder: v.boolean() }),
  read: async (context, { isReminder }) => {
    const truth = { registration: registrationStatuses, event: whetherCancelledOrNot }
    const { registration, data } = await aboutRegistration(context, truth)
    const from = mailedFrom(registration.invoicedOn, dayOf(context.now))
    const open = registration.status === 'held' ? 0 : data.payment.openCents
    const request = data.payment.request ?? paymentRequest(open, data.reference, from)
    if (!request) throw new OutdatedEmail('nothing is open any more')
    return { ...data, isReminder, payment: { ...data.payment, request } }
  },
  subject: ({ isReminder, event: { title } }, i18n) =>
    i18n._(isReminder ? msg`Herinnering: zo betaal je ${title}` : msg`Zo betaal je ${title}`),
  Body: HowToPay,
  attachments: paymentCode,
  example: (locale) => ({
    ...exampleRegistration(locale),
    payment: { ...examplePayable(locale), request: exampleRequest },
    isReminder: false,
  }),
})
