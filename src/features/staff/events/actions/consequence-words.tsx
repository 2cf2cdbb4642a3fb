import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmailFrame } from '~/features/staff/frame/email-frame.server'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { formatTimestamp } from '~/time/format-date'
import type {
  ChangedParty,
  EmailSample,
  EventConsequences,
  Party,
  Preview,
  RepricedParty,
  ReturnedParty,
} from './consequences.server'

type ConsequenceWordsProps = { preview: Preview; isChanged?: boolean; children?: ReactNode }

export function ConsequenceWords({
  preview: { consequences, repriced, returned, emails, digest },
  isChanged = false,
  children,
}: ConsequenceWordsProps) {
  const locale = useLocale()
  return (
    <>
      <input type="hidden" name="digest" value={digest} />
      {isChanged && (
        <p className="notice notice-error" role="alert">
          <Trans>Er is intussen iets veranderd. Er is nog niets gedaan: dit gebeurt er nu.</Trans>
        </p>
      )}
      {children}
      {consequences.map((event) => (
        <section key={event.id}>
          {consequences.length > 1 && <h2>{event.title[locale] || event.title.nl}</h2>}
          <EventWords event={event} />
        </section>
      ))}
      <Repriced parties={repriced} />
      <Returned parties={returned} />
      <Emails emails={emails} />
    </>
  )
}

const moves: readonly { from: readonly string[]; to: string }[] = [
  { from: ['waiting'], to: 'offered' },
  { from: ['cancelled'], to: 'confirmed' },
  { from: ['cancelled'], to: 'offered' },
  { from: ['cancelled'], to: 'waiting' },
  { from: ['confirmed', 'held', 'waiting', 'offered'], to: 'cancelled' },
]

function EventWords({ event }: { event: EventConsequences }) {
  const { changed, stillWaiting, offersUntil } = event
  const back = new Set(changed.filter(({ from }) => from === 'cancelled').map(({ id }) => id))
  const waiting = stillWaiting.filter(({ id }) => !back.has(id))
  return (
    <>
      <Places event={event} />
      {moves.map(({ from, to }) => {
        const parties = changed.filter((party) => from.includes(party.from) && party.to === to)
        if (parties.length === 0) return null
        return (
          <p key={`${from[0]}${to}`}>
            <MoveWords parties={parties} to={to} isBack={from[0] === 'cancelled'} until={offersUntil} />
          </p>
        )
      })}
      {waiting.length > 0 && (
        <p>
          <Waiting parties={waiting} />
        </p>
      )}
    </>
  )
}

function Places({ event: { before, after } }: { event: EventConsequences }) {
  const { t } = useLingui()
  const words = ({ taken, capacity }: EventConsequences['before']) =>
    capacity === null ? t`${taken} (zonder grens)` : t`${taken} van ${capacity}`
  const [now, then] = [words(before), words(after)]
  const isTight = after.capacity !== null && after.taken > after.capacity && after.capacity !== before.capacity
  return (
    <p>
      {now === then ? (
        <Trans>Bezette plekken: {now}.</Trans>
      ) : (
        <Trans>
          Bezette plekken: nu {now}, straks {then}.
        </Trans>
      )}{' '}
      {isTight && <Trans>Niemand verliest een plek: er komt pas weer iemand bij als er genoeg zijn afgemeld.</Trans>}
    </p>
  )
}

type MoveWordsProps = { parties: readonly ChangedParty[]; to: string; isBack: boolean; until: number | null }

function MoveWords({ parties, to, isBack, until }: MoveWordsProps) {
  const locale = useLocale()
  const names = useParties(parties)
  const value = parties.length
  const deadline = until === null ? '' : formatTimestamp(until, locale)
  switch (to) {
    case 'offered':
      return (
        <Plural
          value={value}
          one={`${names} krijgt een aanbod, tot ongeveer ${deadline}.`}
          other={`${names} krijgen een aanbod, tot ongeveer ${deadline}.`}
        />
      )
    case 'confirmed':
      return <Plural value={value} one={`${names} heeft de plek weer.`} other={`${names} hebben hun plek weer.`} />
    case 'waiting':
      return (
        <Plural
          value={value}
          one={`${names} komt weer op de wachtlijst.`}
          other={`${names} komen weer op de wachtlijst.`}
        />
      )
    default:
      return isBack ? null : (
        <Plural
          value={value}
          one={`De inschrijving van ${names} vervalt.`}
          other={`De # inschrijvingen van ${names} vervallen.`}
        />
      )
  }
}

function Waiting({ parties }: { parties: readonly Party[] }) {
  const names = useParties(parties)
  return <Plural value={parties.length} one={`${names} wacht nog.`} other={`${names} wachten nog.`} />
}

function Repriced({ parties }: { parties: readonly RepricedParty[] }) {
  const keyOf = ({ before, after }: RepricedParty) => `${before} ${after}`
  return [...new Set(parties.map(keyOf))].map((key) => (
    <RepricedWords key={key} parties={parties.filter((party) => keyOf(party) === key)} />
  ))
}

function RepricedWords({ parties }: { parties: readonly RepricedParty[] }) {
  const locale = useLocale()
  const names = useParties(parties)
  const { before = 0, after = 0 } = parties[0] ?? {}
  const [from, to] = [formatMoney(before, locale), formatMoney(after, locale)]
  return (
    <p>
      <Trans>
        De afgesproken prijs van {names}: was {from}, wordt {to}.
      </Trans>
    </p>
  )
}

export function Returned({ parties }: { parties: readonly ReturnedParty[] }) {
  const locale = useLocale()
  if (parties.length === 0) return null
  const sum = formatMoney(
    parties.reduce((total, { cents }) => total + cents, 0),
    locale,
  )
  return (
    <section>
      <p>
        <Trans>Er gaat {sum} terug, zoals het kwam. De eerste twee uur kun je dat terughalen.</Trans>
      </p>
      <ul>
        {parties.map(({ id, name, cents }) => (
          <li key={id}>
            {name}: {formatMoney(cents, locale)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostNames = 12

function useParties(parties: readonly Party[]): string {
  const { t } = useLingui()
  const locale = useLocale()
  const shown = parties.slice(0, parties.length > mostNames ? mostNames - 1 : mostNames)
  const names = shown.map(({ name, people }) => (people > 1 ? t`${name} (${people} personen)` : name))
  const more = parties.length - shown.length
  return listNames(more > 0 ? [...names, t`nog ${more}`] : names, locale)
}

export function Emails({ emails }: { emails: readonly EmailSample[] }) {
  if (emails.length === 0)
    return (
      <p>
        <Trans>Hierover gaat geen mail uit.</Trans>
      </p>
    )
  return (
    <section>
      <h2>
        <Trans>De mails</Trans>
      </h2>
      <p>
        <Trans>Ze wachten een minuut: zo lang kun je alles ongedaan maken.</Trans>
      </p>
      {emails.map((email) => (
        <Email key={email.texts.nl.subject + email.texts.nl.text} email={email} />
      ))}
    </section>
  )
}

function Email({ email: { count, recipients, texts } }: { email: EmailSample }) {
  const { t } = useLingui()
  const own = useLocale()
  const more = recipients.length - mostNames
  const names = [...recipients.slice(0, mostNames), ...(more > 0 ? [t`nog ${more}`] : [])].join(', ')
  return (
    <details>
      <summary>
        {texts[own].subject} <Plural value={count} one="(aan # inschrijving)" other="(aan # inschrijvingen)" />
      </summary>
      <p>
        <Trans>Aan {names}</Trans>
      </p>
      <div className="desk-pair">
        {(['nl', 'en'] as const).map((locale) => (
          <article key={locale} lang={locale} className="desk-preview">
            <h3>{texts[locale].subject}</h3>
            <EmailFrame locale={locale} {...texts[locale]} />
          </article>
        ))}
      </div>
    </details>
  )
}
