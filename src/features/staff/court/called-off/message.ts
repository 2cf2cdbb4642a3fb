import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { organisation } from '#app.config'
import { titleOf } from '~/features/staff/registrations/cells'
import { callingNames, listNames, namesBeside } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { type Day, dayOf } from '~/time/time-zone'
import { struckFor } from '../words'
import type { Family } from './families.server'

/** First names; none where the family is one person. */
export const namesIn = ({ name, lists }: Family): readonly string[] =>
  namesBeside(name, [...new Set(lists.flatMap(({ names }) => names))]) ?? []

/** What staff send by text message, in the family's language; `i18n` has that language. */
export function messageTo({ name, lists, locale }: Family, i18n: I18n, day: Day, now: number): string {
  const [first = name] = callingNames([name])
  const what = listNames(
    lists.map(({ list, names }) => {
      const who = namesBeside(name, names)
      return who ? `${titleOf(list.event, locale)} (${listNames(who, locale)})` : titleOf(list.event, locale)
    }),
    locale,
  )
  const why = [
    ...new Set(
      lists.flatMap(({ list }) => struckFor(list.event, day).map(({ reason }) => reason?.[locale] || reason?.nl)),
    ),
  ]
    .filter(Boolean)
    .join(' ')
  const when = formatDay(day, locale, 'short')
  const said =
    day === dayOf(now)
      ? msg`Hoi ${first}, vandaag gaat niet door: ${what}.`
      : msg`Hoi ${first}, op ${when} gaat niet door: ${what}.`
  return [i18n._(said), why, i18n._(msg`Groet van ${organisation.name}`)].filter(Boolean).join(' ')
}
