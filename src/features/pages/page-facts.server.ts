import type { Topic } from '~/db/connection.server'
import { readClubSearch, readPlaceSearch } from '~/features/clubs/search-params'
import { readCampSearch } from '~/features/events/camps/search-params'
import { readEventSearch } from '~/features/events/search-params'
import { readAlertSearch } from '~/features/opening-alerts/form/search-params'
import type { Bilingual } from '~/i18n/locale'
import type { PagePath } from '~/i18n/route-paths'

export type SearchEntry = { readonly title: Bilingual; readonly line: Bilingual; readonly words: Bilingual }

type PageFacts = {
  /** None for a page with anything of one visitor: a form, for example, holds a stamp or a key. */
  readonly cache: {
    /** Whose writes change the page. */
    readonly topics: readonly Topic[]
    /** Undefined: a page with search parameters is not cached. */
    readonly search?: (given: Record<string, unknown>) => object | undefined
  } | null
  /** Whose newest change dates the page in the sitemap; null where it is not there. */
  readonly sitemap: readonly ('events' | 'news' | 'vacancies')[] | null
  /** How the site's search finds the page; null where it does not. */
  readonly search: SearchEntry | null
}

const places = ['events', 'registrations'] as const
const ofOneVisitor: PageFacts = { cache: null, sitemap: null, search: null }

export const pageFacts: Readonly<Record<PagePath, PageFacts>> = {
  '/': {
    cache: {
      topics: ['events', 'registrations', 'news'],
      search: (given) => (readPlaceSearch(given).near === undefined ? {} : undefined),
    },
    sitemap: ['events', 'news'],
    search: null,
  },
  '/verenigingen': {
    cache: {
      topics: places,
      search: (given) => {
        const { q, near, ...rest } = readClubSearch(given)
        return q === undefined && near === undefined ? rest : undefined
      },
    },
    sitemap: [],
    search: {
      title: { nl: 'Clubs in de buurt', en: 'Clubs near you' },
      line: {
        nl: 'Alle 21 clubs op een kaart, met hun banen en hun adres.',
        en: 'All 21 clubs on a map, with their courts and address.',
      },
      words: {
        nl: 'club clubs vereniging verenigingen in de buurt plaats baan banen locatie kaart adres route padel',
        en: 'club clubs near me town place courts location map address padel',
      },
    },
  },
  '/tennisles': {
    cache: { topics: places, search: (given) => (readPlaceSearch(given).near === undefined ? {} : undefined) },
    sitemap: [],
    search: {
      title: { nl: 'Tennisles', en: 'Tennis lessons' },
      line: {
        nl: 'Lesvormen en prijzen, en bij welke clubs je je nu kunt inschrijven.',
        en: 'Kinds of lessons and prices, and the clubs where you can sign up now.',
      },
      words: {
        nl: 'les lessen tennisles leren lesvormen privéles duoles groepsles prijs prijzen kosten tarief tarieven wat kost beginner inschrijven seizoen zomer winter in de buurt',
        en: 'lesson lessons learn private group price prices cost costs rate rates fee fees how much beginner sign up season summer winter near me',
      },
    },
  },
  '/verenigingen/$club': {
    cache: { topics: [...places, 'trainers'], search: readAlertSearch },
    sitemap: null,
    search: null,
  },
  '/evenementen': {
    cache: {
      topics: places,
      search: (given) => {
        const { near, ...rest } = readEventSearch(given)
        // Lessons are redirected.
        return near === undefined && given.kind !== 'lessons' ? rest : undefined
      },
    },
    sitemap: ['events'],
    search: {
      title: { nl: 'Kalender', en: 'Calendar' },
      line: {
        nl: 'De hele kalender: kampen, clinics, cursussen en toernooien die eraan komen.',
        en: 'The whole calendar: camps, clinics, courses and tournaments to come.',
      },
      words: {
        nl: 'agenda evenementen activiteiten clinics toernooien cursussen datum wanneer meedoen inschrijven toss',
        en: 'agenda events activities clinics tournaments courses dates when join sign up toss',
      },
    },
  },
  '/evenementen/$event': {
    cache: { topics: places, search: readAlertSearch },
    sitemap: null,
    search: null,
  },
  '/evenementen/melding/$token': ofOneVisitor,
  '/evenementen/$event/inschrijven': ofOneVisitor,
  '/kampen': {
    cache: { topics: places, search: readCampSearch },
    sitemap: ['events'],
    search: {
      title: { nl: 'Tenniskampen in de schoolvakanties', en: 'Tennis camps in the school vacations' },
      line: {
        nl: 'Hele dagen op de baan, voor kinderen en tieners.',
        en: 'Whole days on court, for children and teenagers.',
      },
      words: {
        nl: 'kamp kampen vakantie zomervakantie meivakantie herfstvakantie kerstvakantie voorjaar kinderen opvang dagprogramma',
        en: 'camp camps holiday vacation summer spring fall autumn christmas kids children childcare day programme',
      },
    },
  },
  '/contact': {
    cache: null,
    sitemap: [],
    search: {
      title: { nl: 'Contact', en: 'Contact' },
      line: {
        nl: 'Bel, mail of app ons, met openingstijden en een nummer voor het weekend.',
        en: 'Call, email or message us, with opening hours and a number for weekends.',
      },
      words: {
        nl: 'hulp help vraag vragen telefoon telefoonnummer bellen mailen e-mail whatsapp adres openingstijden klacht bereikbaar kantoor klantenservice verloren gevonden',
        en: 'help question questions phone telephone number call email whatsapp address opening hours complaint office support lost found',
      },
    },
  },
  '/over-ons': {
    cache: { topics: ['trainers'] },
    sitemap: [],
    search: {
      title: { nl: 'Over ons', en: 'About us' },
      line: {
        nl: 'Onze trainers en hoe een seizoen loopt.',
        en: 'Our coaches and how a season runs.',
      },
      words: {
        nl: 'trainer trainers licentie leraar seizoen schoolvakantie stichting',
        en: 'license coach coaches teacher season school holidays foundation',
      },
    },
  },
  '/junior-academy': {
    cache: { topics: [] },
    sitemap: [],
    search: {
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
  },
  '/pro-academy': {
    cache: { topics: [] },
    sitemap: [],
    search: {
      title: { nl: 'Pro Academy', en: 'Pro Academy' },
      line: {
        nl: 'Drie trainingen per week voor spelers van 12 t/m 18 jaar.',
        en: 'Three trainings a week for players aged 12 to 18.',
      },
      words: {
        nl: 'topsport talent selectie prestatie wedstrijd speelsterkte jeugd almere academies',
        en: 'elite talent selection performance match rating youth almere academies',
      },
    },
  },
  '/regiotennis': {
    cache: { topics: [] },
    sitemap: [],
    search: {
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
  },
  '/nieuws': {
    cache: { topics: ['news'] },
    sitemap: ['news'],
    search: {
      title: { nl: 'Nieuws van de baan', en: 'News from the court' },
      line: {
        nl: 'Seizoensnieuws, nieuwe gezichten, uitslagen en tips.',
        en: 'News of the season, new faces, results and tips.',
      },
      words: { nl: 'nieuws berichten artikelen uitslagen tips', en: 'news articles stories results tips' },
    },
  },
  '/nieuws/$news': {
    cache: { topics: ['news'] },
    sitemap: null,
    search: null,
  },
  '/evenementen/inschrijvingen': {
    cache: null,
    sitemap: null,
    search: {
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
  },
  '/evenementen/inschrijvingen/$reference': ofOneVisitor,
  '/vacatures': {
    cache: null,
    sitemap: ['vacancies'],
    search: {
      title: { nl: 'Vacatures', en: 'Jobs' },
      line: {
        nl: 'Werken als tennistrainer, hulptrainer of kampbegeleider.',
        en: 'Work as a tennis coach, an assistant coach or a camp counselor.',
      },
      words: {
        nl: 'baan werk werken baantje bijbaan solliciteren sollicitatie trainer hulptrainer stage vrijwilliger salaris',
        en: 'job jobs work working apply application coach assistant internship volunteer pay salary',
      },
    },
  },
  '/vacatures/$vacancy': {
    cache: { topics: ['vacancies'] },
    sitemap: null,
    search: null,
  },
  '/socials': {
    cache: { topics: [] },
    sitemap: [],
    search: {
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
  },
  '/lesvoorwaarden': {
    cache: { topics: [] },
    sitemap: [],
    search: {
      title: { nl: 'Voorwaarden: afmelden, regen en betalen', en: 'Terms: canceling, rain and payment' },
      line: {
        nl: 'Wat we afspreken over inhalen, betalen, lid worden en klachten.',
        en: 'What we agree on making up, paying, membership and complaints.',
      },
      words: {
        nl: 'lesvoorwaarden reglement regels gemist inhalen regen slecht weer ziek betalen rekening factuur overschrijving iban termijnen lid lidmaatschap proefles vog klacht jeugdfonds',
        en: 'conditions rules missed make up rain weather ill payment invoice bank transfer installments member membership trial conduct complaint',
      },
    },
  },
  '/privacyverklaring': {
    cache: { topics: [] },
    sitemap: [],
    search: {
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
  },
  '/zoeken': ofOneVisitor,
  '/login': ofOneVisitor,
  '/account': ofOneVisitor,
  '/staging-login': ofOneVisitor,
}
