import { type PageMatch, type PagePath, type Prefix, pathOf } from '~/i18n/route-paths'

/** For loops over all pages, where no type knows which parameters a page has. */
export const anyPath = (page: PagePath, parameters: readonly string[], prefix: Prefix): string =>
  pathOf({ page, parameters } as unknown as PageMatch, prefix)
