import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Unbroken } from '~/ui/unbroken'
import { HeroContainer } from './blocks/hero-container'
import type { PageLayout } from './page-layouts'

type PageProps = {
  children: ReactNode
  title?: ReactNode
  intro?: ReactNode
  kicker?: ReactNode
  status?: string | undefined
  /** Instead of the pictures of the route. */
  picture?: { id: string; alt: string } | undefined
  /** Stays at the bottom of a small screen. */
  bar?: ReactNode
}

export function Page({ children, title, intro, kicker, status, picture, bar }: PageProps) {
  const { i18n } = useLingui()
  const { hero, layout } = useMatches({
    select: (matches) => {
      const own = (fact: 'hero' | 'layout') => matches.findLast(({ staticData }) => staticData[fact])?.staticData
      return { hero: own('hero')?.hero, layout: (own('layout')?.layout ?? 'default') as PageLayout }
    },
    structuralSharing: true,
  })
  return (
    <main id="main" data-status={status} data-layout={layout} className={`page page-${layout}`} tabIndex={-1}>
      {hero && (
        <HeroContainer
          hero={hero}
          picture={picture}
          title={title ?? i18n._(hero.titleKey)}
          intro={typeof intro === 'string' ? <Unbroken>{intro}</Unbroken> : intro}
          kicker={kicker}
        />
      )}
      <div className={layout === 'news' ? 'page-body page-body-reading' : 'page-body'}>{children}</div>
      {bar}
    </main>
  )
}
