import type { PlainPage } from '~/i18n/route-paths'
import type { Hero } from './blocks/hero-container'

export const layouts = ['default', 'empty', 'news'] as const
export type PageLayout = (typeof layouts)[number]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: PageLayout
    hero?: Hero
    /** Not in search engines or the sitemap. */
    isPrivate?: true
    isUnlisted?: true
    /** Hydrates without interaction: a form, or live numbers. */
    isLive?: true
    /** The page that search engines should show instead. */
    canonical?: PlainPage
  }
}
