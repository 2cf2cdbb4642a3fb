import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { Page } from '~/components/layouts/page'
import { Link } from '~/components/ui/link'
import { pageHead } from './-page-head'

const title = msg({ id: 'registrations.intro.title', message: 'Je inschrijvingen' })

export const Route = createFileRoute('/evenementen/inschrijvingen/')({
  staticData: {
    name: 'evenementen-inschrijvingen',
    hero: { titleKey: title.id, images: ['registrations'], variant: 'small' },
    isPrivate: true,
  },
  head: (input) => pageHead(input, { title }),
  component: Registrations,
})

function Registrations() {
  const { phone, email } = organisation.contact
  return (
    <Page intro={<Trans>Elke inschrijving heeft een eigen link. Die staat in de mail die je van ons kreeg.</Trans>}>
      <div className="prose">
        <h2>
          <Trans>Zo vind je hem terug</Trans>
        </h2>
        <p>
          <Trans>
            Zoek in je mailbox naar "{organisation.name}". Druk in de mail op "Bekijk je inschrijving", dan zie je wie
            er meedoet, waar en wanneer, en kun je het in je agenda zetten.
          </Trans>
        </p>
        <h2>
          <Trans>Geen mail gekregen?</Trans>
        </h2>
        <p>
          <Trans>
            Kijk ook bij ongewenste mail. Staat hij daar niet, bel dan {phone} of mail naar{' '}
            <a href={`mailto:${email}`}>{email}</a>. Noem de naam van de deelnemer, dan sturen we de link opnieuw naar
            het adres waarmee is ingeschreven.
          </Trans>
        </p>
        <p className="button-row">
          <Link to="/evenementen" className="button">
            <Trans>Alle evenementen</Trans>
          </Link>
        </p>
      </div>
    </Page>
  )
}
