import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayNames } from '~/features/events/week-slots'
import { Badge } from '~/features/staff/frame/list'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import type { Finding, PlanError } from './checks'
import { firstDays } from './season-keys'
import type { ClubSeason } from './seasons.server'

export function planMessage(i18n: I18n, { field, code }: PlanError, key: string): string {
  const locale = i18n.locale === 'en' ? 'en' : 'nl'
  switch (code) {
    case 'missing':
      return i18n._(
        field === 'lessonStartDate'
          ? msg`Vul in wanneer de lessen beginnen.`
          : msg`Vul in tot en met wanneer je je kunt inschrijven.`,
      )
    case 'no-day':
      return i18n._(msg`Deze datum bestaat niet.`)
    case 'other-season': {
      const [first, last] = firstDays(key).map((day) => formatDay(day, locale, 'plain')) as [string, string]
      return i18n._(msg`De lessen van dit seizoen beginnen tussen ${first} en ${last}.`)
    }
    case 'closes-before-opening':
      return i18n._(msg`De inschrijving sluit voordat ze opengaat.`)
    case 'closes-after-start':
      return i18n._(msg`De inschrijving sluit pas als de lessen al begonnen zijn.`)
    case 'packages-missing':
      return i18n._(msg`Er is minstens één lesvorm nodig.`)
    case 'package-nameNl':
      return i18n._(msg`Vul de naam van de lesvorm in.`)
    case 'package-nameEn':
      return i18n._(msg`De Engelse naam van de lesvorm is te lang.`)
    case 'package-minutes':
      return i18n._(msg`Vul het aantal minuten in: een getal van 15 t/m 240.`)
    case 'package-groupSize':
      return i18n._(msg`Vul het aantal spelers in: een getal van 1 t/m 20.`)
    case 'package-rate':
      return i18n._(msg`Vul het bedrag per uur in, van 1 t/m 1000 euro. Bijvoorbeeld: 57,50.`)
    case 'package-in-use':
      return i18n._(msg`Er zijn mensen ingeschreven voor een lesvorm die je weghaalt. Laat die staan.`)
  }
}

export function FindingText({ finding }: { finding: Finding }) {
  const locale = useLocale()
  switch (finding.kind) {
    case 'missing':
      return <Trans>Dit seizoen heeft nog geen data.</Trans>
    case 'always-open':
      return <Trans>Er staat geen eerste dag, dus inschrijven kan altijd al.</Trans>
    case 'holiday':
      return <Trans>De eerste les valt in een schoolvakantie of op een feestdag.</Trans>
    case 'groups-late':
      return (
        <Trans>
          Tussen het sluiten en de eerste les zitten minder dan drie weken: weinig tijd om groepen te maken.
        </Trans>
      )
    case 'weekday': {
      const name = dayNames[locale].long[finding.weekday - 1]
      return <Trans>De lessen beginnen op een {name} in plaats van een maandag.</Trans>
    }
    case 'lessons':
      return (
        <Trans>
          Er passen <Plural value={finding.lessons} one="# les" other="# lessen" /> in; dat zijn er anders 14 tot 18.
        </Trans>
      )
    case 'short':
      return (
        <Trans>
          Je kunt je maar <Plural value={finding.days} one="# dag" other="# dagen" /> inschrijven.
        </Trans>
      )
    case 'shifted': {
      const weeks = <Plural value={Math.abs(finding.weeks)} one="# week" other="# weken" />
      return finding.weeks > 0 ? (
        <Trans>Dit seizoen begint {weeks} later dan vorig jaar.</Trans>
      ) : (
        <Trans>Dit seizoen begint {weeks} vroeger dan vorig jaar.</Trans>
      )
    }
  }
}

export function StateBadge({ season: { state, publishAt } }: { season: Pick<ClubSeason, 'state' | 'publishAt'> }) {
  const { t } = useLingui()
  switch (state) {
    case 'missing':
      return <Badge tone="warning">{t`geen data`}</Badge>
    case 'draft':
      return <Badge tone="idle">{t`concept`}</Badge>
    case 'planned':
      return <Badge tone="info">{publishAt === null ? '' : t`gepland`}</Badge>
    case 'changed':
      return <Badge tone="warning">{t`gewijzigd`}</Badge>
    case 'offline':
      return <Badge tone="warning">{t`nog niet op de site`}</Badge>
    case 'cancelled':
      return <Badge tone="error">{t`gaat niet door`}</Badge>
    case 'not-open':
      return <Badge tone="info">{t`gaat nog open`}</Badge>
    case 'open':
      return <Badge tone="open">{t`open`}</Badge>
    case 'closing':
      return <Badge tone="few">{t`sluit binnenkort`}</Badge>
    case 'closed':
      return <Badge tone="idle">{t`gesloten`}</Badge>
  }
}
