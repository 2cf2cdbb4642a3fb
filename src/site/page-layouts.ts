import type { PictureName } from '~/pictures/picture-ids'

export const layouts = ['default', 'empty', 'news'] as const
export type Layout = (typeof layouts)[number]

/** The head of a page: its title by key (seed § 2: `homepage.intro.title`) and its pictures. */
export type Hero = {
  readonly titleKey: string
  readonly images: readonly PictureName[]
  /** `big` fills the first screen, as on the home page. */
  readonly variant: 'big' | 'small'
  readonly colourBar?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name where the seed gives one. */
    name?: string
    layout?: Layout
    hero?: Hero
    /** Kept out of search engines and the sitemap. */
    isPrivate?: true
    /** For everybody, and of no use in a search engine. */
    isUnlisted?: true
    /** React takes the page over by itself: it has a form, or numbers that change while one looks. */
    isLive?: true
    /** A second address of another page, which is the one to be shown to search engines. */
    canonical?: string
  }
}
