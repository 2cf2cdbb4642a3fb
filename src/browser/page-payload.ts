import { createSerializationAdapter } from '@tanstack/react-router'

/*
 * Parts of a page that stand in it whole: a text as HTML, and what search engines read. They are not sent a second time for
 * the scripts, which read them off the page that the server made.
 */

/** Safe HTML that a page shows as it is, inside the element that `place` selects. */
export class PageMarkup {
  constructor(
    readonly place: string,
    readonly html: string,
  ) {}
}

/** The structured data of a page, which are the first of that kind in its head. */
export class StructuredData {
  constructor(readonly all: readonly object[]) {}
}

const markup = createSerializationAdapter({
  key: 'markup',
  test: (value): value is PageMarkup => value instanceof PageMarkup,
  toSerializable: ({ place }) => place,
  fromSerializable: (place) => new PageMarkup(place, document.querySelector(place)?.innerHTML ?? ''),
})

const structured = createSerializationAdapter({
  key: 'structured',
  test: (value): value is StructuredData => value instanceof StructuredData,
  toSerializable: ({ all }) => all.length,
  fromSerializable: (many) => {
    const scripts = [...document.head.querySelectorAll('script[type="application/ld+json"]')].slice(0, many)
    return new StructuredData(scripts.map(({ textContent }) => JSON.parse(textContent ?? '{}') as object))
  },
})

export const pageParts = [markup, structured] as const
