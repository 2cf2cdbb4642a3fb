import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { directionsUrl } from '~/features/events/directions-url'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { FactLine, Unbroken } from '~/ui/unbroken'
import { LazyRegistrationPayment } from './lazy-parts'
import { NextSteps, StatusTitle } from './status'
import type { RegistrationDetails } from './view.server'

type Shown = { registration: RegistrationDetails }

export function RegistrationSummary({ registration }: Shown) {
  return (
    <section className="registration-status">
      <StatusTitle registration={registration} />
      <NextSteps registration={registration} />
      <Facts registration={registration} />
      {hasPayment(registration) && (
        <Suspense>
          <LazyRegistrationPayment registration={registration} />
        </Suspense>
      )}
      <Ways registration={registration} />
    </section>
  )
}

const hasPayment = ({ paidCents, request, status }: RegistrationDetails) =>
  request !== null || (paidCents > 0 && status !== 'cancelled' && status !== 'expired')

function Facts({ registration }: Shown) {
  const { t } = useLingui()
  const locale = useLocale()
  const { reference, when, whatToBring, groupsKnownOn, status, event, contact } = registration
  const { name, street, city } = event.place
  const isActive = status === 'confirmed' || status === 'offered' || status === 'waiting'
  return (
    <dl className="facts">
      <dt>{t`Wanneer`}</dt>
      <dd>
        <Unbroken>{when}</Unbroken>
        {isActive && event.kind === 'lessons' && groupsKnownOn !== null && (
          <GroupsKnown day={formatDay(groupsKnownOn, locale, 'long')} isMailed={contact.email !== null} />
        )}
      </dd>
      <dt>{t`Waar`}</dt>
      <dd>
        {[name, street, city === name ? null : city].filter(Boolean).join(', ')}
        {isActive && (
          <>
            {' '}
            <a href={directionsUrl([name, street ?? '', city])}>{t`Route`}</a>
          </>
        )}
      </dd>
      {isActive && (
        <>
          <dt>{t`Prijs`}</dt>
          <dd>
            <Costs registration={registration} />
          </dd>
        </>
      )}
      {isActive && whatToBring.length > 0 && (
        <>
          <dt>{t`Meenemen`}</dt>
          <dd>
            <FactLine>{whatToBring}</FactLine>
          </dd>
        </>
      )}
      <dt>{t`Inschrijf\u00adnummer`}</dt>
      <dd className="reference-line">
        <span className="reference-code">{reference}</span>
        <CopyButton words={reference} label={t`Kopieer je inschrijfnummer`} done={t`Inschrijfnummer gekopieerd`} />
      </dd>
    </dl>
  )
}

function GroupsKnown({ day, isMailed }: { day: string; isMailed: boolean }) {
  return (
    <>
      .{' '}
      {isMailed ? (
        <Trans>Op {day} mailen we je de groep, de dag en de tijd.</Trans>
      ) : (
        <Trans>Op {day} hoor je van ons de groep, de dag en de tijd.</Trans>
      )}
    </>
  )
}

function Costs({ registration }: Shown) {
  const { priceCents, pricePerPersonCents, participants, status, event, dueCents, paidCents, request } = registration
  const locale = useLocale()
  const people = participants.length
  const isLater = event.kind === 'lessons' && dueCents > paidCents && !request
  if (priceCents === 0) return <Trans>gratis</Trans>
  const total = formatMoney(priceCents, locale)
  const sum = pricePerPersonCents === null ? '' : ` (${people} × ${formatMoney(pricePerPersonCents, locale)})`
  return (
    <>
      {people === 1 ? total : total + sum}
      {(status !== 'confirmed' || isLater) && '. '}
      {status !== 'confirmed' && <Trans>Je betaalt pas als je een plek hebt; dan hoor je hoe.</Trans>}
      {isLater && <Trans>Als de groepen bekend zijn, hoor je hoe je betaalt.</Trans>}
    </>
  )
}

function Ways({ registration: { reference, status, event } }: Shown) {
  const locale = useLocale()
  return (
    <p className="button-row">
      {(status === 'confirmed' || status === 'waiting') && (
        <a className="button" href={`${apiPath('/api/calendar/$file', `${reference}.ics`)}?locale=${locale}`} download>
          <Trans>Zet in je agenda</Trans>
        </a>
      )}
      <Link
        to="/evenementen/$event"
        params={{ event: { id: event.id, slug: event.slug } }}
        className="button button-quiet"
      >
        <Trans>Alle informatie</Trans>
      </Link>
    </p>
  )
}
