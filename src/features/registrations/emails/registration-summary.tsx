import { Trans, useLingui } from '@lingui/react/macro'
import type { Appointment, RegistrationEmailData } from '~/emails/email-data'
import { ButtonLink, FactRow, FactTable, Note, PageLink, Paragraph, Reference } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDate, formatPeriod, formatTimestamp } from '~/time/format-date'
import { timeOf } from '~/time/time-zone'

type TableProps = {
  data: RegistrationEmailData
  payment?: string
}

export function RegistrationTable({ data, payment }: TableProps) {
  const { t } = useLingui()
  const { event, participants, price } = data
  const amount = usePrice(price, participants.length)
  return (
    <>
      <Reference label={t`Je referentie`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={participants} />
        <FactRow label={t`Wat`} lines={data.package === null ? [event.title] : [event.title, data.package]} />
        <FactRow label={t`Wanneer`} lines={useWhen(event)} />
        <FactRow label={t`Waar`} lines={event.place} />
        {payment !== undefined && <FactRow label={t`Prijs`} lines={price.total === 0 ? [amount] : [amount, payment]} />}
      </FactTable>
    </>
  )
}

export function useWhen({ isLessons = false, startsAt, endsAt }: Omit<Appointment, 'place'> & { isLessons?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [first, last] = [formatDate(startsAt, locale), formatDate(endsAt, locale)]
  if (isLessons) return [t`Vanaf ${first}`]
  if (first === last) return [formatPeriod(startsAt, endsAt, locale)]
  const [from, to] = [formatTimestamp(startsAt, locale), formatTimestamp(endsAt, locale)]
  return [t`Van ${from}`, t`tot ${to}`]
}

function usePrice({ perParticipant, total }: RegistrationEmailData['price'], people: number): string {
  const { t } = useLingui()
  const locale = useLocale()
  if (total === 0) return t`Gratis`
  const sum = formatMoney(total, locale)
  return people === 1 ? sum : `${sum} (${people} × ${formatMoney(perParticipant, locale)})`
}

export function OpenRegistration({ url, label }: { url: string; label?: string }) {
  const { t } = useLingui()
  return (
    <>
      <ButtonLink href={url}>{label ?? t`Bekijk je inschrijving`}</ButtonLink>
      <Note>
        <Trans>
          Deze link opent jouw inschrijving, zonder account en zonder wachtwoord. Stuur deze mail daarom niet door.
        </Trans>
      </Note>
    </>
  )
}

export function CancelUntil({ timestamp }: { timestamp: number | null }) {
  const until = useDeadline(timestamp ?? 0)
  if (timestamp === null)
    return <Trans>Wijzigen of afmelden kan niet meer via de site. Komt er iets tussen, bel of mail ons dan.</Trans>
  return <Trans>Wijzigen of afmelden kan {until}, via je inschrijving.</Trans>
}

/** Midnight reads as the end of the day before. */
export function useDeadline(timestamp: number): string {
  const { t } = useLingui()
  const locale = useLocale()
  const lastDay = formatDate(timestamp - 1, locale)
  const lastMoment = formatTimestamp(timestamp, locale)
  return timeOf(timestamp) === '00:00' ? t`tot en met ${lastDay}` : t`tot ${lastMoment}`
}

export function ForgetAppointment({ url }: { url: string }) {
  return (
    <Paragraph>
      <Trans>
        Staat het in je agenda? Open <PageLink href={url}>dit agendabestand</PageLink> en de afspraak vervalt.
      </Trans>
    </Paragraph>
  )
}

export function SignUpAgain({ url, children }: { url: string | null; children: string }) {
  if (url === null) return null
  return (
    <Paragraph>
      {children}{' '}
      <Trans>
        <PageLink href={url}>Schrijf je opnieuw in</PageLink>.
      </Trans>
    </Paragraph>
  )
}
