import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { NamedIcon } from '~/site/icons/icon'
import { loadIcons } from '~/site/icons/icons.functions'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

const title = msg({ id: 'socials.intro.title', message: 'Volg ons' })

export const Route = createFileRoute('/socials')({
  staticData: { layout: 'news', hero: { titleKey: title.id, images: ['socials'], variant: 'small' } },
  loader: () => loadIcons(organisation.socials.map(({ icon }) => icon)),
  head: (input) =>
    pageHead(input, {
      title: msg`Socials`,
      description: msg`Waar je ons volgt, wat je daar ziet en hoe we omgaan met foto’s van spelers.`,
    }),
  component: Socials,
})

const contents: Readonly<Record<string, MessageDescriptor>> = {
  Instagram: msg`Foto’s van kampen en toernooien, en elke maandag een oefening voor thuis.`,
  Facebook: msg`Berichten per club: open dagen, tossavonden en wie er nog een maatje zoekt.`,
  YouTube: msg`Korte filmpjes van onze trainers: de split-step, de tweede service, de lob.`,
  LinkedIn: msg`Voor wie met ons werkt of wil werken: vacatures en nieuws voor clubbesturen.`,
}

function Socials() {
  const icons = Route.useLoaderData()
  const { i18n, t } = useLingui()
  return (
    <Page intro={<Trans>Foto’s en filmpjes van lessen, kampen en toernooien.</Trans>}>
      <ul className="card-grid">
        {organisation.socials.map(({ name, icon, handle, url }) => (
          <li key={url} className="card">
            <h2 className="with-icon">
              <NamedIcon icon={icons[icon]} />
              {name}
            </h2>
            {contents[name] && <p>{i18n._(contents[name])}</p>}
            <p>
              <a href={url} rel="external">
                <Trans>
                  {handle} op {name}
                </Trans>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <div className="prose">
        <p>
          <Trans>
            Met deze links ga je naar andere sites, met hun eigen regels over privacy. Al het nieuws staat ook hier: bij
            het <Link to="/nieuws">nieuws</Link> en op de <Link to="/evenementen">kalender</Link>.
          </Trans>
        </p>
        <h2>{t`Sta je zelf op een foto?`}</h2>
        <p>
          <Trans>
            We plaatsen foto’s van herkenbare spelers alleen als zij dat goed vinden, of hun ouders als ze jonger dan 16
            zijn. Dat vragen we bij de inschrijving. Van gedachten veranderd?{' '}
            <Link to="/contact">Laat het ons weten</Link>, dan halen we de foto weg.
          </Trans>
        </p>
        <p>
          <Trans>
            Heb je een mooie foto van jouw toernooi? Stuur hem per mail of WhatsApp, met de naam van de maker en
            toestemming van iedereen die erop staat. Dan delen we hem graag.
          </Trans>
        </p>
      </div>
    </Page>
  )
}
