import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationEmailData } from '~/emails/email-data'
import { ButtonLink, FactRow, FactTable, Lines, Note, PageLink, Paragraph, Reference } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { callingNames, listNames } from '~/text/name-list'
import { formatDate, formatDeadline, formatTimestamp } from '~/time/format-date'
import { isEndOfDay } from '~/time/time-zone'

export type OtherRegistration = { readonly names: readonly string[]; readonly url: string }

type TableProps = {
  data: RegistrationEmailData
  payment?: string
  isComing?: boolean
  before?: readonly string[]
}

export function RegistrationTable({ data, payment, isComing = false, before }: TableProps) {
  const { t } = useLingui()
  const { event, participants, price } = data
  const amount = usePrice(price, participants.length)
  const { whatToBring, routeUrl } = event
  return (
    <>
      <Reference label={t`Je inschrijfnummer`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={participants} />
        <FactRow label={t`Wat`} lines={data.package === null ? [event.title] : [event.title, data.package]} />
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        <FactRow label={t`Waar`} lines={event.place} {...(isComing && { link: { href: routeUrl, label: t`Route` } })} />
        {before && <FactRow label={t`In plaats van`} lines={before} />}
        {isComing && whatToBring.length > 0 && <FactRow label={t`Meenemen`} lines={whatToBring} />}
        {payment !== undefined && (
          <FactRow label={t`Prijs`} lines={price.total === 0 || payment === '' ? [amount] : [amount, payment]} />
        )}
      </FactTable>
    </>
  )
}

export function useNames({ callingNames }: RegistrationEmailData): { names: string; isOne: boolean } | undefined {
  const locale = useLocale()
  return callingNames ? { names: listNames(callingNames, locale), isOne: callingNames.length === 1 } : undefined
}

/** What became of the price; empty where the email goes on with how to pay. */
export function usePayment({ payment, hasPlace, event: { isLessons } }: RegistrationEmailData): string {
  const { t } = useLingui()
  const locale = useLocale()
  const { paidCents, openCents, request, payUrl, backCents } = payment
  const [paid, back] = [formatMoney(paidCents, locale), formatMoney(-openCents, locale)]
  const online = formatMoney(backCents, locale)
  if (backCents > 0) return t`Je krijgt ${online} terug op de manier waarop je betaalde.`
  if (request || payUrl !== null) return ''
  if (openCents < 0) return t`Je betaalde ${paid}. Daarvan krijg je ${back} terug.`
  if (!hasPlace) return t`Je betaalt pas als je een plek hebt; dan mailen we hoe.`
  if (openCents === 0) return paidCents > 0 ? t`Betaald, dank je wel.` : t`Je hoeft niets te betalen.`
  return isLessons ? t`Als de groepen bekend zijn, mailen we hoe je betaalt.` : t`We mailen je nog hoe je betaalt.`
}

function usePrice({ perParticipant, total }: RegistrationEmailData['price'], people: number): string {
  const { t } = useLingui()
  const locale = useLocale()
  if (total === 0) return t`Gratis`
  const sum = formatMoney(total, locale)
  return people === 1 || perParticipant === null ? sum : `${sum} (${people} × ${formatMoney(perParticipant, locale)})`
}

/** As staff wrote it, in either language. */
export function StaffWords({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Paragraph>
      <Lines text={children} />
    </Paragraph>
  )
}

export function OpenRegistration({ url, label }: { url: string; label?: string }) {
  const { t } = useLingui()
  return (
    <>
      <ButtonLink href={url}>{label ?? t`Bekijk je inschrijving`}</ButtonLink>
      <Note>
        <Trans>Deze link opent je inschrijving zonder wachtwoord. Stuur deze mail dus niet door.</Trans>
      </Note>
    </>
  )
}

/** Those of the same address that an email is about too. */
export function OtherRegistrations({ others }: { others: readonly OtherRegistration[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return others.map(({ names, url }) => (
    <Paragraph key={url}>
      {listNames(callingNames(names), locale)}: <PageLink href={url}>{t`Bekijk je inschrijving`}</PageLink>
    </Paragraph>
  ))
}

export function CancelUntil({ timestamp }: { timestamp: number | null }) {
  const until = useDeadline(timestamp ?? 0)
  if (timestamp === null)
    return <Trans>Wijzigen of afmelden kan niet meer via de site. Komt er iets tussen, bel of mail ons dan.</Trans>
  return <Trans>Wijzigen of gratis afmelden kan {until}, op de pagina van je inschrijving.</Trans>
}

/** "t/m zondag 11 april 2027", with its time only where that is not the end of the day. */
export const useDeadline = (timestamp: number): string => formatDeadline(timestamp, useLocale())

export function useLastMoment(timestamp: number): string {
  const locale = useLocale()
  return isEndOfDay(timestamp) ? formatDate(timestamp - 1, locale) : formatTimestamp(timestamp, locale)
}

export function ForgetAppointment({ url }: { url: string }) {
  return (
    <Paragraph>
      <Trans>
        Staat het in je agenda? Open <PageLink href={url}>dit agendabestand</PageLink> en de afspraak verdwijnt.
      </Trans>
    </Paragraph>
  )
}

export function FollowInCalendar({ url }: { url: string }) {
  return (
    <Paragraph>
      <Trans>
        <PageLink href={url}>Laat je agenda meelopen</PageLink>: verandert er een dag, dan verandert die vanzelf mee.
      </Trans>
    </Paragraph>
  )
}

export function MoveAppointment({ url }: { url: string }) {
  return (
    <Paragraph>
      <Trans>
        Staat het in je agenda? Open <PageLink href={url}>dit agendabestand</PageLink> en de afspraak schuift mee.
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

export function PaidBack({ data: { payment } }: { data: RegistrationEmailData }) {
  const { openCents, backCents } = payment
  const locale = useLocale()
  const [online, back] = [formatMoney(backCents, locale), formatMoney(-openCents, locale)]
  return (
    <>
      {backCents > 0 && <Trans>Je krijgt {online} terug op de manier waarop je betaalde.</Trans>}
      {backCents > 0 && openCents < 0 && ' '}
      {openCents < 0 && <Trans>Je krijgt de {back} terug die je betaalde.</Trans>}
    </>
  )
}
