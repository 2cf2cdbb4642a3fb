import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { Address, contactLinks } from '~/components/blocks/address'
import { ContentBlock } from '~/components/blocks/content-block'
import { Page } from '~/components/layouts/page'
import { localeCookie } from '~/domain/locale-choice'

/** The privacy statement. It says what the site does: whoever stores something new changes it here too. */
export function Privacy() {
  return (
    <Page
      intro={<Trans>Kort: alleen wat nodig is voor je inschrijving. Geen reclame, geen trackers, geen verkoop.</Trans>}
    >
      <ContentBlock title={<Trans>Kijken zonder sporen</Trans>}>
        <Looking />
      </ContentBlock>
      <ContentBlock title={<Trans>Als je je inschrijft</Trans>}>
        <SigningUp />
      </ContentBlock>
      <ContentBlock title={<Trans>Waarom dat mag</Trans>}>
        <Grounds />
      </ContentBlock>
      <ContentBlock title={<Trans>Wie het ziet</Trans>}>
        <WhoSees />
      </ContentBlock>
      <ContentBlock title={<Trans>Hoelang we het bewaren</Trans>}>
        <HowLong />
      </ContentBlock>
      <ContentBlock title={<Trans>Jouw rechten</Trans>}>
        <Rights />
      </ContentBlock>
      <ContentBlock title={<Trans>Wie verantwoordelijk is</Trans>}>
        <p>
          <Trans>
            {organisation.legalName} is verantwoordelijk voor de gegevens op deze site. Zo bereik je ons, ook met vragen
            over privacy:
          </Trans>
        </p>
        <Address />
      </ContentBlock>
    </Page>
  )
}

function Looking() {
  const { name, maxAge } = localeCookie
  const days = maxAge / 86_400
  return (
    <>
      <p>
        <Trans>
          Op onze pagina’s staat niets van anderen: geen statistieken, geen advertenties, geen kaarten of filmpjes van
          andere bedrijven. Je kunt alles lezen en je inschrijven zonder account.
        </Trans>
      </p>
      <p>
        <Trans>
          We zetten één cookie, en pas als je zelf een taal kiest: <code>{name}</code>. Daarin staat alleen ‘nl’ of
          ‘en’, en na {days} dagen is hij weg.
        </Trans>
      </p>
      <p>
        <Trans>
          Terwijl je een inschrijfformulier invult, bewaart je browser op je eigen apparaat wat je typt, zodat je niets
          kwijtraakt. Er gaat niets van naar ons tot je op versturen drukt, en daarna verdwijnt dat concept. Verstuur je
          het niet en gebruik je een gedeelde computer, wis dan je browsergegevens. Verder onthoudt je browser alleen
          hoe ver je had gescrold.
        </Trans>
      </p>
      <p>
        <Trans>
          Het logboek van onze server noteert welke soort pagina er is gevraagd, wanneer en of het lukte. Er staan geen
          namen, e-mailadressen of IP-adressen in.
        </Trans>
      </p>
    </>
  )
}

function SigningUp() {
  return (
    <>
      <p>
        <Trans>We bewaren wat je in het formulier invult:</Trans>
      </p>
      <ul>
        <li>
          <Trans>van de contactpersoon: naam, e-mailadres en, als je het geeft, telefoonnummer;</Trans>
        </li>
        <li>
          <Trans>van elke deelnemer: naam, geboortedatum en, als we ernaar vragen, niveau;</Trans>
        </li>
        <li>
          <Trans>
            je antwoorden op de vragen van het evenement, bij lessen je lesvorm en de momenten waarop je kunt, en je
            opmerkingen;
          </Trans>
        </li>
        <li>
          <Trans>
            waar je ja op zei, en wanneer: deze verklaring, foto’s, en dat je ouder of voogd bent van deelnemers onder
            de 16;
          </Trans>
        </li>
        <li>
          <Trans>de taal waarin je je inschreef, je referentie en hoe je inschrijving ervoor staat.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Van elke mail die we je over je inschrijving sturen, bewaren we waar hij heen ging, waarover hij ging en of
          hij is verstuurd.
        </Trans>
      </p>
      <p>
        <Trans>
          Vertel ons liever niets over gezondheid in het vak voor opmerkingen. Moet je trainer iets weten, bel dan of
          zeg het op de baan.
        </Trans>
      </p>
    </>
  )
}

function Grounds() {
  return (
    <p>
      <Trans>
        Je inschrijving is een afspraak tussen jou en ons, en die kunnen we niet nakomen zonder te weten wie er komt,
        hoe oud je bent en hoe we je bereiken. Voor foto’s hebben we je toestemming nodig. Die mag je weigeren en altijd
        intrekken; meedoen kan dan net zo goed. Voor kinderen onder de 16 beslist de ouder of voogd. Rekeningen bewaren
        we omdat de belastingwet dat vraagt.
      </Trans>
    </p>
  )
}

function WhoSees() {
  return (
    <>
      <p>
        <Trans>
          Onze medewerkers en de trainer van jouw les of evenement, en de club waar het is als die de deelnemers moet
          kennen. Een mail gaat langs de mailservers van ons en van jouw eigen mailbedrijf. Verder geven we niets door.
        </Trans>
      </p>
      <p>
        <Trans>
          Bij sommige verenigingen schrijf je je in op hun eigen site. Ook WhatsApp en sociale media zijn van anderen.
          Daar gelden hun regels, niet de onze.
        </Trans>
      </p>
    </>
  )
}

function HowLong() {
  return (
    <p>
      <Trans>
        We verwijderen je inschrijving als je erom vraagt, en anders uiterlijk 13 maanden na het evenement of de laatste
        les. Zo kunnen we een jaar later nog zien in welke groep je zat. Dat verwijderen doen we nu met de hand.
        Rekeningen staan niet op deze site; die bewaren we zeven jaar in onze boekhouding.
      </Trans>
    </p>
  )
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          Je mag weten wat we van je hebben, het laten verbeteren of verwijderen, er een kopie van krijgen, bezwaar
          maken en een toestemming intrekken. <a href={contactLinks.mail}>Mail ons</a> vanaf het adres waarmee je je
          inschreef, of <a href={contactLinks.phone}>bel</a>. Met je referentie erbij gaat het het snelst. Je hebt
          binnen een maand antwoord, meestal binnen een week.
        </Trans>
      </p>
      <p>
        <Trans>
          Ben je het niet met ons eens, zeg het ons dan. Je kunt ook een klacht indienen bij de{' '}
          <a href="https://www.autoriteitpersoonsgegevens.nl" rel="external">
            Autoriteit Persoonsgegevens
          </a>
          .
        </Trans>
      </p>
    </>
  )
}
