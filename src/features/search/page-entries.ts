import type { Bilingual } from '~/i18n/locale'
import type { PagePath } from '~/i18n/route-paths'

export type FindablePage = {
  readonly path: PagePath
  readonly title: Bilingual
  readonly line: Bilingual
  readonly words: Bilingual
}

export const findablePages: readonly FindablePage[] = [
  {
    path: '/verenigingen',
    title: { nl: 'Tennislessen bij een vereniging', en: 'Tennis lessons at a club' },
    line: {
      nl: 'Alle 21 clubs, met de vraag of je je nu voor de lessen kunt inschrijven.',
      en: 'All 21 clubs, and whether you can sign up for their lessons now.',
    },
    words: {
      nl: 'les lessen tennisles clubs verenigingen in de buurt plaats inschrijven baan locatie seizoen zomer winter',
      en: 'lesson lessons clubs near me town place sign up courts location season summer winter',
    },
  },
  {
    path: '/evenementen',
    title: { nl: 'Evenementen', en: 'Events' },
    line: {
      nl: 'De hele kalender: kampen, clinics, toernooien en lessen die eraan komen.',
      en: 'The whole calendar: camps, clinics, tournaments and lessons to come.',
    },
    words: {
      nl: 'agenda kalender activiteiten clinics toernooien cursussen datum wanneer meedoen inschrijven toss',
      en: 'agenda calendar activities clinics tournaments courses dates when join sign up toss',
    },
  },
  {
    path: '/kampen',
    title: { nl: 'Tenniskampen in de schoolvakanties', en: 'Tennis camps in the school holidays' },
    line: {
      nl: 'Hele dagen op de baan, voor kinderen en tieners.',
      en: 'Whole days on court, for children and teenagers.',
    },
    words: {
      nl: 'kamp kampen vakantie zomervakantie meivakantie herfstvakantie kerstvakantie voorjaar kinderen opvang dagprogramma',
      en: 'camp camps holiday vacation summer spring autumn christmas kids children childcare day programme',
    },
  },
  {
    path: '/contact',
    title: { nl: 'Contact', en: 'Contact' },
    line: {
      nl: 'Bel, mail of app ons. Je krijgt een mens aan de lijn.',
      en: 'Call, email or message us. A person will answer.',
    },
    words: {
      nl: 'hulp help vraag vragen telefoon telefoonnummer bellen mailen e-mail whatsapp adres openingstijden klacht bereikbaar kantoor klantenservice verloren gevonden',
      en: 'help question questions phone telephone number call email whatsapp address opening hours complaint office support lost found',
    },
  },
  {
    path: '/over-ons',
    title: { nl: 'Over ons', en: 'About us' },
    line: {
      nl: 'Onze trainers, hoe een seizoen loopt, wat les kost en wat we doen als het regent.',
      en: 'Our coaches, how a season runs, what lessons cost and what we do when it rains.',
    },
    words: {
      nl: 'prijs prijzen kosten tarief tarieven betalen wat kost lesvormen privéles duoles groepsles regen slecht weer inhalen ziek trainer trainers leraar seizoen schoolvakantie stichting',
      en: 'price prices cost costs rates fee fees pay how much lesson private group rain weather make up ill coach coaches teacher season school holidays foundation',
    },
  },
  {
    path: '/junior-academy',
    title: { nl: 'Junior Academy', en: 'Junior Academy' },
    line: {
      nl: 'Een extra training per week voor kinderen die meer willen, met uitleg van de kleuren van Tenniskids.',
      en: 'An extra training a week for children who want more, with the colours of Tenniskids explained.',
    },
    words: {
      nl: 'jeugd kind kinderen tenniskids blauw rood oranje groen geel niveau kleur talent academies',
      en: 'youth child children kids tenniskids blue red orange green yellow level colour talent academies',
    },
  },
  {
    path: '/pro-academy',
    title: { nl: 'Pro Academy', en: 'Pro Academy' },
    line: {
      nl: 'Drie trainingen per week voor spelers van 12 tot en met 18 jaar.',
      en: 'Three trainings a week for players aged 12 to 18.',
    },
    words: {
      nl: 'topsport talent selectie prestatie wedstrijd speelsterkte jeugd almere academies',
      en: 'elite talent selection performance match rating youth almere academies',
    },
  },
  {
    path: '/regiotennis',
    title: { nl: 'Regiotennis', en: 'Regional tennis' },
    line: {
      nl: 'Twintig wintertrainingen met jeugdspelers van andere clubs.',
      en: 'Twenty winter trainings with young players of other clubs.',
    },
    words: {
      nl: 'regio winter training jeugd talent uitnodiging selectie',
      en: 'region winter training youth talent invitation selection',
    },
  },
  {
    path: '/nieuws',
    title: { nl: 'Nieuws van de baan', en: 'News from the court' },
    line: {
      nl: 'Seizoensnieuws, nieuwe gezichten, uitslagen en tips.',
      en: 'News of the season, new faces, results and tips.',
    },
    words: { nl: 'nieuws berichten artikelen uitslagen tips', en: 'news articles stories results tips' },
  },
  {
    path: '/evenementen/inschrijvingen',
    title: { nl: 'Mijn inschrijvingen', en: 'My registrations' },
    line: {
      nl: 'Waar je terugvindt waarvoor je je hebt ingeschreven.',
      en: 'Where you find back what you signed up for.',
    },
    words: {
      nl: 'inschrijving afzeggen annuleren wijzigen bevestiging referentie wachtlijst mijn account',
      en: 'registration cancel change confirmation reference waiting list my account booking',
    },
  },
  {
    path: '/vacatures',
    title: { nl: 'Vacatures', en: 'Jobs' },
    line: {
      nl: 'Werken als tennistrainer, hulptrainer of kampleider.',
      en: 'Work as a tennis coach, an assistant coach or a camp leader.',
    },
    words: {
      nl: 'baan werk werken baantje bijbaan solliciteren sollicitatie trainer hulptrainer stage vrijwilliger salaris',
      en: 'job jobs work working apply application coach assistant internship volunteer pay salary',
    },
  },
  {
    path: '/socials',
    title: { nl: 'Socials', en: 'Socials' },
    line: {
      nl: 'Waar je ons volgt en hoe we omgaan met foto’s van spelers.',
      en: 'Where to follow us and how we deal with photos of players.',
    },
    words: {
      nl: 'instagram facebook youtube linkedin volgen foto foto’s film video',
      en: 'instagram facebook youtube linkedin follow photo photos film video',
    },
  },
  {
    path: '/privacyverklaring',
    title: { nl: 'Privacyverklaring', en: 'Privacy policy' },
    line: {
      nl: 'Welke gegevens we bewaren, waarom, hoelang, en hoe je ze laat verwijderen.',
      en: 'What data we keep, why, for how long, and how to have it deleted.',
    },
    words: {
      nl: 'privacy gegevens avg cookies verwijderen bewaren rechten foto’s toestemming',
      en: 'privacy data gdpr cookies delete keep rights photos consent',
    },
  },
]
