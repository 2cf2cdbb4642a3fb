import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { callingNames } from '~/text/name-list'
import { formatTimestamp } from '~/time/format-date'
import type { FamilyPerson } from './family-part.server'
import * as words from './words'

export function StateWords({ one: { state, place, placement, none, person } }: { one: FamilyPerson }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const reader = { i18n, locale }
  const name = callingNames([person.name])[0]!
  switch (state) {
    case 'told': {
      if (!place) return null
      const other = words.otherWords(place, reader)
      return (
        <>
          <p>{words.introOf(place, reader)}</p>
          {other && (
            <p>
              <strong>{other}</strong>
            </p>
          )}
        </>
      )
    }
    case 'agreed': {
      const day = formatTimestamp(placement?.agreedAt ?? 0, locale)
      return (
        <p>
          <Trans>Deze plek staat vast sinds {day}.</Trans>
        </p>
      )
    }
    case 'objected':
      return (
        <p>
          <Trans>
            Je liet weten dat dit niet past. {name} houdt deze plek tot we iets beters hebben; je hoort van ons.
          </Trans>
        </p>
      )
    case 'declined':
      return (
        <p>
          <Trans>{name} doet niet mee in een groep. De plek is vrij voor iemand anders.</Trans>
        </p>
      )
    case 'none':
      return (
        <>
          {none && words.whyWords(none, reader).map((why) => <p key={why}>{why}</p>)}
          <p>
            <Trans>De inschrijving blijft staan. Komt er een plek die past, dan hoor je het meteen.</Trans>
          </p>
        </>
      )
    case 'before':
    case 'searching':
      return (
        <p>
          <Trans>We zijn nog bezig met een plek voor {name}. Je hoort het zodra die er is.</Trans>
        </p>
      )
  }
}
