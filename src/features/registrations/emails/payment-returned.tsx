import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { registrationStatuses } from '~/model/registration'
import { formatMoney } from '~/text/format-money'
import { aboutRegistration, whetherCancelledOrNot } from './data.server'
import { exampleWithoutPlace } from './example'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

const reasons = ['late', 'twice', 'cancelled', 'by-hand'] as const

type ReturnedData = RegistrationEmailData & { cents: number; why: (typeof reasons)[number]; isWaiting: boolean }

function PaymentReturned({ data }: { data: ReturnedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, cents } = data
  const amount = formatMoney(cents, useLocale())
  const lead = useLead(data)
  return (
    <EmailLayout preview={t`Meestal binnen een paar werkdagen.`}>
      <Title>{t`Je krijgt ${amount} terug`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>
        <Trans>
          Het geld komt terug op de manier waarop je betaalde, meestal binnen een paar werkdagen. Je hoeft er niets voor
          te doen.
        </Trans>
      </Paragraph>
      {data.why === 'late' && data.isWaiting && <FirstInLine data={data} />}
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <Paragraph>
        <Trans>Klopt er iets niet? Bel of mail ons, dan zoeken we het uit.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useLead({ why, cents, event: { title } }: ReturnedData): string {
  const { t } = useLingui()
  const amount = formatMoney(cents, useLocale())
  switch (why) {
    case 'late':
      return t`Je betaling voor ${title} kwam binnen toen de plek al weg was. Dat is jammer. Je krijgt alles terug: ${amount}.`
    case 'twice':
      return t`Voor ${title} kwam er meer binnen dan nodig was: er is twee keer betaald. Je krijgt ${amount} terug.`
    case 'cancelled':
      return t`Je bent afgemeld voor ${title}. Je krijgt ${amount} terug.`
    case 'by-hand':
      return t`We betalen je voor ${title} ${amount} terug.`
  }
}

function FirstInLine({ data }: { data: ReturnedData }) {
  const { t } = useLingui()
  const who = useNames(data)
  return (
    <Paragraph>
      {!who
        ? t`Je staat nu vooraan op de wachtlijst.`
        : who.isOne
          ? t`${who.names} staat nu vooraan op de wachtlijst.`
          : t`${who.names} staan nu vooraan op de wachtlijst.`}{' '}
      <Trans>Komt er plek, dan mailen we je meteen. Wil je dat niet, meld je dan af op de pagina hieronder.</Trans>
    </Paragraph>
  )
}

export const paymentReturned = email({
  payload: v.object({ cents: v.number(), why: v.picklist(reasons) }),
  read: async (context, { cents, why }) => {
    const truth = { registration: registrationStatuses, event: whetherCancelledOrNot }
    const { registration, data } = await aboutRegistration(context, truth)
    return { ...data, cents, why, isWaiting: registration.status === 'waiting' }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Je krijgt geld terug voor ${title}`),
  Body: PaymentReturned,
  example: (locale): ReturnedData => ({ ...exampleWithoutPlace(locale), cents: 29_000, why: 'late', isWaiting: true }),
})
