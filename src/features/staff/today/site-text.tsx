import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { seasonNameOf } from '~/features/clubs/seasons'
import { objectName } from '~/features/staff/resources/resources.server'
import type { Locale } from '~/i18n/locale'
import { listNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import type { Line } from './line'

type SiteLine = Extract<
  Line,
  { season: string; clubs: readonly string[] } | { text: object } | { of: string } | { path: string }
>

/** What is or will be on the site: seasons, texts, addresses. */
export function SiteText({ line, locale }: { line: SiteLine; locale: Locale }) {
  const { i18n, t } = useLingui()
  const moment = (at: number) => formatTimestamp(at, locale)
  const clubsIn = (names: readonly string[]) => (names.length > 3 ? t`${names.length} clubs` : listNames(names, locale))
  switch (line.kind) {
    case 'no-lessons': {
      const season = seasonNameOf(line.season)[locale]
      const clubs = clubsIn(line.clubs)
      return (
        <Trans>
          <b>{season}</b>: bij {clubs} kun je je nog niet inschrijven, de lessen staan niet online.
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
          <b>{season}</b>: inschrijven bij {clubs} kan tot en met {day}.
        </Trans>
      ) : (
        <Trans>
          <b>{season}</b>: inschrijven bij {clubs} kan vanaf {day}.
        </Trans>
      )
    }
    case 'planned': {
      const title = line.text.title[locale] || t`Zonder titel`
      const at = moment(line.at)
      return (
        <Trans>
          <b>{title}</b> komt op {at} vanzelf op de site.
        </Trans>
      )
    }
    case 'season-planned': {
      const season = seasonNameOf(line.season)[locale]
      const clubs = clubsIn(line.clubs)
      const at = moment(line.at)
      return (
        <Trans>
          <b>{season}</b> van {clubs} komt op {at} vanzelf op de site.
        </Trans>
      )
    }
    case 'english-missing': {
      const part = i18n._(objectName(line.of))
      return (
        <Trans>
          <b>{part}</b>: <Plural value={line.texts} one="# tekst" other="# teksten" /> zonder Engels. Engelse lezers
          krijgen het Nederlands.
        </Trans>
      )
    }
    case 'english-old': {
      const title = line.text.title[locale] || t`Zonder titel`
      return (
        <Trans>
          <b>{title}</b>: het Nederlands is veranderd, het Engels is misschien verouderd.
        </Trans>
      )
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
