import { msg } from '@lingui/core/macro'
import type { Db } from '~/db/connection.server'
import { dueOf } from '~/features/payments/balance'
import { isOnline } from '~/features/payments/online.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { emailI18n } from '~/site/catalogues.server'
import { formatMoney } from '~/text/format-money'
import { onlineRemaining } from './refunds.server'

/** What cancelling in time costs or gives back, in words: of all, and by participant where something comes back. */
export async function backWords(db: Db, registration: Registration, locale: Locale) {
  const { paidCents, priceCents, participants } = registration
  const i18n = emailI18n(locale)
  const online = paidCents > 0 && isOnline() ? await onlineRemaining(db, registration.id) : 0
  const words = (dueCents: number) => {
    const back = paidCents - dueCents
    const amount = formatMoney(back, locale)
    if (back <= 0) return null
    return i18n._(
      back <= online
        ? msg`Je krijgt ${amount} terug op de manier waarop je betaalde.`
        : msg`Je krijgt ${amount} terug.`,
    )
  }
  const dueCents = dueOf({ ...registration, status: 'cancelled' })
  const due = formatMoney(dueCents, locale)
  return {
    cancel: words(dueCents) ?? (dueCents === 0 ? null : i18n._(msg`Je betaalt ${due}.`)),
    remove: Object.fromEntries(
      participants.map((one) => [one.id, words(dueOf({ ...registration, priceCents: priceCents - one.priceCents }))]),
    ),
  }
}
