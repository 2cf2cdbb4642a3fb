import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { ContactForm } from '~/features/contact/contact-form'
import { questionIn } from '~/features/contact/message/message'
import { getMessageForm, sendQuestion } from '~/features/contact/messages.functions'
import { receiveMessage } from '~/features/contact/post-handler.server'
import { readSent } from '~/features/contact/search-params'
import { useLocale } from '~/i18n/use-locale'
import { Address, contactLinks } from '~/site/blocks/address'
import { CallLink } from '~/site/blocks/call-link'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { formatPhone } from '~/text/format-phone'
import { Link } from '~/ui/link'
import { Unbroken } from '~/ui/unbroken'

const title = msg({ id: 'contact.intro.title', message: 'Bel, mail of app ons' })

export const Route = createFileRoute('/contact')({
  staticData: { isLive: true, hero: { titleKey: title.id, images: ['contact'], variant: 'small' } },
  validateSearch: readSent,
  server: {
    handlers: {
      POST: async ({ request, next }) => {
        const left = await receiveMessage(request, 'contact-question', (form) =>
          sendQuestion({ data: questionIn(form) }),
        )
        return left instanceof Response ? left : next({ context: { left } })
      },
    },
  },
  loader: ({ serverContext }) => serverContext?.left ?? getMessageForm({ data: { kind: 'contact-question' } }),
  // The form holds a timestamp: every visit makes a new one.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) =>
    pageHead(input, {
      title: msg`Contact`,
      hasFailed: input.loaderData?.isResult,
      description: msg`Telefoon, e-mail, WhatsApp, adres en openingstijden van ${organisation.name}.`,
    }),
  component: Contact,
})

const { latitude, longitude } = organisation.contact.coordinates
const mapAddress = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

function Contact() {
  const { t } = useLingui()
  const locale = useLocale()
  const data = Route.useLoaderData()
  const { sent } = Route.useSearch()
  const hours = organisation.contact.hours[locale]
  const weekendPhone = formatPhone(organisation.contact.weekendPhone, locale)
  return (
    <Page
      intro={
        <Trans>
          Bereikbaar op <Unbroken>{hours}</Unbroken>.
        </Trans>
      }
    >
      <p className="button-row">
        <CallLink className="button" />
        <a href={contactLinks.mail} className="button button-quiet">{t`Mail ons`}</a>
        <a href={contactLinks.whatsapp} rel="external" className="button button-quiet">{t`App ons`}</a>
      </p>
      <ContentBlock
        isSmall
        title={<Trans>Stuur ons een bericht</Trans>}
        below={
          <div className="split">
            <ContactForm data={data} isSent={sent === 1} />
            <Address />
          </div>
        }
      />
      <ContentBlock isSmall title={<Trans>Wat gaat het snelst?</Trans>}>
        <p>
          <Trans>
            <strong>Bellen</strong> als het om vandaag gaat: je bent te laat voor een kamp of je staat voor een dichte
            poort. In het weekend en ’s avonds tijdens lessen, kampen en toernooien:{' '}
            <a href={contactLinks.weekendPhone}>{weekendPhone}</a>.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Mailen</strong> als het morgen ook kan. Je hebt binnen twee werkdagen antwoord. Gaat het over een
            inschrijving, zet dan je inschrijfnummer erbij. Dat staat in je bevestiging.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Appen</strong> voor een korte vraag. We lezen berichten op de tijden waarop je ook kunt bellen.
          </Trans>
        </p>
      </ContentBlock>
      <ContentBlock isSmall title={<Trans>Misschien staat je antwoord er al</Trans>}>
        <ul>
          <li>
            <Trans>
              Wanneer kan ik me inschrijven voor les? Dat staat bij <Link to="/verenigingen">je club</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Waar is mijn inschrijving? Open de link in je bevestigingsmail, of ga naar{' '}
              <Link to="/evenementen/inschrijvingen">Mijn inschrijvingen</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Gaat de les door als het regent? De trainer beslist op de baan. Hoor je niets, dan spelen we. Alle
              afspraken staan in de <Link to="/lesvoorwaarden">lesvoorwaarden</Link>.
            </Trans>
          </li>
          <li>{t`Lid worden, een baan huren, iets verloren? Dat regelt je eigen club. Voor lessen hoef je geen lid te zijn.`}</li>
        </ul>
      </ContentBlock>
      <ContentBlock isSmall title={<Trans>Langskomen</Trans>}>
        <p>
          <Trans>
            Ons kantoor is aan de {organisation.contact.street} in {organisation.contact.city}. Bel even voor je komt.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Met de tram:</strong> neem op Utrecht Centraal de lijn naar Nieuwegein en stap uit bij 24
            Oktoberplein. Vandaar is het tien minuten lopen.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Met de fiets:</strong> van Utrecht Centraal is het een kwartier, langs het Merwedekanaal.
            Fietsenrekken staan naast de ingang.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>Met de auto:</strong> parkeren kan voor de deur, op werkdagen betaald. De ingang is zonder drempel.
          </Trans>
        </p>
        <p>
          <a href={mapAddress} rel="external">{t`Open in kaart`}</a>
        </p>
      </ContentBlock>
    </Page>
  )
}
