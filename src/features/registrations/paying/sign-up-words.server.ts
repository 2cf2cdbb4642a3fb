import { msg } from '@lingui/core/macro'
import type { EventView } from '~/features/events/views.server'
import { isPaidAtSignup } from '~/features/payments/online.server'
import type { Locale } from '~/i18n/locale'
import { emailI18n } from '~/site/catalogues.server'

export type SignupWords = { readonly button: string; readonly free: string; readonly after: string | null }

/** Of the form of a sign-up: its button, without and with something to pay, and what comes after it. */
export function signUpWords({ state, kind, packages, priceCents }: EventView, locale: Locale): SignupWords {
  const i18n = emailI18n(locale)
  const free = i18n._(msg`Inschrijven, gratis`)
  if (state === 'waiting-list') {
    const button = i18n._(msg`Zet me op de wachtlijst`)
    return {
      button,
      free: button,
      after: i18n._(msg`Op de wachtlijst betaal je nog niets. Pas als je een plek hebt, mailen we hoe je betaalt.`),
    }
  }
  if (packages.length === 0 && priceCents === 0) return { button: free, free, after: null }
  const isPaidAtOnce = isPaidAtSignup(kind, 1)
  return {
    button: i18n._(isPaidAtOnce ? msg`Inschrijven en betalen` : msg`Inschrijven`),
    free,
    after: i18n._(
      isPaidAtOnce
        ? msg`Hierna betaal je met iDEAL | Wero, kaart of overboeking. Daarna is je plek zeker.`
        : kind === 'lessons'
          ? msg`Als de groepen bekend zijn, mailen we hoe je betaalt. Past je groep niet? Laat het binnen een week weten, dan meld je je gratis af.`
          : msg`Hoe je betaalt, staat in je mail.`,
    ),
  }
}
