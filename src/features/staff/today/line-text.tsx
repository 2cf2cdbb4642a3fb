import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { seasonNameOf } from '~/features/clubs/seasons'
import type { Visit } from '~/features/staff/frame/page'
import type { ContentKind } from '~/model/staff'
import { listNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import type { Line } from './line'

const partOf: Readonly<Record<ContentKind, string>> = { event: 'evenementen', news: 'nieuws', vacancy: 'vacatures' }

/** The Dutch path below `/beheer` where something can be done about it. */
export function pathOfLine(line: Line): string {
  switch (line.kind) {
    case 'emails-failed':
      return line.event ? `evenementen/${line.event.id}` : 'logboek'
    case 'under-minimum':
    case 'offers':
    case 'waiting':
    case 'lessons-waiting':
    case 'date-passed':
    case 'closes':
    case 'opens':
      return `evenementen/${line.event.id}`
    case 'no-lessons':
    case 'season-closes':
    case 'season-opens':
    case 'season-planned':
      return `seizoenen?season=${line.season}`
    case 'planned':
    case 'english-missing':
    case 'english-old':
      return `${partOf[line.text.kind]}/${line.text.id}`
    case 'dead-end':
      return `doorverwijzingen/nieuw?${new URLSearchParams({ path: line.path })}`
  }
}

export function useActionText(): (line: Line) => string {
  const { t } = useLingui()
  return (line) => {
    switch (line.kind) {
      case 'emails-failed':
        return t`Kijk wie het mist`
      case 'under-minimum':
        return t`Besluit of het doorgaat`
      case 'offers':
        return t`Bekijk de wachtlijst`
      case 'waiting':
        return t`Maak plek`
      case 'lessons-waiting':
        return t`Geef een plek`
      case 'no-lessons':
        return t`Zet de lessen online`
      case 'date-passed':
        return t`Kies een nieuwe datum`
      case 'closes':
      case 'opens':
      case 'planned':
        return t`Kijk het na`
      case 'season-closes':
      case 'season-opens':
      case 'season-planned':
        return t`Bekijk het seizoen`
      case 'english-missing':
        return t`Vul het Engels aan`
      case 'english-old':
        return t`Lees het Engels na`
      case 'dead-end':
        return t`Verwijs door`
    }
  }
}

export function LineText({ line, visit: { locale, now } }: { line: Line; visit: Pick<Visit, 'locale' | 'now'> }) {
  const { t } = useLingui()
  const moment = (at: number) => formatTimestamp(at, locale)
  const clubsIn = (names: readonly string[]) => (names.length > 3 ? t`${names.length} clubs` : listNames(names, locale))
  switch (line.kind) {
    case 'emails-failed': {
      const title = line.event?.title[locale]
      return title ? (
        <Trans>
          Niet aangekomen: <Plural value={line.emails} one="# e-mail" other="# e-mails" /> over ‘{title}’.
        </Trans>
      ) : (
        <Trans>
          Niet aangekomen: <Plural value={line.emails} one="# e-mail" other="# e-mails" />.
        </Trans>
      )
    }
    case 'under-minimum': {
      const title = line.event.title[locale]
      const { taken, minimum } = line
      const days = Math.max(1, Math.ceil((line.at - now) / 86_400_000))
      return (
        <Trans>
          ‘{title}’ heeft {taken} van de {minimum} deelnemers die nodig zijn, en begint over{' '}
          <Plural value={days} one="# dag" other="# dagen" />.
        </Trans>
      )
    }
    case 'offers': {
      const title = line.event.title[locale]
      const until = moment(line.at)
      return (
        <Trans>
          ‘{title}’: <Plural value={line.offers} one="# aanbod loopt" other="# aanbiedingen lopen" /> af, de eerste op{' '}
          {until}.
        </Trans>
      )
    }
    case 'waiting':
    case 'lessons-waiting': {
      const title = line.event.title[locale]
      return (
        <Trans>
          ‘{title}’: <Plural value={line.waiting} one="# inschrijving staat" other="# inschrijvingen staan" /> op de
          wachtlijst.
        </Trans>
      )
    }
    case 'no-lessons': {
      const season = seasonNameOf(line.season)[locale]
      const clubs = clubsIn(line.clubs)
      return (
        <Trans>
          Voor {season} kun je je bij {clubs} nog niet inschrijven: de lessen staan niet online.
        </Trans>
      )
    }
    case 'date-passed': {
      const title = line.event.title[locale] || t`Zonder titel`
      const at = moment(line.at)
      return (
        <Trans>
          Het concept ‘{title}’ zou op {at} beginnen.
        </Trans>
      )
    }
    case 'closes': {
      const title = line.event.title[locale]
      const at = moment(line.at)
      return (
        <Trans>
          De inschrijving voor ‘{title}’ sluit op {at}.
        </Trans>
      )
    }
    case 'opens': {
      const title = line.event.title[locale]
      const at = moment(line.at)
      return (
        <Trans>
          De inschrijving voor ‘{title}’ gaat open op {at}.
        </Trans>
      )
    }
    case 'season-closes':
    case 'season-opens': {
      const season = seasonNameOf(line.season)[locale]
      const clubs = clubsIn(line.clubs)
      const day = formatDay(line.day, locale, 'mediumYear')
      return line.kind === 'season-closes' ? (
        <Trans>
          {season}: inschrijven bij {clubs} kan tot en met {day}.
        </Trans>
      ) : (
        <Trans>
          {season}: inschrijven bij {clubs} kan vanaf {day}.
        </Trans>
      )
    }
    case 'planned': {
      const title = line.text.title[locale] || t`Zonder titel`
      const at = moment(line.at)
      return (
        <Trans>
          ‘{title}’ komt op {at} vanzelf op de site.
        </Trans>
      )
    }
    case 'season-planned': {
      const season = seasonNameOf(line.season)[locale]
      const clubs = clubsIn(line.clubs)
      const at = moment(line.at)
      return (
        <Trans>
          {season} van {clubs} komt op {at} vanzelf op de site.
        </Trans>
      )
    }
    case 'english-missing': {
      const title = line.text.title[locale] || t`Zonder titel`
      return (
        <Trans>
          ‘{title}’ mist Engels in <Plural value={line.fields} one="# veld" other="# velden" />.
        </Trans>
      )
    }
    case 'english-old': {
      const title = line.text.title[locale] || t`Zonder titel`
      return <Trans>Het Nederlands van ‘{title}’ is veranderd; het Engels is misschien verouderd.</Trans>
    }
    case 'dead-end': {
      const { path } = line
      return (
        <Trans>
          <code>{path}</code> leidt nergens heen, en is <Plural value={line.asked} one="# keer" other="# keer" />{' '}
          gevraagd.
        </Trans>
      )
    }
  }
}
