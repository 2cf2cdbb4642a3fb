import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findEvent } from '~/features/events/events.server'
import { qrPath } from '~/features/payments/qr-code.server'
import { aboutRegistration } from '~/features/registrations/emails/data.server'
import { findRegistration, placeInLine } from '~/features/registrations/registrations.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { deskWords } from '~/features/staff/frame/words.server'
import { mayEditClub } from '~/features/staff/members/rights'
import { registrationStatuses } from '~/model/registration'
import { settings } from '~/server/config/settings.server'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { readReference } from '~/text/reference'
import { Confirmation } from './confirmation'

export const confirmationPage: DeskPage = {
  path: 'inschrijvingen/$reference/afdrukken',
  right: 'registrations',
  get: show,
}

async function show({ parameters: [given = ''], member, i18n, href, now }: DeskContext): Promise<DeskResponse> {
  const db = database().read
  const reference = readReference(given)
  const registration = reference ? await findRegistration(db, { reference }) : undefined
  const event = registration && (await findEvent(db, registration.eventId))
  if (!registration || !event || !mayEditClub(member, event.clubId)) return undefined
  const { id, locale, status } = registration
  const email = { registrationId: id, locale, recipient: '', facts: {}, occasion: null, groupEmailId: null }
  const truth = { registration: registrationStatuses, event: ['published', 'cancelled'] } as const
  const about = await aboutRegistration({ db, email, site: settings(), now }, truth).catch((error: unknown) => {
    // Its event lost the package that was chosen.
    if (error instanceof UnwritableEmail) return undefined
    throw error
  })
  if (!about) return undefined
  const { request } = about.data.payment
  const line = status === 'waiting' ? await placeInLine(db, registration) : 0
  return {
    title: i18n._(msg`Bevestiging van ${registration.reference}`),
    crumbs: [{ name: registration.reference, path: deskLink('inschrijvingen/$reference', registration.reference) }],
    body: (
      <>
        <p className="desk-actions">
          <button type="button" className="button" data-print>
            <Trans>Druk af</Trans>
          </button>
          <a href={href('evenementen/$id/toevoegen', event.id)} className="button button-quiet">
            <Trans>Schrijf nog iemand in</Trans>
          </a>
        </p>
        <article lang={locale} className="desk-preview desk-paper">
          <I18nProvider i18n={deskWords(locale)}>
            <Confirmation
              data={about.data}
              status={status}
              placeInLine={line}
              isMailed={registration.contactEmail !== null}
              code={request && qrPath(request)}
            />
          </I18nProvider>
        </article>
      </>
    ),
  }
}
