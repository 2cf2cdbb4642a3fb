import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CourtFacts, Surface } from '~/features/clubs/clubs'
import { type Locale, localeTags } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'

export function CourtNumbers({ courts: { outdoor, indoor } }: { courts: Pick<CourtFacts, 'outdoor' | 'indoor'> }) {
  const outside = <Plural value={outdoor} one="# buitenbaan" other="# buitenbanen" />
  const inside = <Plural value={indoor} one="# binnenbaan" other="# binnenbanen" />
  if (indoor === 0) return outside
  if (outdoor === 0) return inside
  return (
    <Trans comment="8 outdoor courts and 3 indoor courts">
      {outside} en {inside}
    </Trans>
  )
}

export function SurfaceNames({ surfaces }: { surfaces: readonly Surface[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names: Record<Surface, string> = {
    clay: t({ message: 'gravel', comment: 'surface of a tennis court: clay' }),
    'artificial-clay': t({ message: 'kunstgravel', comment: 'surface of a tennis court: artificial clay' }),
    hard: t({ message: 'hardcourt', comment: 'surface of a tennis court: hard court' }),
    grass: t({ message: 'gras', comment: 'surface of a tennis court: grass' }),
    'artificial-grass': t({ message: 'kunstgras', comment: 'surface of a tennis court: artificial grass' }),
    'indoor-hard': t({ message: 'hardcourt in de hal', comment: 'surface of a tennis court: indoor hard court' }),
    carpet: t({ message: 'tapijt', comment: 'surface of a tennis court: indoor carpet' }),
  }
  return lists[locale].format(surfaces.map((surface) => names[surface]))
}

const listIn = (locale: Locale) => new Intl.ListFormat(localeTags[locale], { type: 'conjunction' })
const lists = { nl: listIn('nl'), en: listIn('en') }
