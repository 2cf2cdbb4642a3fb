import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { formatDate, formatTimestamp } from '~/time/format-date'
import type { Line } from './line'
import { SiteText } from './site-text'

export function LineText({
  line,
  context: { locale, now },
}: {
  line: Line
  context: Pick<DeskContext, 'locale' | 'now'>
}) {
  const { t } = useLingui()
  const moment = (at: number) => formatTimestamp(at, locale)
  switch (line.kind) {
    case 'emails-bounced': {
      const title = line.event?.title[locale]
      return title ? (
        <Trans>
          <b>{title}</b>: <Plural value={line.emails} one="# mail kwam" other="# mails kwamen" /> terug.
        </Trans>
      ) : (
        <Plural value={line.emails} one="# mail kwam terug." other="# mails kwamen terug." />
      )
    }
    case 'offers-to-call': {
      const title = line.event.title[locale]
      const until = moment(line.at)
      return (
        <Trans>
          <b>{title}</b>: <Plural value={line.offers} one="# aanbod" other="# aanbiedingen" /> aan wie geen e-mailadres
          heeft. Het eerste loopt af op {until}.
        </Trans>
      )
    }
    case 'remarks-unread':
      return line.isMore ? (
        <Trans>Meer dan {line.remarks} opmerkingen zijn nog niet gelezen.</Trans>
      ) : (
        <Plural
          value={line.remarks}
          one="# opmerking is nog niet gelezen."
          other="# opmerkingen zijn nog niet gelezen."
        />
      )
    case 'duplicate': {
      const [newer, older] = line.registrations
      const names = listNames(line.names, locale)
      const [title, other] = [newer.event.title[locale], older.event.title[locale]]
      return newer.event.id === older.event.id ? (
        <Trans>
          <b>{names}</b>: misschien twee keer bij {title}. <small>Zelfde voornaam en geboortedatum.</small>
        </Trans>
      ) : (
        <Trans>
          <b>{names}</b>: misschien twee keer, bij {title} en bij {other}. <small>Zelfde naam en geboortedatum.</small>
        </Trans>
      )
    }
    case 'money-waits':
      return (
        <Plural
          value={line.registrations}
          one="Het geld van # inschrijving heeft iemand nodig."
          other="Het geld van # inschrijvingen heeft iemand nodig."
        />
      )
    case 'unpaid': {
      const title = line.event.title[locale]
      const day = line.at !== null && formatDate(line.at, locale, 'dayMonth')
      const [count, amount] = [line.registrations, formatMoney(line.cents, locale)]
      return (
        <>
          <b>{title}</b>
          {day && ` (${day})`}
          {': '}
          <Trans>
            {count} nog niet betaald, <b>{amount}</b>.
          </Trans>
        </>
      )
    }
    case 'emails-failed': {
      const title = line.event?.title[locale]
      return title ? (
        <Trans>
          <b>{title}</b>: <Plural value={line.emails} one="# mail kwam" other="# mails kwamen" /> niet aan.
        </Trans>
      ) : (
        <Plural value={line.emails} one="# mail kwam niet aan." other="# mails kwamen niet aan." />
      )
    }
    case 'under-minimum': {
      const title = line.event.title[locale]
      const { taken, minimum } = line
      const days = Math.max(1, Math.ceil((line.at - now) / 86_400_000))
      return (
        <Trans>
          <b>{title}</b>: {taken} van de {minimum} deelnemers die nodig zijn, en het begint over{' '}
          <Plural value={days} one="# dag" other="# dagen" />.
        </Trans>
      )
    }
    case 'offers': {
      const title = line.event.title[locale]
      const until = moment(line.at)
      return (
        <Trans>
          <b>{title}</b>: <Plural value={line.offers} one="# aanbod loopt" other="# aanbiedingen lopen" /> af, de eerste
          op {until}.
        </Trans>
      )
    }
    case 'groups-objected': {
      const title = line.event.title[locale]
      return (
        <Trans>
          <b>{title}</b>:{' '}
          <Plural
            value={line.people}
            one="de groep past niet voor # deelnemer."
            other="de groep past niet voor # deelnemers."
          />
        </Trans>
      )
    }
    case 'groups-silent': {
      const [title, at] = [line.event.title[locale], moment(line.at)]
      return (
        <Trans>
          <b>{title}</b>: <Plural value={line.people} one="van # deelnemer" other="van # deelnemers" /> telt de stilte
          als ja, de eerste op {at}.
        </Trans>
      )
    }
    case 'waiting':
    case 'lessons-waiting': {
      return (
        <>
          <b>{line.event.title[locale]}</b>: <Waiting line={line} />
        </>
      )
    }
    case 'date-passed': {
      const title = line.event.title[locale] || t`Zonder titel`
      const at = moment(line.at)
      return (
        <Trans>
          <b>{title}</b>: dit concept zou op {at} beginnen.
        </Trans>
      )
    }
    case 'closes': {
      const title = line.event.title[locale]
      const at = moment(line.at)
      return (
        <Trans>
          <b>{title}</b>: de inschrijving sluit op {at}.
        </Trans>
      )
    }
    case 'opens': {
      const title = line.event.title[locale]
      const at = moment(line.at)
      return (
        <Trans>
          <b>{title}</b>: de inschrijving gaat open op {at}.
        </Trans>
      )
    }
    default:
      return <SiteText line={line} locale={locale} />
  }
}

function Waiting({ line: { waiting, people, areChildren } }: { line: Extract<Line, { waiting: number }> }) {
  if (people === waiting)
    return <Plural value={waiting} one="# inschrijving wacht." other="# inschrijvingen wachten." />
  return (
    <>
      <Plural value={waiting} one="# inschrijving" other="# inschrijvingen" />
      {', '}
      {areChildren ? (
        <Plural value={people} one="# kind wacht." other="# kinderen wachten." />
      ) : (
        <Plural value={people} one="# persoon wacht." other="# mensen wachten." />
      )}
    </>
  )
}
