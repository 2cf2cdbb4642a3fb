import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailData } from '~/emails/email-data'
import { Medium } from '~/emails/email-parts'
import * as accountExists from '~/features/account/emails/account-exists'
import * as addressChange from '~/features/account/emails/address-change'
import * as addressNotice from '~/features/account/emails/address-change-notice'
import * as verification from '~/features/account/emails/address-verification'
import * as reset from '~/features/account/emails/password-reset'
import * as signIn from '~/features/account/emails/sign-in-link'
import * as staffLink from '~/features/account/emails/staff-link'
import * as question from '~/features/contact/emails/contact-question'
import * as alert from '~/features/opening-alerts/emails/opening-alert-confirm'
import * as opened from '~/features/opening-alerts/emails/sign-up-opened'
import * as eventCancelled from '~/features/registrations/emails/event-cancelled'
import * as eventChanged from '~/features/registrations/emails/event-changed'
import * as reinstated from '~/features/registrations/emails/event-reinstated'
import * as reminder from '~/features/registrations/emails/event-reminder'
import * as howToPay from '~/features/registrations/emails/how-to-pay'
import * as expired from '~/features/registrations/emails/offer-expired'
import { paymentCode } from '~/features/registrations/emails/payment-code.server'
import * as cancelled from '~/features/registrations/emails/registration-cancelled'
import * as changed from '~/features/registrations/emails/registration-changed'
import * as confirmed from '~/features/registrations/emails/registration-confirmed'
import * as offered from '~/features/registrations/emails/registration-offered'
import * as waiting from '~/features/registrations/emails/registration-waiting'
import * as overview from '~/features/registrations/emails/registrations-link'
import * as message from '~/features/registrations/emails/staff-message'
import * as application from '~/features/vacancies/emails/job-application'
import type { Locale } from '~/i18n/locale'
import { messages as en } from '~/locales/en/letters.po'
import { messages as nl } from '~/locales/nl/letters.po'
import type { EmailKind } from '~/model/email-kinds'
import type { EmailAttachment, RenderedEmail } from '~/server/mail/transport.server'

type EmailTemplate<Data> = {
  subject: (data: Data, i18n: I18n) => string
  Body: ComponentType<{ data: Data }>
  attachments?: (data: Data) => Promise<readonly EmailAttachment[]>
}

const templates: { [Kind in EmailKind]: EmailTemplate<EmailData[Kind]> } = {
  'registration-confirmed': {
    subject: confirmed.registrationConfirmedSubject,
    Body: confirmed.RegistrationConfirmed,
    attachments: paymentCode,
  },
  'registration-waiting': { subject: waiting.registrationWaitingSubject, Body: waiting.RegistrationWaiting },
  'registration-offered': { subject: offered.registrationOfferedSubject, Body: offered.RegistrationOffered },
  'offer-expired': { subject: expired.offerExpiredSubject, Body: expired.OfferExpired },
  'registration-changed': {
    subject: changed.registrationChangedSubject,
    Body: changed.RegistrationChanged,
    attachments: paymentCode,
  },
  'registration-cancelled': {
    subject: cancelled.registrationCancelledSubject,
    Body: cancelled.RegistrationCancelled,
    attachments: paymentCode,
  },
  'how-to-pay': {
    subject: howToPay.howToPaySubject,
    Body: howToPay.HowToPay,
    attachments: paymentCode,
  },
  'event-changed': { subject: eventChanged.eventChangedSubject, Body: eventChanged.EventChanged },
  'event-cancelled': { subject: eventCancelled.eventCancelledSubject, Body: eventCancelled.EventCancelled },
  'event-reinstated': { subject: reinstated.eventReinstatedSubject, Body: reinstated.EventReinstated },
  'event-reminder': { subject: reminder.eventReminderSubject, Body: reminder.EventReminder },
  'registrations-link': { subject: overview.registrationsLinkSubject, Body: overview.RegistrationsLink },
  'staff-message': { subject: message.staffMessageSubject, Body: message.StaffMessage },
  'opening-alert-confirm': { subject: alert.openingAlertSubject, Body: alert.OpeningAlertConfirm },
  'sign-up-opened': { subject: opened.signUpOpenedSubject, Body: opened.SignUpOpened },
  'address-verification': { subject: verification.addressVerificationSubject, Body: verification.AddressVerification },
  'password-reset': { subject: reset.passwordResetSubject, Body: reset.PasswordReset },
  'sign-in-link': { subject: signIn.signInLinkSubject, Body: signIn.SignInLink },
  'staff-link': { subject: staffLink.staffLinkSubject, Body: staffLink.StaffLink },
  'account-exists': { subject: accountExists.accountExistsSubject, Body: accountExists.AccountExists },
  'address-change': { subject: addressChange.addressChangeSubject, Body: addressChange.AddressChange },
  'address-change-notice': {
    subject: addressNotice.addressChangeNoticeSubject,
    Body: addressNotice.AddressChangeNotice,
  },
  'contact-question': { subject: question.contactQuestionSubject, Body: question.ContactQuestion },
  'job-application': { subject: application.jobApplicationSubject, Body: application.JobApplication },
}

/** Writes an email in the language of whom it is for. */
export async function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  locale: Locale,
  data: EmailData[Kind],
): Promise<RenderedEmail> {
  const { subject, Body, attachments }: EmailTemplate<EmailData[Kind]> = templates[kind]
  const i18n = setupI18n({ locale, messages: { [locale]: { nl, en }[locale] } })
  const set = (medium: 'html' | 'text') =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Medium value={medium}>
          <Body data={data} />
        </Medium>
      </I18nProvider>,
    )
  return {
    subject: shortened(subject(data, i18n)),
    html: `<!DOCTYPE html>${set('html')}`,
    text: plain(set('text')),
    attachments: (await attachments?.(data)) ?? [],
  }
}

/** Mail programs cut subjects over 78 characters (RFC 5322, 2.1.1). */
function shortened(subject: string): string {
  if (subject.length <= longestSubject) return subject
  const shortened = [...subject.slice(0, longestSubject)].slice(0, -1).join('')
  return `${shortened.replace(/[\s,.:;–-]+\S{0,15}$/, '')}…`
}

const longestSubject = 78

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** React escapes exactly these five characters. */
const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
