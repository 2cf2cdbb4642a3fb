import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { organisation } from '#app.config'
import { dropDraft } from '~/browser/draft'
import { Page } from '~/components/layouts/page'
import { Link } from '~/components/ui/link'
import { formatDay } from '~/domain/dates'
import type { Locale } from '~/domain/locale'
import { getRegistration } from '~/server/registrations.functions'
import { EventFacts } from './-event-facts'
import { pageHead } from './-page-head'
import { NextSteps, StatusWords } from './-registration-status'

const title = msg({ id: 'registration.intro.title', message: 'Je inschrijving' })
// Nothing is put in where nothing was given: the router would redirect to the fuller address.
const search = v.object({ token: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')) })

export const Route = createFileRoute('/evenementen/inschrijvingen/$reference')({
  staticData: {
    name: 'evenementen-inschrijvingen-id',
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: (given: Record<string, unknown>) => v.parse(search, given),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, params, deps }) =>
    getRegistration({ data: { locale: context.locale, reference: params.reference, token: deps.token } }),
  head: (input) => pageHead(input, { title }),
  component: RegistrationPage,
})

function RegistrationPage() {
  const registration = Route.useLoaderData()
  const { token } = Route.useSearch()
  const { i18n, t } = useLingui()
  const locale = i18n.locale as Locale
  const { event, reference, status, contact, participants } = registration
  useEffect(() => dropDraft(event.id), [event.id])
  return (
    <Page title={event.title} kicker={<Trans>Je inschrijving</Trans>} status={status}>
      <section className="registration-status">
        <StatusWords status={status} />
        <p>
          <Trans>Je referentie</Trans> <strong className="reference-code">{reference}</strong>
        </p>
        <NextSteps registration={registration} />
        <p className="button-row">
          {(status === 'confirmed' || status === 'waiting') && (
            <a className="button" href={`/api/calendar/${reference}.ics?token=${token}&locale=${locale}`} download>
              <Trans>Zet in mijn agenda</Trans>
            </a>
          )}
          <Link
            to="/evenementen/$event"
            params={{ event: { id: event.id, slug: event.slug } }}
            className="button button-quiet"
          >
            <Trans>Alles over dit evenement</Trans>
          </Link>
        </p>
      </section>
      <EventFacts event={event} />
      <section className="section">
        <h2 className="section-title">
          <Trans>Wie doet er mee</Trans>
        </h2>
        <ul className="participant-list">
          {participants.map(({ name, birthDate, answers }) => (
            <li key={name + birthDate}>
              <strong>{name}</strong>, <Trans>geboren op {formatDay(birthDate, locale)}</Trans>
              {answers.map(({ label, answer }) => (
                <p key={label}>
                  {label} {answer === 'yes' ? t`Ja` : answer === 'no' ? t`Nee` : answer}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {registration.package && <p>{registration.package}</p>}
        {registration.remarks && <p className="remarks">{registration.remarks}</p>}
      </section>
      <section className="section">
        <h2 className="section-title">
          <Trans>Hier kom je later terug</Trans>
        </h2>
        <p>
          <Trans>
            We sturen de bevestiging naar <strong>{contact.email}</strong>. Met de link in die mail kom je altijd weer
            op deze pagina. Bewaar hem, en geef hem niet door: wie de link heeft, ziet je inschrijving.
          </Trans>
        </p>
        <p>
          <Trans>
            Klopt er iets niet of kun je niet? Bel ons op {organisation.contact.phone} en noem je referentie.
          </Trans>
        </p>
      </section>
    </Page>
  )
}
