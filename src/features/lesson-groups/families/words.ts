import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { hourIn } from '~/features/lesson-groups/hour-words'
import type { Obstacle } from '~/features/lesson-groups/planning/reasons'
import type { Locale } from '~/i18n/locale'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import type { Difference, HeardPlace, HeardSlot } from './heard'
import type { FamilyHelp, HeardNone } from './without-place.server'

export type Reader = { readonly i18n: I18n; readonly locale: Locale }

/** What the hour is to who asked for one, in sentences. */
export function introOf({ name, differs, isTogether }: HeardPlace, { i18n }: Reader): string {
  const isHour = !differs.some(({ kind }) => kind === 'hour')
  if (isHour && isTogether)
    return i18n._(msg`${name} speelt op een uur dat past, en samen met iemand om wie jullie vroegen.`)
  if (isHour) return i18n._(msg`${name} speelt op een uur dat jullie opgaven.`)
  return i18n._(msg`${name} heeft een plek, op een ander uur dan jullie opgaven.`)
}

/** `Tim heeft een groep`; without any place: `Nog geen plek voor Tim`. */
export function groupsTitle(placed: readonly string[], without: readonly string[], { i18n, locale }: Reader): string {
  const names = listNames(placed.length > 0 ? placed : without, locale)
  if (placed.length === 0) return i18n._(msg`Nog geen plek voor ${names}`)
  return placed.length === 1 ? i18n._(msg`${names} heeft een groep`) : i18n._(msg`${names} hebben een groep`)
}

/** Each a part of a sentence: what is not as it was asked for. */
const differenceWords = (one: Difference, { i18n, locale }: Reader): string => {
  switch (one.kind) {
    case 'hour':
      return i18n._(msg`een uur dat jullie niet opgaven`)
    case 'package': {
      const [is, asked] = [one.is[locale], one.asked[locale]]
      return i18n._(msg`${is} in plaats van ${asked}`)
    }
    case 'size': {
      const { is, asked } = one
      return i18n._(msg`een groep van ${is} in plaats van ${asked}`)
    }
    case 'price': {
      const [is, asked] = [formatMoney(one.is, locale), formatMoney(one.asked, locale)]
      return i18n._(msg`${is} in plaats van ${asked}`)
    }
    case 'level':
      return one.isHigher ? i18n._(msg`een niveau hoger`) : i18n._(msg`een niveau lager`)
  }
}

export const differencesIn = (differs: readonly Difference[], reader: Reader): string =>
  listNames(
    differs.map((one) => differenceWords(one, reader)),
    reader.locale,
  )

/** `4 kinderen van 12 en 13 jaar` */
function groupWords({ size, ages: [youngest, oldest] }: HeardPlace, { i18n }: Reader): string {
  const years = youngest === oldest ? String(youngest) : `${youngest}–${oldest}`
  if (oldest >= 18) return i18n._(msg`${plural(size, { one: '# deelnemer', other: '# deelnemers' })}`)
  return i18n._(msg`${plural(size, { one: '# kind', other: '# kinderen' })} van ${years} jaar`)
}

/** `16 lessen, 24 maart t/m 14 juli 2027` */
export function lessonsWords({ days }: HeardPlace, { i18n, locale }: Reader): string {
  const lessons = days.length
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const [from, until] = [formatDay(first, locale, 'dayMonth'), formatDay(last, locale)]
  return i18n._(msg`${plural(lessons, { one: '# les', other: '# lessen' })}, ${from} t/m ${until}`)
}

export type Fact = { readonly key: string; readonly label: string; readonly lines: readonly string[] }

/** What it is, where and when, and what it costs. */
export function placeFacts(place: HeardPlace, where: readonly string[], levels: string, reader: Reader): Fact[] {
  const { i18n, locale } = reader
  const { trainer, court, price, days } = place
  const [first] = days
  const later = i18n._(msg`volgt nog`)
  const how = priceWords(place, reader)
  return [
    { key: 'trainer', label: i18n._(msg`Trainer`), lines: [trainer ?? later] },
    { key: 'where', label: i18n._(msg`Waar`), lines: [i18n._(msg`Baan ${court}`), ...where] },
    { key: 'group', label: i18n._(msg`Groep`), lines: [groupWords(place, reader), levels].filter(Boolean) },
    {
      ...{ key: 'first', label: i18n._(msg`Eerste les`) },
      lines: first ? [formatDay(first, locale, 'long'), lessonsWords(place, reader)] : [later],
    },
    { key: 'price', label: i18n._(msg`Prijs`), lines: [formatMoney(price, locale), ...(how ? [how] : [])] },
  ]
}

/** What silence means. */
export function silenceWords({ silenceCountsAt }: HeardPlace, { i18n, locale }: Reader): string {
  if (silenceCountsAt === null)
    return i18n._(msg`Laat ons weten of dit past. Zolang jullie niets zeggen, staat de plek nog niet vast.`)
  const until = formatTimestamp(silenceCountsAt, locale)
  return i18n._(msg`Horen we niets voor ${until}, dan gaan we ervan uit dat het past.`)
}

/** Of what is not as it was asked for; empty where all is. */
export function otherWords({ differs }: HeardPlace, reader: Reader): string {
  const differences = differencesIn(differs, reader)
  return differences && reader.i18n._(msg`Anders dan gevraagd: ${differences}.`)
}

/** `16 lessen × € 56, gedeeld door 4`; nothing where the group changed since. */
function priceWords({ shared, size }: HeardPlace, { i18n, locale }: Reader): string | undefined {
  if (!shared) return undefined
  const [lessons, each] = [shared.lessons, formatMoney(shared.cents, locale)]
  const times = i18n._(msg`${plural(lessons, { one: '# les', other: '# lessen' })} × ${each}`)
  return size === 1 ? times : i18n._(msg`${times}, gedeeld door ${size}`)
}

const hoursIn = (slots: readonly HeardSlot[], locale: Locale): string =>
  listNames([...new Set(slots.map((slot) => hourIn(slot, locale)))], locale)

/** Why there is no place, a sentence for each reason. */
export function whyWords({ obstacles, hasHours }: HeardNone, reader: Reader): string[] {
  if (!hasHours) return [reader.i18n._(msg`De club geeft geen les op de uren die jullie opgaven.`)]
  return obstacles.map(({ why, slots }) => obstacleWords(why, hoursIn(slots, reader.locale), reader))
}

function obstacleWords(why: Obstacle['why'], hours: string, { i18n }: Reader): string {
  switch (why) {
    case 'full':
      return i18n._(msg`Vol op dit niveau: ${hours}.`)
    case 'level':
      return i18n._(msg`Een ander niveau: ${hours}.`)
    case 'format':
      return i18n._(msg`Een andere lesvorm: ${hours}.`)
    case 'audience':
      return i18n._(msg`Voor een andere leeftijd: ${hours}.`)
    case 'minutes':
      return i18n._(msg`Korter dan de les die jullie kozen: ${hours}.`)
    case 'room':
      return i18n._(msg`Hier komt misschien nog plek: ${hours}.`)
    default:
      return i18n._(msg`Nog te weinig spelers voor een groep: ${hours}.`)
  }
}

/** What a press on it says, without its capital: `woensdag 17.00 kan ook`. */
export function helpWords(help: FamilyHelp, { i18n, locale }: Reader): string {
  const hour = hourIn(help.slot, locale)
  switch (help.kind) {
    case 'one-more-hour':
      return i18n._(msg`${hour} kan ook`)
    case 'other-format': {
      const name = help.name[locale]
      return i18n._(msg`op ${hour} mag ook ${name}`)
    }
    case 'other-level':
      return help.isHigher
        ? i18n._(msg`op ${hour} mag ook een niveau hoger`)
        : i18n._(msg`op ${hour} mag ook een niveau lager`)
  }
}
