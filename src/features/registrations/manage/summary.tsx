import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { callingNames, listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { FactLine, Unbroken } from '~/ui/unbroken'
import CalendarIcon from '~icons/lucide/calendar-plus'
import { NextSteps } from './status'
import type { RegistrationDetails } from './view.server'

type Shown = { registration: RegistrationDetails }

/** `children`: how to pay, for who is held a place. */
export function RegistrationSummary({ registration, children }: Shown & { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className="registration-status" aria-label={t`Je inschrijving`}>
      <NextSteps registration={registration} />
      {children}
      <Facts registration={registration} />
      <Ways registration={registration} />
    </section>
  )
}

export function WhatToBring({ registration }: Shown) {
  const { t } = useLingui()
  const { whatToBring } = registration
  if (registration.changesUntil === null || whatToBring.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{t`Meenemen`}</h2>
      <ul className="bring-list">
        {whatToBring.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

type FactProps = { name: string; children: ReactNode; more?: ReactNode; end?: ReactNode }

function Fact({ name, children, more, end }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>
          {children}
          {more && <small>{more}</small>}
        </span>
        {end}
      </dd>
    </>
  )
}

function Facts({ registration }: Shown) {
  const { t } = useLingui()
  const { reference, when, groupsKnownOn, event, participants, ages, contact } = registration
  const [days, times] = when
  const locale = useLocale()
  const { name, street, city } = event.place
  const isOn = registration.changesUntil !== null
  const isGrouped = isOn && event.kind === 'lessons' && groupsKnownOn !== null
  const hasChoice = isOn && participants.some(({ packageName }) => packageName !== null)
  const names = registration.callingNames ?? participants.map((one) => one.name)
  const years = ages && listNames(ages.map(String), locale)
  return (
    <dl className="facts">
      <Fact
        name={t`Wanneer`}
        more={
          isGrouped ? (
            <GroupsKnown day={formatDay(groupsKnownOn, locale, 'long')} isMailed={contact.email !== null} />
          ) : (
            times && <Unbroken>{times}</Unbroken>
          )
        }
      >
        <Unbroken>{days!}</Unbroken>
        {registration.struck.map(({ day, words }) => (
          <div key={day}>
            <s>{day}</s> {words}
          </div>
        ))}
      </Fact>
      <Fact
        name={t`Waar`}
        more={[street, city === name ? null : city].filter(Boolean).join(', ')}
        end={isOn && <a href={registration.routeUrl}>{t`Route`}</a>}
      >
        {name}
      </Fact>
      <Fact name={t`Wie`} more={years && t`${years} jaar`}>
        {listNames(names, locale)}
      </Fact>
      {hasChoice && (
        <Fact
          name={event.kind === 'lessons' ? t`Lesvorm` : t`Pakket`}
          more={participants.length === 1 && <WhenToPay registration={registration} />}
        >
          <Chosen participants={participants} />
        </Fact>
      )}
      {isOn && !(hasChoice && participants.length === 1) && (
        <Fact name={t`Prijs`} more={<WhenToPay registration={registration} />}>
          {registration.priceCents === 0 ? <Trans>gratis</Trans> : formatMoney(registration.priceCents, locale)}
        </Fact>
      )}
      <Fact
        name={t`Nummer`}
        end={
          <CopyButton words={reference} label={t`Kopieer je inschrijfnummer`} done={t`Inschrijfnummer gekopieerd`} />
        }
      >
        <span className="reference-code">{reference}</span>
      </Fact>
    </dl>
  )
}

function GroupsKnown({ day, isMailed }: { day: string; isMailed: boolean }) {
  return isMailed ? (
    <Trans>Uiterlijk {day} mailen we je de groep, de dag en de tijd.</Trans>
  ) : (
    <Trans>Uiterlijk {day} hoor je van ons de groep, de dag en de tijd.</Trans>
  )
}

/** "Duoles, € 400"; of several people each on a line. */
function Chosen({ participants }: Pick<RegistrationDetails, 'participants'>) {
  const locale = useLocale()
  const names = callingNames(participants.map(({ name }) => name))
  const lines = participants.map(({ id, packageName, priceCents }, i) => {
    const words = [packageName, formatMoney(priceCents, locale)].filter(Boolean).join(', ')
    return { id, words: participants.length === 1 ? words : `${names[i]}: ${words}` }
  })
  if (lines.length === 1) return <Unbroken>{lines[0]!.words}</Unbroken>
  return (
    <ul>
      {lines.map(({ id, words }) => (
        <li key={id}>
          <Unbroken>{words}</Unbroken>
        </li>
      ))}
    </ul>
  )
}

function WhenToPay({ registration }: Shown) {
  const { t } = useLingui()
  const locale = useLocale()
  const { pricePerPersonCents, priceCents, participants, status, event, dueCents, paidCents, request, pay } =
    registration
  const people = participants.length
  const day = request && formatDay(request.dueOn, locale, 'long')
  if (priceCents === 0) return null
  return (
    <FactLine>
      {people > 1 && pricePerPersonCents !== null && `${people} × ${formatMoney(pricePerPersonCents, locale)}`}
      {status !== 'confirmed' && !pay && <Trans>Je betaalt pas als je een plek hebt; dan hoor je hoe.</Trans>}
      {day && t`betaal uiterlijk ${day}`}
      {event.kind === 'lessons' && status === 'confirmed' && dueCents > paidCents && !request && (
        <Trans>Als de groepen bekend zijn, hoor je hoe je betaalt.</Trans>
      )}
    </FactLine>
  )
}

function Ways({ registration: { reference, status, event, subscribeUrl } }: Shown) {
  const locale = useLocale()
  const calendar = `${apiPath('/api/calendar/$file', `${reference}.ics`)}?locale=${locale}`
  return (
    <p className="button-row">
      {(status === 'confirmed' || status === 'waiting') && (
        <>
          <a className="button button-large" href={calendar} download>
            <CalendarIcon />
            <span>
              <Trans>Zet in je agenda</Trans>
            </span>
          </a>
          <a className="quiet-link" href={subscribeUrl}>
            <Trans>Laat je agenda meelopen</Trans>
          </a>
        </>
      )}
      <Link to="/evenementen/$event" params={{ event: { id: event.id, slug: event.slug } }} className="quiet-link">
        <Trans>Alle informatie</Trans>
      </Link>
    </p>
  )
}
