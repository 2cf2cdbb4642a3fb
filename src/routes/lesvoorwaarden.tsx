import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { contactLinks } from '~/site/blocks/address'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { YouthSportsFund } from '~/site/prose/youth-sports-fund'
import { Link } from '~/ui/link'

const { termDays } = organisation.payment

const title = msg({ id: 'lesson-terms.intro.title', message: 'Lesvoorwaarden' })

export const Route = createFileRoute('/lesvoorwaarden')({
  staticData: { layout: 'news', hero: { titleKey: title.id, images: ['lessons-c'], variant: 'small' } },
  head: (input) =>
    pageHead(input, {
      title: msg`Lesvoorwaarden`,
      description: msg`Afmelden, gemiste lessen, regen en betalen: de afspraken over tennisles op één pagina.`,
    }),
  component: LessonTerms,
})

function LessonTerms() {
  return (
    <Page intro={<Trans>Afmelden, gemiste lessen, regen en betalen: de afspraken over tennisles.</Trans>}>
      <ContentBlock title={<Trans>In het kort</Trans>}>
        <InShort />
      </ContentBlock>
      <ContentBlock title={<Trans>Je groep</Trans>}>
        <Groups />
      </ContentBlock>
      <ContentBlock title={<Trans>Je afmelden</Trans>}>
        <Cancelling />
      </ContentBlock>
      <ContentBlock title={<Trans>Regen, vakantie en ziekte</Trans>}>
        <MissedLessons />
      </ContentBlock>
      <ContentBlock title={<Trans>Betalen</Trans>}>
        <Paying />
      </ContentBlock>
      <ContentBlock title={<Trans>Lid worden en proefles</Trans>}>
        <MembershipAndTrial />
      </ContentBlock>
      <ContentBlock title={<Trans>Veilig op de baan</Trans>}>
        <Conduct />
      </ContentBlock>
      <ContentBlock title={<Trans>Niet tevreden?</Trans>}>
        <Complaints />
      </ContentBlock>
    </Page>
  )
}

function InShort() {
  const { t } = useLingui()
  return (
    <ul>
      <li>{t`Tot en met de laatste dag van de inschrijving meld je je gratis af.`}</li>
      <li>{t`Binnen twee weken daarna mailen we je dag, tijd, trainer en groep. Past die niet, dan kun je je binnen een week gratis afmelden.`}</li>
      <li>{t`Zijn de groepen bekend, dan mailen we hoe je betaalt. Je hebt daarvoor ${termDays} dagen.`}</li>
      <li>{t`Lessen op feestdagen en lessen die door regen uitvallen, halen we in, samen hooguit twee per seizoen. Een les die je zelf mist, niet.`}</li>
      <li>{t`Voor lessen hoef je geen lid te zijn.`}</li>
    </ul>
  )
}

function Groups() {
  return (
    <>
      <p>
        <Trans>
          We maken de groepen op leeftijd, niveau en de dagdelen die je doorgeeft. Bij{' '}
          <Link to="/verenigingen">je club</Link> staat wanneer de inschrijving opent. Binnen twee weken nadat die
          sluit, mailen we je dag, tijd, trainer en groep.
        </Trans>
      </p>
      <p>
        <Trans>
          Valt je les buiten de dagdelen die je doorgaf, of wordt je groep kleiner dan je koos en de les dus duurder?
          Dan vragen we het je eerst. Bij een kleinere groep betaal je de prijs van die groep. Wil je dat niet, dan meld
          je je gratis af.
        </Trans>
      </p>
    </>
  )
}

function Cancelling() {
  return (
    <>
      <p>
        <Trans>
          Afmelden kan met de link in je bevestiging. Tot en met de laatste dag van de inschrijving kost dat niets. Past
          de groep die we mailen niet, laat het dan binnen een week weten: dan zoeken we een andere groep of meld je je
          gratis af.
        </Trans>
      </p>
      <p>
        <Trans>
          Meld je je later af, dan betaal je het hele seizoen, tenzij iemand van de wachtlijst je plek neemt. Kun je
          door ziekte of een blessure langer dan vier weken niet spelen, bel ons dan: de lessen die je daarna mist,
          betalen we terug.
        </Trans>
      </p>
      <p>
        <Trans>
          Gaat een groep niet door, dan zoeken we met je naar een andere. Lukt dat niet, dan betaal je niets, of krijg
          je terug wat je al had betaald.
        </Trans>
      </p>
      <p>
        <Trans>Voor kampen en andere evenementen staat op de pagina zelf tot wanneer je je gratis kunt afmelden.</Trans>
      </p>
    </>
  )
}

function MissedLessons() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>Regen.</strong> De trainer beslist op de baan. Hoor je niets, dan gaat de les door. Valt een les uit
          door het weer, dan halen we die in. Samen met de feestdagen kan dat twee keer per seizoen, in de inhaalweken
          aan het eind. Is meer dan de helft van een les gespeeld, dan telt die als gegeven.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Je bent er zelf niet.</strong> Een les die je zelf mist, halen we niet in. Laat het je trainer wel
          even weten.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>De trainer is ziek.</strong> Dan komt er een vervanger, of we halen de les in.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Vakantie.</strong> In de schoolvakanties van de regio van je club is er geen les. Die tellen niet mee
          in het aantal lessen.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Feestdagen.</strong> Op feestdagen is er geen les; die halen we in. Welke dagen het zijn, staat bij je
          lessen.
        </Trans>
      </li>
    </ul>
  )
}

function Paying() {
  return (
    <>
      <p>
        <Trans>
          De prijs is voor een heel seizoen, baan, trainer en ballen inbegrepen. Als de groepen bekend zijn, mailen we
          hoe je betaalt: binnen {termDays} dagen per bankoverschrijving, met een QR-code die veel bankapps lezen. In
          drie termijnen kan ook, zonder extra kosten: vraag het even.
        </Trans>
      </p>
      <p>
        <Trans>
          Voor een kamp of een ander evenement mailen we na je inschrijving hoe je betaalt. Ook dat doe je binnen{' '}
          {termDays} dagen.
        </Trans>
      </p>
      <YouthSportsFund />
    </>
  )
}

function MembershipAndTrial() {
  return (
    <>
      <p>
        <Trans>Voor lessen hoef je geen lid te zijn. Wil je buiten de les spelen, dan word je lid bij je club.</Trans>
      </p>
      <p>
        <Trans>
          Kinderen van 4 t/m 12 jaar doen één keer gratis mee met Tenniskids, met een leenracket.{' '}
          <Link to="/contact">Bel of mail ons</Link>, dan zoeken we een groep waarin je kind kan meedoen.
        </Trans>
      </p>
    </>
  )
}

function Conduct() {
  return (
    <ul>
      <li>
        <Trans>
          Elke les wordt gegeven door een trainer met een KNLTB-licentie. Iedereen die bij ons met kinderen werkt, heeft
          een Verklaring Omtrent het Gedrag (VOG).
        </Trans>
      </li>
      <li>
        <Trans>
          Kinderen zijn tijdens de les bij de trainer. Ervoor en erna let je zelf op. Blijf bij kinderen t/m 6 jaar in
          de buurt van de baan.
        </Trans>
      </li>
      <li>
        <Trans>
          We schelden niet, pesten niet en zijn zuinig op de baan. Wie na een waarschuwing doorgaat, kan niet meer
          meedoen.
        </Trans>
      </li>
      <li>
        <Trans>
          Gebeurt er iets wat niet hoort? Bel ons, of ga naar de vertrouwenscontactpersoon van je club. Je hoeft het
          niet eerst met de trainer te bespreken.
        </Trans>
      </li>
    </ul>
  )
}

function Complaints() {
  return (
    <p>
      <Trans>
        Vertel het je trainer, of <a href={contactLinks.mail}>mail ons</a>. Binnen een week hoor je wat we ermee doen.
        Komen we er samen niet uit, dan beslist ons bestuur binnen vier weken.
      </Trans>
    </p>
  )
}
