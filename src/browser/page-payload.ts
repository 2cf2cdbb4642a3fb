import { createSerializationAdapter } from '@tanstack/react-router'

/* Content that the markup holds already is not serialised again: hydration reads it from the document. */

export class PageMarkup {
  constructor(
    readonly place: string,
    readonly html: string,
  ) {}
}

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
    return new StructuredData(scripts.map(({ textContent }) => JSON.parse(textContent ?? '{}')))
  },
})

export const pageParts = [markup, structured] as const
