import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventKind } from '~/model/event'

export const kindNames: Readonly<Record<EventKind, MessageDescriptor>> = {
  lessons: msg`Lessen`,
  camp: msg`Kamp`,
  clinic: msg`Clinic`,
  tournament: msg`Toernooi`,
  social: msg({ message: 'Recreatief', comment: 'kind of event: an informal get-together on court' }),
  course: msg`Cursus`,
}

export const kindWord = (i18n: I18n, kind: EventKind): string => i18n._(kindNames[kind])
