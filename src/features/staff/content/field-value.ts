import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findClub } from '~/features/clubs/clubs'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { Locale } from '~/i18n/locale'
import { pictureName } from '~/pictures/catalogue'
import { pictureAlts } from '~/pictures/picture-alts'
import { formatDay, formatTimestamp } from '~/time/format-date'
import { isDay } from '~/time/time-zone'

/** What a control holds, in words: names and dates where it has numbers and codes. */
export function fieldValue(i18n: I18n, locale: Locale, field: string, value: string): string {
  if (value === '') return ''
  if (field === 'clubId') return findClub(Number(value))?.name ?? i18n._(msg`Geen club`)
  if (field === 'image') {
    const name = pictureName(value)
    return name ? pictureAlts[name][locale] : i18n._(msg`geüpload`)
  }
  if (isDay(value)) return formatDay(value, locale)
  const timestamp = timestampOf(value)
  return timestamp === undefined ? value : formatTimestamp(timestamp, locale)
}
