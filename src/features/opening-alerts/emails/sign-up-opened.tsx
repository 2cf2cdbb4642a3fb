import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { Appointment } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, FactRow, FactTable, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { findEvent, placesOf } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import { signupState, takesSignups } from '~/features/events/sign-up-state'
import { eventSegment } from '~/features/events/views.server'
import { pageUrl, placeLines } from '~/features/registrations/emails/data.server'
import { exampleRegistration, exampleSignUpUrl } from '~/features/registrations/emails/example'
import { useDeadline } from '~/features/registrations/emails/registration-summary'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { timestampAt } from '~/time/time-zone'

type SignUpOpenedData = {
  event: Appointment & { title: string; url: string }
  isFull: boolean
  closesAt: number | null
  signUpUrl: string
}

function SignUpOpened({ data }: { data: SignUpOpenedData }) {
  const { t } = useLingui()
  const { event, isFull, closesAt, signUpUrl } = data
  const { title } = event
  const until = useDeadline(closesAt ?? event.startsAt)
  return (
    <EmailLayout preview={t`De inschrijving is open.`}>
      <Title>{t`De inschrijving is open`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        {t`Je vroeg ons te mailen als de inschrijving voor ${title} opent.`}{' '}
        {isFull ? (
          <Trans>Dat is nu, maar alle plekken zijn al bezet. Je komt dus op de wachtlijst.</Trans>
        ) : (
          <Trans>Dat is nu. Inschrijven kan {until}.</Trans>
        )}
      </Paragraph>
      <ButtonLink href={signUpUrl}>{isFull ? t`Op de wachtlijst` : t`Schrijf je in`}</ButtonLink>
      <FactTable>
        <FactRow label={t`Wat`} lines={[title]} />
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        <FactRow label={t`Waar`} lines={event.place} />
      </FactTable>
      <Paragraph>
        <Trans>
          Eerst meer weten? <PageLink href={event.url}>Lees er alles over</PageLink>.
        </Trans>
      </Paragraph>
      <Note>
        <Trans>Meer mails krijg je hier niet over: je adres staat niet meer op de lijst.</Trans>
      </Note>
    </EmailLayout>
  )
}

export const signUpOpened = email({
  payload: v.object({ event: v.number() }),
  read: async ({ db, email: { locale }, site, now }, { event: id }) => {
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
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Je kunt je inschrijven: ${title}`),
  Body: SignUpOpened,
  example: (locale) => ({
    event: exampleRegistration(locale).event,
    isFull: false,
    closesAt: timestampAt('2027-04-20'),
    signUpUrl: exampleSignUpUrl(locale),
  }),
})
