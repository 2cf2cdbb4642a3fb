import * as v from 'valibot'
import type { Email, EmailContext } from '~/emails/email'
import { accountExists } from '~/features/account/emails/account-exists'
import { addressChange } from '~/features/account/emails/address-change'
import { addressChangeNotice } from '~/features/account/emails/address-change-notice'
import { addressVerification } from '~/features/account/emails/address-verification'
import { passwordReset } from '~/features/account/emails/password-reset'
import { signInLinkEmail } from '~/features/account/emails/sign-in-link'
import { staffLink } from '~/features/account/emails/staff-link'
import { contactQuestion } from '~/features/contact/emails/contact-question'
import { openingAlertConfirm } from '~/features/opening-alerts/emails/opening-alert-confirm'
import { signUpOpened } from '~/features/opening-alerts/emails/sign-up-opened'
import { eventCancelled } from '~/features/registrations/emails/event-cancelled'
import { eventChanged } from '~/features/registrations/emails/event-changed'
import { eventReinstated } from '~/features/registrations/emails/event-reinstated'
import { eventReminder } from '~/features/registrations/emails/event-reminder'
import { holdEnded } from '~/features/registrations/emails/hold-ended'
import { howToPayEmail } from '~/features/registrations/emails/how-to-pay'
import { lessonChanged } from '~/features/registrations/emails/lesson-changed'
import { lessonGroupsEmail } from '~/features/registrations/emails/lesson-groups'
import { lessonSubstitute } from '~/features/registrations/emails/lesson-substitute'
import { offerExpired } from '~/features/registrations/emails/offer-expired'
import { paymentReceived } from '~/features/registrations/emails/payment-received'
import { paymentReturned } from '~/features/registrations/emails/payment-returned'
import { registrationCancelled } from '~/features/registrations/emails/registration-cancelled'
import { registrationChanged } from '~/features/registrations/emails/registration-changed'
import { registrationConfirmed } from '~/features/registrations/emails/registration-confirmed'
import { registrationHeld } from '~/features/registrations/emails/registration-held'
import { registrationOffered } from '~/features/registrations/emails/registration-offered'
import { registrationWaiting } from '~/features/registrations/emails/registration-waiting'
import { registrationsLink } from '~/features/registrations/emails/registrations-link'
import { sessionChanged } from '~/features/registrations/emails/session-changed'
import { staffMessage } from '~/features/registrations/emails/staff-message'
import { jobApplication } from '~/features/vacancies/emails/job-application'
import type { EmailKind } from '~/model/email-kinds'
import { UnwritableEmail } from '~/server/mail/email-errors.server'

const definitions = {
  'registration-confirmed': registrationConfirmed,
  'registration-held': registrationHeld,
  'registration-waiting': registrationWaiting,
  'registration-offered': registrationOffered,
  'offer-expired': offerExpired,
  'hold-ended': holdEnded,
  'registration-changed': registrationChanged,
  'registration-cancelled': registrationCancelled,
  'how-to-pay': howToPayEmail,
  'payment-received': paymentReceived,
  'payment-returned': paymentReturned,
  'event-changed': eventChanged,
  'session-changed': sessionChanged,
  'lesson-changed': lessonChanged,
  'event-cancelled': eventCancelled,
  'event-reinstated': eventReinstated,
  'event-reminder': eventReminder,
  'lesson-groups': lessonGroupsEmail,
  'registrations-link': registrationsLink,
  'staff-message': staffMessage,
  'lesson-substitute': lessonSubstitute,
  'opening-alert-confirm': openingAlertConfirm,
  'sign-up-opened': signUpOpened,
  'address-verification': addressVerification,
  'password-reset': passwordReset,
  'sign-in-link': signInLinkEmail,
  'staff-link': staffLink,
  'account-exists': accountExists,
  'address-change': addressChange,
  'address-change-notice': addressChangeNotice,
  'contact-question': contactQuestion,
  'job-application': jobApplication,
}

type Definitions = typeof definitions
export type EmailData = { [Kind in EmailKind]: ReturnType<Definitions[Kind]['example']> }

/** A new kind needs a line in `model/email-kinds.ts` and one above; all else is in one file. */
export const emails: { readonly [Kind in EmailKind]: Email<EmailData[Kind], unknown> } = definitions

/** Throws `UnwritableEmail`, `OutdatedEmail` or `UnknownRecipient`. */
export async function emailDataOf<Kind extends EmailKind>(kind: Kind, context: EmailContext): Promise<EmailData[Kind]> {
  const { payload = v.unknown(), read } = emails[kind]
  // Another version of the site may have written the row.
  const given = v.safeParse(payload, context.email.facts)
  if (!given.success) throw new UnwritableEmail('its row does not hold what it tells')
  return read(context, given.output)
}
