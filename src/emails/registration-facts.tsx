import { Trans, useLingui } from '@lingui/react/macro'
import { timeOf } from '~/domain/amsterdam'
import { formatDate, formatMoment, formatPeriod } from '~/domain/dates'
import type { Locale } from '~/domain/locale'
import { formatMoney } from '~/domain/money'
import type { RegistrationFacts } from './letter-facts'
import { Action, Fact, Facts, Note, Reference } from './letter-parts'

/** Who is signed up for what, when, where and for how much; `payment` says how, where there is something to pay. */
export function RegistrationFactsTable({ facts, payment }: { facts: RegistrationFacts; payment: string }) {
  const { t } = useLingui()
  const { event, participants, price } = facts
  const amount = usePrice(price, participants.length)
  return (
    <>
      <Reference label={t`Je referentie`} code={facts.reference} />
      <Facts>
        <Fact label={t`Wie`} lines={participants} />
        <Fact label={t`Wat`} lines={facts.package === null ? [event.title] : [event.title, facts.package]} />
        <Fact label={t`Wanneer`} lines={useWhen(event)} />
        <Fact label={t`Waar`} lines={event.place} />
        <Fact label={t`Prijs`} lines={price.total === 0 ? [amount] : [amount, payment]} />
      </Facts>
    </>
  )
}

function useWhen({ isLessons, startsAt, endsAt }: RegistrationFacts['event']): string[] {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const [first, last] = [formatDate(startsAt, locale), formatDate(endsAt, locale)]
  if (isLessons) return [t`Vanaf ${first}`]
  if (first === last) return [formatPeriod(startsAt, endsAt, locale)]
  const [from, to] = [formatMoment(startsAt, locale), formatMoment(endsAt, locale)]
  return [t`Van ${from}`, t`tot ${to}`]
}

function usePrice({ perParticipant, total }: RegistrationFacts['price'], people: number): string {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  if (total === 0) return t`Gratis`
  const sum = formatMoney(total, locale)
  return people === 1 ? sum : `${sum} (${people} × ${formatMoney(perParticipant, locale)})`
}

/** The button to the registration, and for whom it is. */
export function OpenRegistration({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <>
      <Action href={url}>{t`Bekijk je inschrijving`}</Action>
      <Note>
        <Trans>
          Deze link opent jouw inschrijving, zonder account en zonder wachtwoord. Stuur deze mail daarom niet door.
        </Trans>
      </Note>
    </>
  )
}

/** Until when one may change or cancel. A moment at midnight is told as the whole day before it. */
export function CancelUntil({ moment }: { moment: number | null }) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  if (moment === null)
    return <Trans>Wijzigen of afmelden kan niet meer via de site. Komt er iets tussen, bel of mail ons dan.</Trans>
  if (timeOf(moment) === '00:00') {
    const lastDay = formatDate(moment - 1, locale)
    return <Trans>Wijzigen of afmelden kan tot en met {lastDay}, via je inschrijving.</Trans>
  }
  const until = formatMoment(moment, locale)
  return <Trans>Wijzigen of afmelden kan tot {until}, via je inschrijving.</Trans>
}
