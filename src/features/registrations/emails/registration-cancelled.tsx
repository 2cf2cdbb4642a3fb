import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { CancelledData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Title } from '~/emails/email-parts'
import { dueOf } from '~/features/payments/balance'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { missedDeadline } from '~/features/registrations/manage/missed-deadline.server'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { aboutRegistration, signUpUrl, whetherCancelledOrNot } from './data.server'
import { exampleSignUpUrl, exampleWithoutPlace } from './example'
import { paymentCode } from './payment-code.server'
import { PaymentPart } from './payment-part'
import {
  ForgetAppointment,
  OpenRegistration,
  RegistrationTable,
  SignUpAgain,
  useDeadline,
  useNames,
} from './registration-summary'

function RegistrationCancelled({ data }: { data: CancelledData }) {
  const { t } = useLingui()
  const { contactName, by, registrationUrl, signUpUrl } = data
  const title = useTitle(data)
  const lead = useLead(data)
  const cost = useCancelledCost(data)
  return (
    <EmailLayout preview={cost}>
      <Title>{title}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead} <CancelledCost data={data} />
      </Paragraph>
      {by === 'staff' ? (
        <Paragraph>
          <Trans>Had je dit niet verwacht? Bel of mail ons, dan leggen we het uit.</Trans>
        </Paragraph>
      ) : (
        <SignUpAgain url={signUpUrl}>{t`Heb je je bedacht?`}</SignUpAgain>
      )}
      <PaymentPart data={data} />
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
    </EmailLayout>
  )
}

function useTitle(data: CancelledData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (!who) return t`Je bent afgemeld`
  const { names, isOne } = who
  return isOne ? t`${names} is afgemeld` : t`${names} zijn afgemeld`
}

function useLead(data: CancelledData): string {
  const { t } = useLingui()
  const names = useNames(data)?.names
  const { title } = data.event
  if (data.by === 'staff')
    return names ? t`We hebben ${names} afgemeld voor ${title}.` : t`We hebben je afgemeld voor ${title}.`
  return names
    ? t`Je hebt ${names} afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
    : t`Je hebt je afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
}

export const registrationCancelled = email({
  payload: v.object({ by: v.picklist(['registrant', 'staff']) }),
  read: async (context, { by }) => {
    const truth = { registration: ['cancelled'], event: whetherCancelledOrNot } as const
    const { registration, event, data } = await aboutRegistration(context, truth)
    const dueCents = dueOf(registration)
    return {
      ...data,
      by,
      dueCents,
      paidCents: registration.paidCents,
      missedDeadline: missedDeadline(await historyOf(context.db, registration.id), event, dueCents),
      signUpUrl: await signUpUrl(context, event),
    }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Afgemeld voor ${title}`),
  Body: RegistrationCancelled,
  attachments: paymentCode,
  example: (locale): CancelledData => ({
    ...exampleWithoutPlace(locale),
    signUpUrl: exampleSignUpUrl(locale),
    by: 'registrant',
    dueCents: 0,
    paidCents: 0,
    missedDeadline: null,
  }),
})

function CancelledCost({ data }: { data: CancelledData }) {
  const { t } = useLingui()
  const cost = useCancelledCost(data)
  const until = useDeadline(data.missedDeadline ?? 0)
  if (data.missedDeadline === null) return cost
  return (
    <>
      {t`Gratis afmelden kon ${until}.`} {cost}{' '}
      {data.event.isLessons && (
        <Trans>
          Zie de <PageLink href={data.termsUrl}>lesvoorwaarden</PageLink>.
        </Trans>
      )}
    </>
  )
}

type Cost = Pick<CancelledData, 'dueCents' | 'paidCents' | 'payment'>

function useCancelledCost({ dueCents, paidCents, payment: { backCents } }: Cost): string {
  const { t } = useLingui()
  const locale = useLocale()
  const open = dueCents - paidCents
  const [due, rest] = [formatMoney(dueCents, locale), formatMoney(Math.abs(open), locale)]
  const online = formatMoney(backCents, locale)
  const cost = dueCents === 0 ? t`Je hoeft niets te betalen.` : t`Je betaalt ${due}.`
  const back = [
    ...(backCents > 0 ? [t`Je krijgt ${online} terug op de manier waarop je betaalde.`] : []),
    ...(open < 0 ? [t`Je krijgt ${rest} terug.`] : []),
  ]
  if (back.length > 0) return [cost, ...back].join(' ')
  if (paidCents <= 0) return cost
  return `${cost} ${open === 0 ? t`Dat is al betaald.` : t`Daarvan staat nog ${rest} open.`}`
}
