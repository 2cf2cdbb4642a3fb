import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { localeCookie } from '~/i18n/locale-choice'
import { keptBackups } from '~/server/backup/backup-schedule'
import { retention } from '~/server/jobs/retention'
import { Address, contactLinks } from '~/site/blocks/address'
import { ContentBlock } from '~/site/blocks/content-block'
import { Page } from '~/site/page'

/** Says what the site stores: update it whenever that changes. */
export function Privacy() {
  return (
    <Page intro={<Trans>Alleen wat nodig is voor je inschrijving. Geen reclame, geen trackers.</Trans>}>
      <ContentBlock title={<Trans>In het kort</Trans>}>
        <InShort />
      </ContentBlock>
      <section>
        <Folded title={<Trans>Kijken zonder sporen</Trans>}>
          <Looking />
        </Folded>
        <Folded title={<Trans>Als je je inschrijft</Trans>}>
          <SigningUp />
        </Folded>
        <Folded title={<Trans>Als je een account maakt</Trans>}>
          <Account />
        </Folded>
        <Folded title={<Trans>Als je ons schrijft</Trans>}>
          <WritingToUs />
        </Folded>
        <Folded title={<Trans>Waarom dat mag</Trans>}>
          <Grounds />
        </Folded>
        <Folded title={<Trans>Wie het ziet</Trans>}>
          <WhoSees />
        </Folded>
        <Folded title={<Trans>Hoelang we het bewaren</Trans>}>
          <HowLong />
        </Folded>
        <Folded title={<Trans>Jouw rechten</Trans>}>
          <Rights />
        </Folded>
      </section>
      <ContentBlock title={<Trans>Wie verantwoordelijk is</Trans>}>
        <p>
          <Trans>
            {organisation.legalName} is verantwoordelijk voor de gegevens op deze site. Zo bereik je ons, ook met vragen
            over privacy:
          </Trans>
        </p>
        <Address />
      </ContentBlock>
      <ContentBlock title={<Trans>Bronnen</Trans>}>
        <Sources />
      </ContentBlock>
    </Page>
  )
}

function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="folded" suppressHydrationWarning>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="prose">{children}</div>
    </details>
  )
}

function InShort() {
  const { t } = useLingui()
  const { months } = retention
  return (
    <ul>
      <li>{t`We bewaren alleen wat nodig is voor je inschrijving: wie er komt, hoe oud die is en hoe we je bereiken.`}</li>
      <li>{t`Dat mag omdat je inschrijving een overeenkomst is. Voor foto’s vragen we apart toestemming.`}</li>
      <li>{t`Geen reclame en geen trackers. We verkopen niets en geven niets door wat niet nodig is.`}</li>
      <li>{t`${months} maanden na het evenement of de laatste les wissen we je inschrijving vanzelf. Zelf wissen kan eerder.`}</li>
      <li>{t`Inzien of verbeteren doe je op de pagina van je inschrijving. Vragen? Mail of bel ons.`}</li>
    </ul>
  )
}

function Looking() {
  const { name, maxAge } = localeCookie
  const days = maxAge / 86_400
  const { sessionDays } = retention
  return (
    <>
      <p>
        <Trans>
          Op onze pagina’s staat niets van anderen: geen statistieken, geen advertenties, geen kaarten of filmpjes van
          andere bedrijven. Je kunt alles lezen en je inschrijven zonder account.
        </Trans>
      </p>
      <p>
        <Trans>We zetten alleen een cookie als jij iets doet dat niet zonder kan:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            kies je zelf een taal, dan <code>{name}</code>. Daarin staat alleen ‘nl’ of ‘en’, en na {days} dagen is hij
            weg;
          </Trans>
        </li>
        <li>
          <Trans>
            verstuur je een formulier, dan staat er soms vijf seconden lang <code>after-form</code>, zodat je meteen
            ziet wat je stuurde. Daarin staat alleen een 1;
          </Trans>
        </li>
        <li>
          <Trans>
            open je een inschrijving of de lijst ervan via de link in onze mail, dan een sleutel, zodat die link niet in
            je adresbalk blijft staan. Hij opent alleen die inschrijving, en is na een week weg, die van de lijst al na
            een uur;
          </Trans>
        </li>
        <li>
          <Trans>
            log je in, dan <code>session</code>, zodat we weten wie je bent. Er staat alleen een willekeurige code in,
            en na {sessionDays} dagen is hij weg, of eerder als je uitlogt of een week niet komt. Wie er is ingelogd,
            houdt je browser ook zelf bij, tot je uitlogt.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Terwijl je een inschrijfformulier invult, bewaart je browser op je eigen apparaat wat je typt, zodat je niets
          kwijtraakt. Er gaat niets van naar ons tot je op versturen drukt, en daarna verdwijnt dat concept. Verstuur je
          het niet, dan gebruiken we het na een week niet meer. Wis op een gedeelde computer je browsergegevens. Verder
          onthoudt je browser alleen hoe ver je had gescrold.
        </Trans>
      </p>
      <p>
        <Trans>
          Je locatie vragen we alleen als je op die knop drukt. Je browser zoekt er zelf de dichtstbijzijnde plaats bij;
          waar je precies bent, komt nooit bij ons.
        </Trans>
      </p>
      <p>
        <Trans>
          Het logboek van onze server noteert welke soort pagina er is gevraagd, wanneer en of het lukte. Er staan geen
          namen, e-mailadressen of IP-adressen in, wel een code waarmee we zien wat bij één bezoek hoort. De sleutel
          daarvan is elke dag een andere en wordt niet bewaard.
        </Trans>
      </p>
    </>
  )
}

function SigningUp() {
  const { t } = useLingui()
  const { medicalDays } = retention
  return (
    <>
      <p>{t`We bewaren wat je in het formulier invult:`}</p>
      <ul>
        <li>{t`van de contactpersoon: naam, e-mailadres en telefoonnummer, en bij een kamp een tweede nummer en wie je kind ophaalt;`}</li>
        <li>{t`van elke deelnemer: naam, geboortedatum en, als we ernaar vragen, niveau;`}</li>
        <li>
          <Trans>
            je antwoorden op de vragen van het evenement, bij lessen van elke deelnemer de lesvorm, de dagdelen en met
            wie, en je opmerkingen;
          </Trans>
        </li>
        <li>
          <Trans>
            wat je aanvinkte, en wanneer: of foto’s mogen, en dat je ouder of voogd bent van deelnemers onder de 16;
          </Trans>
        </li>
        <li>
          <Trans>
            de taal waarin je je inschreef, je inschrijfnummer, de status van je inschrijving en wanneer die veranderde,
            en of en wanneer er is betaald.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Van elke mail die we je over je inschrijving sturen, bewaren we naar welk adres, waarover en wanneer.
        </Trans>
      </p>
      <p>
        <Trans>
          Stond je al op een lijst van je club? Dan nemen we daarvan naam, geboortedatum, e-mailadres, telefoonnummer en
          groep over, en bewaren we die even lang. We schrijven je dan alleen over de lessen van die club.
        </Trans>
      </p>
      <p>
        <Trans>
          Vraagt een evenement of we iets over je gezondheid moeten weten, dan bewaren we je antwoord apart van de rest.
          Het staat in geen enkele mail, lijst of download. Alleen de trainers van die club en onze medewerkers die het
          evenement regelen lezen het, van twee dagen voor tot en met één dag na elke dag van het evenement. Bij elke
          keer leggen we vast wie het las en wanneer. {medicalDays} dagen na het evenement is het weg, en als je je
          afmeldt al een dag later. Zet zoiets liever niet in het vak voor opmerkingen.
        </Trans>
      </p>
    </>
  )
}

function Account() {
  const { accountDays } = retention
  return (
    <>
      <p>
        <Trans>
          Een account hoeft niet. Maak je er een, dan bewaart de inlogdienst Firebase van Google voor ons je
          e-mailadres, je naam, een onleesbaar gemaakt wachtwoord en wanneer je inlogde. Je wachtwoord zien wij nooit.
          Zolang je bent ingelogd, staat bij ons een kopie van de rest. Log je uit, dan is die meteen weg.
        </Trans>
      </p>
      <p>
        <Trans>
          Geef je een foto, dan maken we er een klein vierkant van, zonder de plek en andere gegevens van je camera. Het
          origineel bewaren we niet. Alleen jij en onze medewerkers kunnen de foto zien.
        </Trans>
      </p>
      <p>
        <Trans>
          Op de pagina van je account download je alles, haal je je foto weg of verwijder je het hele account. Dan is
          alles ervan weg, op je inschrijvingen na: die wis je mee als je dat aanvinkt. Verwijderen wij een account voor
          je, dan volgt je foto binnen {accountDays} dag.
        </Trans>
      </p>
    </>
  )
}

function WritingToUs() {
  const { emailDays: letterDays, alertHours } = retention
  return (
    <>
      <p>
        <Trans>
          Vraag je om een mail als een inschrijving opent, dan bewaren we je e-mailadres en om welke inschrijving het
          gaat. Je bevestigt het met een link en stopt ermee met één druk. Bevestig je het niet, dan is je adres na{' '}
          {alertHours} uur van de lijst, en anders zodra de mail is verstuurd. Wat we aan je mailden, wissen we na{' '}
          {letterDays} dagen.
        </Trans>
      </p>
      <p>
        <Trans>
          Een vraag of sollicitatie via de site komt als mail bij ons aan: met je naam, je e-mailadres, wat je schrijft
          en, als je solliciteert, waarop en je telefoonnummer als je dat geeft. Op de site zelf wissen we dat na{' '}
          {letterDays} dagen. In onze mailbox blijft het staan zolang we er met je over in gesprek zijn.
        </Trans>
      </p>
      <p>
        <Trans>
          Om robots tegen te houden tellen we een uur lang hoe vaak er vanaf dezelfde aansluiting iets wordt verstuurd
          of om een link wordt gevraagd. Daarvoor bewaren we een versleutelde code, niet je IP-adres.
        </Trans>
      </p>
    </>
  )
}

function Grounds() {
  return (
    <p>
      <Trans>
        Je inschrijving is een overeenkomst tussen jou en ons. Die kunnen we niet nakomen zonder te weten wie er komt,
        hoe oud die is en hoe we je bereiken; daar vragen we dus geen toestemming voor. Voor foto’s hebben we je
        toestemming nodig. Die mag je weigeren en altijd intrekken; meedoen kan dan net zo goed. Over je gezondheid
        vertel je alleen wat je zelf wilt. Schrijf je ons, dan antwoorden we omdat je dat vroeg. Voor kinderen onder de
        16 beslist de ouder of voogd. Wat er is betaald, bewaren we omdat de belastingwet dat vraagt.
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
          kennen. Heb je een account, dan ook de inlogdienst van Google. Betaal je online, dan krijgt betaaldienst
          Mollie van ons het bedrag, het evenement en je inschrijfnummer, niet je naam of e-mailadres. Een mail gaat
          langs de mailservers van ons en van je mailprovider. Verder geven we niets door.
        </Trans>
      </p>
      <p>
        <Trans>
          Bij sommige clubs schrijf je je in op hun eigen site. Ook WhatsApp en sociale media zijn van anderen. Daar
          gelden hun regels, niet de onze.
        </Trans>
      </p>
    </>
  )
}

function HowLong() {
  const { months } = retention
  const { daily, monthly } = keptBackups
  return (
    <>
      <p>
        <Trans>
          Je inschrijving en alles wat erbij hoort, wissen we vanzelf {months} maanden na het evenement of de laatste
          les. Zo kunnen we een jaar later nog zien in welke groep je zat. Eerder kan ook: op de pagina van je
          inschrijving laat je alles zelf wissen. Na de uiterste afmelddatum kan het tot het einde van het evenement
          alleen telefonisch.
        </Trans>
      </p>
      <p>
        <Trans>
          Wat overblijft, zijn getallen: bij welk evenement, hoeveel mensen, in welke maand, en wat er is betaald. Wie
          wat betaalde, bewaren we zeven jaar in onze boekhouding, niet op deze site.
        </Trans>
      </p>
      <p>
        <Trans>
          Van de site maken we reservekopieën, voor als er iets stukgaat. Wat je hebt gewist, kan daar nog hoogstens{' '}
          {monthly} maanden in staan, en wat je over je gezondheid schreef hoogstens {daily} dagen; we gebruiken ze
          nergens anders voor. Zetten we er een terug, dan wissen we het meteen opnieuw. Daarvoor bewaren we, iets
          langer, alleen een nummer van wat er is gewist.
        </Trans>
      </p>
    </>
  )
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          Je mag weten wat we van je hebben, het laten verbeteren of verwijderen, er een kopie van krijgen, bezwaar
          maken en een toestemming intrekken. Op de pagina van je inschrijving kun je alles downloaden, en tot de
          uiterste afmelddatum verbeteren. Voor de rest: <a href={contactLinks.mail}>mail ons</a> vanaf het adres
          waarmee je je inschreef, of <a href={contactLinks.phone}>bel</a>. Met je inschrijfnummer erbij gaat het het
          snelst. Je hebt binnen een maand antwoord, meestal binnen een week.
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

function Sources() {
  return (
    <p>
      <Trans>
        De namen en de ligging van plaatsen komen van{' '}
        <a href="https://www.geonames.org" rel="external">
          GeoNames
        </a>{' '}
        (
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="external license">
          CC BY 4.0
        </a>
        ), door ons ingekort en aangevuld. De kaart is gemaakt met Natural Earth.
      </Trans>
    </p>
  )
}
