import type { ShareCard } from '~/features/share-images/cards.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import type { EventKind } from '~/model/event'
import type { DatedEvent } from './events.server'
import { describeWhen } from './sessions'
import { placeView } from './views.server'

const kindNames: Record<EventKind, Bilingual> = {
  lessons: { nl: 'Tennisles', en: 'Tennis lessons' },
  camp: { nl: 'Kamp', en: 'Camp' },
  clinic: { nl: 'Clinic', en: 'Clinic' },
  tournament: { nl: 'Toernooi', en: 'Tournament' },
  social: { nl: 'Recreatief', en: 'Social' },
  course: { nl: 'Cursus', en: 'Course' },
}
const cancelled: Bilingual = { nl: 'Gaat niet door', en: 'Canceled' }

export function eventCard(event: DatedEvent, locale: Locale): ShareCard {
  const { name, city } = placeView(event.place)
  return {
    kind: 'event',
    id: event.id,
    locale,
    kicker: kindNames[event.kind][locale],
    title: event.title[locale],
    facts: [describeWhen(event, locale), [...new Set([name, city])].filter(Boolean).join(', ')].filter(Boolean),
    stamp: event.status === 'cancelled' ? cancelled[locale] : null,
    picture: event.image,
  }
}
