import type { OpeningAlertData, SignUpOpenedData } from '~/emails/email-data'
import type { EmailPayloads } from '~/emails/email-payloads'
import { findEvent, placesOf } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import { signupState, takesSignups } from '~/features/events/sign-up-state'
import { eventSegment } from '~/features/events/views.server'
import { findAlert, openingState } from '~/features/opening-alerts/alerts.server'
import { type EmailContext, pageUrl, placeLines } from '~/features/registrations/emails/data.server'
import { OutdatedEmail, UnknownRecipient } from '~/server/mail/email-errors.server'
import { alertToken } from '~/server/security/signed-tokens.server'

export async function openingAlertData(
  { db, email: { locale }, site, now }: EmailContext,
  { alert: id }: EmailPayloads['opening-alert-confirm'],
): Promise<OpeningAlertData> {
  const alert = await findAlert(db, id)
  if (!alert || alert.confirmedAt !== null) throw new UnknownRecipient('there is nothing to confirm')
  const event = await findEvent(db, alert.eventId)
  if (!event || openingState(event, now) !== 'opens-later') throw new OutdatedEmail('sign-up is not ahead any more')
  const parameters = [alertToken(site.appSecret, id)] as const
  return {
    event: { title: event.title[locale] },
    opensAt: event.signupOpensAt ?? now,
    confirmUrl: pageUrl(site, locale, { page: '/evenementen/melding/$token', parameters }),
  }
}

export async function signUpOpenedData(
  { db, email: { locale }, site, now }: EmailContext,
  { event: id }: EmailPayloads['sign-up-opened'],
): Promise<SignUpOpenedData> {
  const event = await findEvent(db, id)
  const state = event && signupState(event, await placesOf(db, event), now)
  if (!event || !state || !takesSignups(state)) throw new OutdatedEmail('nobody can sign up now')
  const parameters = [eventSegment(event, locale)] as const
  return {
    event: {
      title: event.title[locale],
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      when: describeWhen(event, locale),
      place: placeLines(event.place),
      url: pageUrl(site, locale, { page: '/evenementen/$event', parameters }),
    },
    isFull: state === 'waiting-list',
    closesAt: event.signupClosesAt,
    signUpUrl: pageUrl(site, locale, { page: '/evenementen/$event/inschrijven', parameters }),
  }
}
