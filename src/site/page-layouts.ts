import type { PictureName } from '~/pictures/picture-ids'

export const layouts = ['default', 'empty', 'news'] as const
export type Layout = (typeof layouts)[number]

export type Hero = {
  readonly titleKey: string
  readonly images: readonly PictureName[]
  readonly variant: 'big' | 'small'
  readonly colourBar?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Layout
    hero?: Hero
    /** Not in search engines or the sitemap. */
    isPrivate?: true
    isUnlisted?: true
    /** Hydrates without interaction: a form, or live numbers. */
    isLive?: true
    /** The page that search engines should show instead. */
    canonical?: string
  }
}
