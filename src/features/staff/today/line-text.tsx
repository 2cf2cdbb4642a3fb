import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { seasonNameOf } from '~/features/clubs/seasons'
import type { DeskContext } from '~/features/staff/frame/page'
import { listNames } from '~/text/name-list'
import { formatDay, formatTimestamp } from '~/time/format-date'
import type { Line } from './line'

export function LineText({
  line,
  context: { locale, now },
}: {
  line: Line
  context: Pick<DeskContext, 'locale' | 'now'>
}) {
  const { t } = useLingui()
  const moment = (at: number) => formatTimestamp(at, locale)
  const clubsIn = (names: readonly string[]) => (names.length > 3 ? t`${names.length} clubs` : listNames(names, locale))
  switch (line.kind) {
    case 'emails-bounced': {
      const title = line.event?.title[locale]
      return title ? (
        <Trans>
          Teruggekomen: <Plural value={line.emails} one="# mail" other="# mails" /> over ‘{title}’.
        </Trans>
      ) : (
        <Trans>
          Teruggekomen: <Plural value={line.emails} one="# mail" other="# mails" />.
        </Trans>
      )
    }
    case 'offers-to-call': {
      const title = line.event.title[locale]
      const until = moment(line.at)
      return (
        <Trans>
          ‘{title}’: <Plural value={line.offers} one="# aanbod" other="# aanbiedingen" /> aan wie geen e-mailadres
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
      const [later, first] = [newer.reference, older.reference]
      return newer.event.id === older.event.id ? (
        <Trans>
          Misschien dubbel bij ‘{title}’: {names}, in {later} en in {first}.
        </Trans>
      ) : (
        <Trans>
          Misschien dubbel: {names}, in {later} voor ‘{title}’ en in {first} voor ‘{other}’.
        </Trans>
      )
    }
    case 'unpaid': {
      const title = line.event.title[locale]
      return (
        <Trans>
          ‘{title}’ is geweest, en{' '}
          <Plural value={line.registrations} one="# inschrijving is" other="# inschrijvingen zijn" /> nog niet betaald.
        </Trans>
      )
    }
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
