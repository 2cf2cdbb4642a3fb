import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDay, formatTime } from '~/time/format-date'
import type { RegistrationDetails } from './view.server'

type DateProps = { registration: RegistrationDetails; date: RegistrationDetails['nextDates'][number] }

/** The days that matter to who has a place. */
export function RegistrationDates({ registration }: Pick<DateProps, 'registration'>) {
  const { nextDates } = registration
  if (nextDates.length < 2) return null
  return (
    <section className="section registration-dates">
      <h2 className="section-title">
        <Trans>Wat er nu gebeurt</Trans>
      </h2>
      <ol className="stage-list">
        {nextDates.map((date) => (
          <li key={date.kind}>
            <h3>
              <DateTitle registration={registration} date={date} />
            </h3>
            <p>
              <DateWords registration={registration} date={date} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DateTitle({ date: { kind, day } }: DateProps) {
  const { t } = useLingui()
  const words = formatDay(day, useLocale(), 'short')
  if (kind === 'mailed') return t`Vandaag`
  return kind === 'pay' || kind === 'groups' ? t`Uiterlijk ${words}` : words
}

function DateWords({ registration: { event, request, contact }, date: { kind } }: DateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  switch (kind) {
    case 'mailed':
      return t`Je bevestiging staat in je mail. Met de link daarin open je deze pagina weer.`
    case 'pay': {
      const amount = formatMoney(request?.cents ?? 0, locale)
      return t`Je betaalt ${amount}. Hoe, staat hierboven.`
    }
    case 'groups':
      return contact.email === null
        ? t`Je hoort de groep, de dag en de tijd. Daarna hoor je hoe je betaalt.`
        : t`We mailen je de groep, de dag en de tijd. Daarna hoor je hoe je betaalt.`
    case 'reminder':
      return t`We mailen je nog één keer waar en hoe laat.`
    case 'start': {
      const time = formatTime(event.startsAt, locale)
      return event.kind === 'lessons' ? t`De eerste lesweek begint.` : t`Om ${time} begint het.`
    }
  }
}
