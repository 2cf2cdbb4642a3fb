import type { ShareCard } from '~/features/share-images/cards.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import type { EventKind } from '~/model/event'
import { formatDate, formatPeriod } from '~/time/format-date'
import type { DatedEvent } from './events.server'
import { placeView } from './views.server'

const kindNames: Record<EventKind, Bilingual> = {
  lessons: { nl: 'Tennisles', en: 'Tennis lessons' },
  camp: { nl: 'Kamp', en: 'Camp' },
  clinic: { nl: 'Clinic', en: 'Clinic' },
  tournament: { nl: 'Toernooi', en: 'Tournament' },
  social: { nl: 'Gezelligheid', en: 'Social' },
  course: { nl: 'Cursus', en: 'Course' },
}
const cancelled: Bilingual = { nl: 'Afgelast', en: 'Cancelled' }

export const lessonsFrom = (day: string): Bilingual => ({ nl: `Lessen vanaf ${day}`, en: `Lessons from ${day}` })

/** The card of an event: when and where it is, and whether it is off. */
export function eventCard(event: DatedEvent, locale: Locale): ShareCard {
  const { name, city } = placeView(event.place)
  const when =
    event.kind === 'lessons'
      ? lessonsFrom(formatDate(event.startsAt, locale, 'plain'))[locale]
      : formatPeriod(event.startsAt, event.endsAt, locale)
  return {
    kind: 'event',
    id: event.id,
    locale,
    kicker: kindNames[event.kind][locale],
    title: event.title[locale],
    facts: [when, [...new Set([name, city])].filter(Boolean).join(', ')].filter(Boolean),
    stamp: event.status === 'cancelled' ? cancelled[locale] : null,
    picture: event.image,
  }
}
