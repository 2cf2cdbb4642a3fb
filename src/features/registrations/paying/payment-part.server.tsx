import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Db } from '~/db/connection.server'
import type { DatedEvent } from '~/features/events/events.server'
import { latestPayment } from '~/features/payments/attempts.server'
import type { PaymentRow } from '~/features/payments/online.server'
import { qrPath } from '~/features/payments/qr-code.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { isActive } from '~/model/registration'
import { emailI18n } from '~/site/catalogues.server'
import { dayOf } from '~/time/time-zone'
import { type Asked, askedOf } from './asked.server'
import { type AttemptView, HeldPlace } from './held-place'
import { PaymentSection } from './payment-section'

type Of = { registration: Registration; event: DatedEvent }
type Pay = { readonly path: string; readonly cents: number; readonly attempt: AttemptView }

/** How to pay as HTML, so that its page needs no more script; empty where there is nothing to say. */
export async function paymentPart(
  db: Db,
  of: Of,
  { locale, now }: { locale: Locale; now: number },
): Promise<{ html: string; request: Asked['request']; pay: Pay | null }> {
  const { registration } = of
  const { status, offerUntil } = registration
  const asked = await askedOf(db, of, registration.invoicedOn ?? dayOf(now))
  const { payCents, request } = asked
  const page = { page: '/evenementen/inschrijvingen/$reference', parameters: [registration.reference] } as const
  const path = `${pathOf(page, canonicalPrefix(locale))}?step=pay`
  const isKept = status === 'held' || status === 'offered'
  const attempt = isKept ? attemptOf(await latestPayment(db, registration.id)) : 'none'
  const pay = payCents > 0 ? { path, cents: payCents, attempt } : null
  const part =
    status === 'held' ? (
      <HeldPlace held={{ until: offerUntil ?? 0, pay, attempt }} />
    ) : (
      <Section registration={registration} asked={asked} pay={pay} />
    )
  return { html: htmlOf(part, locale), request, pay }
}

const htmlOf = (part: ReactNode, locale: Locale) =>
  renderToStaticMarkup(<I18nProvider i18n={emailI18n(locale)}>{part}</I18nProvider>)

function attemptOf(latest: PaymentRow | undefined): AttemptView {
  switch (latest?.state) {
    case 'new':
      return latest.failure === null ? 'none' : 'failing'
    case 'pending':
    case 'authorized':
      return 'pending'
    case 'canceled':
    case 'expired':
    case 'failed':
      return 'ended'
    default:
      return 'none'
  }
}

type SectionProps = { registration: Registration; asked: Asked; pay: Pay | null }

/** Of an offer the button is beside the one that refuses it. */
function Section({ registration, asked, pay }: SectionProps) {
  const { paidCents, status } = registration
  const { request, backCents, second } = asked
  const shown = status === 'offered' ? null : pay
  const isShown = request !== null || shown !== null || backCents > 0 || (paidCents > 0 && isActive(registration))
  if (!isShown) return null
  const payment = { ...asked, paidCents, pay: shown, request: request && { ...request, code: qrPath(request) } }
  return <PaymentSection payment={{ ...payment, secondPayer: second?.paidAt === null ? second : null }} />
}
