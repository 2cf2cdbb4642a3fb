import type { Package } from '~/model/event'
import type { HolidayRegion } from '~/model/holiday-region'
import { pictureIds } from '~/pictures/picture-ids'
import type { Coordinates } from '~/text/coordinates'
import { slugify } from '~/text/slug'
import { type Day, weekdayOf } from '~/time/time-zone'

const surfaces = ['clay', 'artificial-clay', 'hard', 'grass', 'artificial-grass', 'indoor-hard', 'carpet'] as const
export type Surface = (typeof surfaces)[number]

export type CourtFacts = {
  readonly surfaces: readonly Surface[]
  readonly outdoor: number
  readonly indoor: number
  readonly floodlights: boolean
  readonly padel?: number
}

type ClubAddress = { readonly street: string; readonly zipCode: string; readonly city: string }

/** Longitude first, unlike in `Coordinates`. */
type ClubGeo = {
  readonly coordinates: readonly [longitude: number, latitude: number]
  readonly city: string
  readonly province: string
  readonly streetName: string
  readonly streetNumber: string
  readonly zipCode: string
  readonly placeId: string
}

/** Amsterdam days. Without `signupStartDate` sign-up has always been open. */
export type Season = {
  readonly lessonStartDate: Day
  readonly signupStartDate?: Day
  readonly signupEndDate: Day
  /** Without them those of the organisation. Their prices follow from the number of lessons: use `packagesOf`. */
  readonly packages?: readonly Package[]
}

/** Up to `geo` the fields are given (docs/decisions/seed-constants.md). Dates are Amsterdam days. */
export type Club = {
  readonly id: number
  readonly wpId?: number
  readonly yourtennisId?: number
  readonly name: string
  /** One entry has `location` instead of `city`: use `townOf`. */
  readonly city?: string
  readonly location?: string
  readonly image: string
  readonly images?: readonly string[]
  readonly wpPath: string
  readonly slug: string
  readonly link?: string
  readonly lessonStartDate: Day
  readonly signupStartDate?: Day
  readonly signupEndDate: Day
  readonly geo?: ClubGeo

  readonly coordinates: Coordinates
  readonly courtFacts: CourtFacts
  readonly address: ClubAddress
  readonly region: HolidayRegion
  /** Slots of the sign-up form at which the club gives lessons; no evenings without lights. */
  readonly lessonTimes: readonly string[]
  /** Those after the season of the given fields, soonest first. */
  readonly upcomingSeasons: readonly Season[]
}

type Whereabouts = Pick<Club, 'coordinates' | 'address'>
type Entry = Omit<Club, 'slug' | 'geo' | keyof Whereabouts> & (Whereabouts | Pick<Required<Club>, 'geo'>)

const platform = 'https://www.yourtennis.example'

/** A club that has no page here, but one on the platform. */
const platformPage = (yourtennisId: number) => ({ yourtennisId, link: `${platform}/clubs/${yourtennisId}` })
const platformSignUp = (yourtennisId: number) => ({
  yourtennisId,
  link: `${platform}/enrol?registerTo=${yourtennisId}`,
})

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

type PartsOfDay = { mornings?: string; afternoons?: string; evenings?: string }

const entries: readonly Entry[] = [
  {
    id: 1,
    wpId: 214,
    name: 'TC Amstelboog',
    city: 'Ouderkerk aan de Amstel',
    image: pictureIds['club-01'],
    wpPath: '/verenigingen-2024/tc-amstelboog-winter-2024',
    lessonStartDate: '2025-09-29',
    signupStartDate: '2025-07-31',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 52.2933, longitude: 4.9162 },
    courtFacts: { surfaces: ['artificial-clay'], outdoor: 8, indoor: 0, floodlights: true, padel: 4 },
    address: { street: 'Bogenweg 2', zipCode: '1191 LB', city: 'Ouderkerk aan de Amstel' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'tu sa', afternoons: 'we', evenings: 'mo tu we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-05-04', signupEndDate: '2026-08-30' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-10-05', signupEndDate: '2027-02-28' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-05-03', signupEndDate: '2027-08-29' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-10-04', signupEndDate: '2028-02-27' },
    ],
  },
  {
    id: 2,
    wpId: 218,
    yourtennisId: 3075,
    name: 'LTV De Kraaien',
    location: 'Amersfoort',
    image: pictureIds['club-02'],
    wpPath: '/verenigingen-2024/ltv-de-kraaien-winter-2024',
    lessonStartDate: '2025-03-31',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 52.1741, longitude: 5.4052 },
    courtFacts: { surfaces: ['artificial-grass', 'hard'], outdoor: 10, indoor: 0, floodlights: true, padel: 3 },
    address: { street: 'Kraaiennest 6', zipCode: '3823 KD', city: 'Amersfoort' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we fr', evenings: 'mo tu th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-05', signupStartDate: '2026-03-30', signupEndDate: '2026-09-06' },
      { lessonStartDate: '2027-04-05', signupEndDate: '2027-03-07' },
      { lessonStartDate: '2027-10-04', signupStartDate: '2027-03-29', signupEndDate: '2027-09-05' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-09-27', signupEndDate: '2028-03-05' },
    ],
  },
  {
    id: 3,
    wpId: 221,
    name: 'TV Hunzeveld',
    city: 'Groningen',
    image: pictureIds['club-12'],
    wpPath: '/verenigingen-2024/tv-hunzeveld-winter-2024',
    lessonStartDate: '2025-10-13',
    signupStartDate: '2025-08-04',
    signupEndDate: '2025-09-07',
    coordinates: { latitude: 53.2087, longitude: 6.6002 },
    courtFacts: { surfaces: ['artificial-clay'], outdoor: 9, indoor: 0, floodlights: true, padel: 2 },
    address: { street: 'Hunzeveldweg 15', zipCode: '9723 TN', city: 'Groningen' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo tu we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-05', signupStartDate: '2026-08-03', signupEndDate: '2026-09-06' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-11-02', signupEndDate: '2027-01-31' },
      { lessonStartDate: '2027-10-04', signupStartDate: '2027-08-02', signupEndDate: '2027-09-05' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-11-01', signupEndDate: '2028-01-30' },
    ],
  },
  {
    id: 4,
    ...platformPage(2981),
    name: 'LTV Spaarnelicht',
    city: 'Haarlem',
    image: pictureIds['doubles-evening'],
    wpPath: '/verenigingen/ltv-spaarnelicht',
    lessonStartDate: '2025-09-29',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 52.4079, longitude: 4.6421 },
    courtFacts: { surfaces: ['artificial-clay', 'clay'], outdoor: 12, indoor: 0, floodlights: true, padel: 4 },
    address: { street: 'Lichtbaken 40', zipCode: '2024 VR', city: 'Haarlem' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'tu th sa', afternoons: 'mo we', evenings: 'mo tu we th fr' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-05', signupStartDate: '2026-08-03', signupEndDate: '2026-09-06' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-12-01', signupEndDate: '2027-01-17' },
      { lessonStartDate: '2027-10-04', signupStartDate: '2027-08-02', signupEndDate: '2027-09-05' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-12-01', signupEndDate: '2028-01-16' },
    ],
  },
  {
    id: 5,
    wpId: 230,
    name: 'TC Singelrand',
    city: 'Utrecht',
    image: pictureIds['club-09'],
    wpPath: '/verenigingen-2024/tc-singelrand-winter-2024',
    lessonStartDate: '2025-04-07',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 52.0744, longitude: 5.1337 },
    courtFacts: { surfaces: ['artificial-grass'], outdoor: 6, indoor: 0, floodlights: true },
    address: { street: 'Singelrandpad 9', zipCode: '3523 HM', city: 'Utrecht' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo tu th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-06-08', signupEndDate: '2026-08-23' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2027-01-04', signupEndDate: '2027-03-01' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-06-07', signupEndDate: '2027-08-22' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2028-01-10', signupEndDate: '2028-02-27' },
    ],
  },
  {
    id: 6,
    wpId: 233,
    name: 'TV De Maasbries',
    city: 'Rotterdam',
    image: pictureIds['club-10'],
    wpPath: '/verenigingen-2024/tv-de-maasbries-winter-2024',
    lessonStartDate: '2025-09-29',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 51.8853, longitude: 4.5088 },
    courtFacts: { surfaces: ['hard', 'artificial-clay'], outdoor: 11, indoor: 0, floodlights: true, padel: 6 },
    address: { street: 'Brieslaan 112', zipCode: '3075 EP', city: 'Rotterdam' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'we sa', afternoons: 'mo we', evenings: 'mo tu we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-03-02', signupEndDate: '2026-06-21' },
      { lessonStartDate: '2027-03-22', signupStartDate: '2026-10-19', signupEndDate: '2026-11-29' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-03-01', signupEndDate: '2027-06-20' },
      { lessonStartDate: '2028-03-27', signupStartDate: '2027-10-18', signupEndDate: '2027-11-28' },
    ],
  },
  {
    id: 7,
    ...platformPage(3112),
    name: 'LTC De Zandhaas',
    city: 'Den Haag',
    image: pictureIds['club-07'],
    wpPath: '/verenigingen/ltc-de-zandhaas',
    lessonStartDate: '2025-03-31',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 52.0678, longitude: 4.2369 },
    courtFacts: { surfaces: ['artificial-clay', 'clay'], outdoor: 14, indoor: 0, floodlights: true, padel: 5 },
    address: { street: 'Zandhazenpad 1', zipCode: '2555 WN', city: 'Den Haag' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'tu fr sa', afternoons: 'mo we fr', evenings: 'mo tu we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-04-06', signupEndDate: '2026-07-12' },
      { lessonStartDate: '2027-04-12', signupEndDate: '2027-02-21' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-04-05', signupEndDate: '2027-07-11' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2027-09-20', signupEndDate: '2028-02-20' },
    ],
  },
  {
    id: 8,
    wpId: 240,
    yourtennisId: 3340,
    name: 'TC De Lichtbal',
    city: 'Eindhoven',
    image: pictureIds['club-20'],
    wpPath: '/verenigingen-2024/tc-de-lichtbal-winter-2024',
    lessonStartDate: '2025-09-29',
    signupStartDate: '2025-07-31',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 51.4618, longitude: 5.4987 },
    courtFacts: { surfaces: ['artificial-grass', 'indoor-hard'], outdoor: 8, indoor: 3, floodlights: true, padel: 4 },
    address: { street: 'Gloeidraad 27', zipCode: '5625 AX', city: 'Eindhoven' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'mo we', evenings: 'mo tu we th fr' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-05-18', signupEndDate: '2026-06-28' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-11-16', signupEndDate: '2026-12-20' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-05-17', signupEndDate: '2027-06-27' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-11-15', signupEndDate: '2027-12-19' },
    ],
  },
  {
    id: 9,
    wpId: 244,
    name: 'LTV Markzicht',
    city: 'Breda',
    image: pictureIds['news-8'],
    wpPath: '/verenigingen-2024/ltv-markzicht-winter-2024',
    lessonStartDate: '2025-09-29',
    signupStartDate: '2025-08-04',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 51.5697, longitude: 4.7919 },
    courtFacts: { surfaces: ['artificial-clay'], outdoor: 10, indoor: 0, floodlights: true, padel: 2 },
    address: { street: 'Markzichtdreef 3', zipCode: '4835 GT', city: 'Breda' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo tu th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-12', signupStartDate: '2026-08-03', signupEndDate: '2026-09-20' },
      { lessonStartDate: '2027-04-12', signupStartDate: '2026-12-07', signupEndDate: '2027-02-07' },
      { lessonStartDate: '2027-10-11', signupStartDate: '2027-08-02', signupEndDate: '2027-09-19' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2027-12-06', signupEndDate: '2028-02-06' },
    ],
  },
  {
    id: 10,
    wpId: 247,
    name: 'TC Diezebocht',
    city: '’s-Hertogenbosch',
    image: pictureIds['club-06'],
    wpPath: '/verenigingen-2024/tc-diezebocht-winter-2024',
    lessonStartDate: '2025-09-29',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 51.7104, longitude: 5.3088 },
    courtFacts: { surfaces: ['artificial-grass'], outdoor: 5, indoor: 0, floodlights: true },
    address: { street: 'Diezebocht 18', zipCode: '5231 ZK', city: '’s-Hertogenbosch' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'tu th' }),
    upcomingSeasons: [{ lessonStartDate: '2026-09-28', signupStartDate: '2026-06-08', signupEndDate: '2026-08-30' }],
  },
  {
    id: 11,
    ...platformPage(3467),
    name: 'TV Jekerweide',
    city: 'Maastricht',
    image: pictureIds['club-18'],
    wpPath: '/verenigingen/tv-jekerweide',
    lessonStartDate: '2025-11-03',
    signupEndDate: '2025-10-10',
    coordinates: { latitude: 50.8376, longitude: 5.6859 },
    courtFacts: { surfaces: ['artificial-clay'], outdoor: 7, indoor: 0, floodlights: true, padel: 3 },
    address: { street: 'Weidepoort 5', zipCode: '6212 XC', city: 'Maastricht' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-26', signupStartDate: '2026-08-05', signupEndDate: '2026-10-04' },
      { lessonStartDate: '2027-04-19', signupStartDate: '2027-02-01', signupEndDate: '2027-04-02' },
      { lessonStartDate: '2027-10-11', signupStartDate: '2027-08-04', signupEndDate: '2027-09-26' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2028-01-31', signupEndDate: '2028-03-26' },
    ],
  },
  {
    id: 12,
    name: 'TC Roerslag',
    city: 'Roermond',
    image: pictureIds['club-16'],
    wpPath: '/verenigingen/tc-roerslag',
    link: 'https://www.tcroerslag.example/tennisles',
    lessonStartDate: '2025-04-07',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 51.1868, longitude: 6.0083 },
    courtFacts: { surfaces: ['clay', 'grass'], outdoor: 8, indoor: 0, floodlights: true },
    address: { street: 'Slagveldje 8', zipCode: '6045 PV', city: 'Roermond' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'th sa', afternoons: 'we', evenings: 'mo tu th' }),
    upcomingSeasons: [
      { lessonStartDate: '2027-04-05', signupStartDate: '2027-01-11', signupEndDate: '2027-03-07' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2028-01-10', signupEndDate: '2028-03-05' },
    ],
  },
  {
    id: 13,
    wpId: 252,
    name: 'LTC Sprengenbos',
    city: 'Apeldoorn',
    image: pictureIds['club-04'],
    wpPath: '/verenigingen-2024/ltc-sprengenbos-winter-2024',
    lessonStartDate: '2025-11-03',
    signupStartDate: '2025-08-04',
    signupEndDate: '2025-10-10',
    coordinates: { latitude: 52.2219, longitude: 5.9384 },
    courtFacts: { surfaces: ['artificial-clay', 'indoor-hard'], outdoor: 9, indoor: 2, floodlights: true, padel: 2 },
    address: { street: 'Sprengenbos 30', zipCode: '7313 NM', city: 'Apeldoorn' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'tu sa', afternoons: 'we fr', evenings: 'mo tu we th fr' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-11-02', signupStartDate: '2026-08-03', signupEndDate: '2026-10-11' },
      { lessonStartDate: '2027-04-12', signupStartDate: '2027-01-11', signupEndDate: '2027-03-14' },
      { lessonStartDate: '2027-11-01', signupStartDate: '2027-08-02', signupEndDate: '2027-10-10' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2028-01-10', signupEndDate: '2028-03-12' },
    ],
  },
  {
    id: 14,
    name: 'TV Berkelbocht',
    city: 'Zutphen',
    image: pictureIds['club-stream'],
    wpPath: '/verenigingen/tv-berkelbocht',
    link: 'https://www.berkelbocht.example/lessen/inschrijven',
    lessonStartDate: '2025-03-31',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 52.1499, longitude: 6.2172 },
    courtFacts: { surfaces: ['artificial-grass'], outdoor: 4, indoor: 0, floodlights: false },
    address: { street: 'Berkelbocht 11', zipCode: '7204 KR', city: 'Zutphen' },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'tu we' }),
    upcomingSeasons: [],
  },
  {
    id: 15,
    yourtennisId: 3518,
    name: 'LTC Stadsgracht',
    city: 'Zwolle',
    image: pictureIds['club-11'],
    wpPath: '/verenigingen/ltc-stadsgracht',
    lessonStartDate: '2025-11-03',
    signupEndDate: '2025-10-10',
    coordinates: { latitude: 52.5058, longitude: 6.1121 },
    courtFacts: { surfaces: ['artificial-clay', 'carpet'], outdoor: 7, indoor: 2, floodlights: true },
    address: { street: 'Achter de Gracht 44', zipCode: '8012 WD', city: 'Zwolle' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo tu we' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-11-02', signupStartDate: '2026-08-17', signupEndDate: '2026-10-11' },
      { lessonStartDate: '2027-04-19', signupStartDate: '2027-02-01', signupEndDate: '2027-04-04' },
      { lessonStartDate: '2027-11-01', signupStartDate: '2027-08-16', signupEndDate: '2027-10-17' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2028-01-31', signupEndDate: '2028-03-26' },
    ],
  },
  {
    id: 16,
    ...platformSignUp(3604),
    name: 'TV De Katoenbal',
    city: 'Enschede',
    image: pictureIds['backhand-hall'],
    wpPath: '/verenigingen/tv-de-katoenbal',
    lessonStartDate: '2025-11-03',
    signupStartDate: '2025-07-31',
    signupEndDate: '2025-10-10',
    coordinates: { latitude: 52.2061, longitude: 6.9118 },
    courtFacts: { surfaces: ['carpet'], outdoor: 0, indoor: 4, floodlights: true },
    address: { street: 'Spinnerijhal 60', zipCode: '7541 BG', city: 'Enschede' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'th sa su', afternoons: 'we', evenings: 'mo tu we th fr' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-11-02', signupStartDate: '2026-08-03', signupEndDate: '2026-10-11' },
      { lessonStartDate: '2027-11-01', signupStartDate: '2027-08-02', signupEndDate: '2027-10-10' },
      { lessonStartDate: '2028-10-30', signupStartDate: '2028-07-31', signupEndDate: '2028-10-08' },
    ],
  },
  {
    id: 17,
    wpId: 263,
    name: 'TC De Elfde Set',
    city: 'Leeuwarden',
    image: pictureIds['club-13'],
    wpPath: '/verenigingen/tc-de-elfde-set',
    lessonStartDate: '2025-04-07',
    signupEndDate: '2025-03-01',
    coordinates: { latitude: 53.1906, longitude: 5.8122 },
    courtFacts: { surfaces: ['clay'], outdoor: 6, indoor: 0, floodlights: false },
    address: { street: 'Elfde Set 1', zipCode: '8934 CN', city: 'Leeuwarden' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'we sa', afternoons: 'mo we' }),
    upcomingSeasons: [
      { lessonStartDate: '2027-04-12', signupStartDate: '2027-01-18', signupEndDate: '2027-03-28' },
      { lessonStartDate: '2028-04-10', signupStartDate: '2028-01-17', signupEndDate: '2028-03-26' },
    ],
  },
  {
    id: 18,
    ...platformPage(3689),
    name: 'LTV De Hunebal',
    city: 'Emmen',
    image: pictureIds['club-15'],
    wpPath: '/verenigingen/ltv-de-hunebal',
    lessonStartDate: '2025-09-29',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 52.7903, longitude: 6.9179 },
    courtFacts: { surfaces: ['artificial-grass', 'hard'], outdoor: 6, indoor: 0, floodlights: true, padel: 2 },
    address: { street: 'Hunebalweg 21', zipCode: '7823 DX', city: 'Emmen' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'mo th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-06-02', signupEndDate: '2026-07-05' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-11-09', signupEndDate: '2026-12-13' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-06-01', signupEndDate: '2027-07-04' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-11-08', signupEndDate: '2027-12-12' },
    ],
  },
  {
    id: 19,
    name: 'TC Polderslice',
    city: 'Almere',
    image: pictureIds['club-17'],
    wpPath: '/verenigingen/tc-polderslice',
    lessonStartDate: '2025-11-03',
    signupEndDate: '2025-10-10',
    coordinates: { latitude: 52.3768, longitude: 5.2391 },
    courtFacts: { surfaces: ['indoor-hard'], outdoor: 0, indoor: 6, floodlights: true },
    address: { street: 'Slicepad 75', zipCode: '1314 TJ', city: 'Almere' },
    region: 'noord',
    lessonTimes: lessonTimes({ mornings: 'tu sa su', afternoons: 'mo we', evenings: 'mo tu we th fr' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-11-09', signupStartDate: '2026-03-16', signupEndDate: '2026-10-18' },
      { lessonStartDate: '2027-11-08', signupStartDate: '2027-03-15', signupEndDate: '2027-10-24' },
      { lessonStartDate: '2028-11-06', signupStartDate: '2028-03-13', signupEndDate: '2028-10-22' },
    ],
  },
  {
    id: 20,
    name: 'TV Zeeuws Licht',
    city: 'Middelburg',
    image: pictureIds['club-03'],
    wpPath: '/verenigingen/tv-zeeuws-licht',
    link: 'https://www.tvzeeuwslicht.example/lessen',
    lessonStartDate: '2025-09-29',
    signupEndDate: '2025-08-30',
    coordinates: { latitude: 51.4929, longitude: 3.6262 },
    courtFacts: { surfaces: ['artificial-clay'], outdoor: 6, indoor: 0, floodlights: true, padel: 2 },
    address: { street: 'Lichtschip 13', zipCode: '4336 MB', city: 'Middelburg' },
    region: 'zuid',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we', evenings: 'tu th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-09-28', signupStartDate: '2026-03-30', signupEndDate: '2026-06-14' },
      { lessonStartDate: '2027-03-22', signupStartDate: '2026-10-12', signupEndDate: '2026-11-22' },
      { lessonStartDate: '2027-09-27', signupStartDate: '2027-03-29', signupEndDate: '2027-06-13' },
      { lessonStartDate: '2028-03-27', signupStartDate: '2027-10-11', signupEndDate: '2027-11-21' },
    ],
  },
  {
    id: 21,
    yourtennisId: 3751,
    name: 'LTV Morschveld',
    city: 'Leiden',
    image: pictureIds['club-21'],
    images: [pictureIds['club-21'], pictureIds['club-21-court'], pictureIds['club-21-terrace']],
    wpPath: '/verenigingen/ltv-morschveld',
    lessonStartDate: '2025-10-13',
    signupStartDate: '2025-08-04',
    signupEndDate: '2025-09-07',
    geo: {
      coordinates: [4.4648, 52.1606],
      city: 'Leiden',
      province: 'Zuid-Holland',
      streetName: 'Morschveldpad',
      streetNumber: '10',
      zipCode: '2332 ZH',
      placeId: 'place-leiden-morschveldpad-10',
    },
    courtFacts: { surfaces: ['artificial-clay', 'hard'], outdoor: 9, indoor: 0, floodlights: true, padel: 4 },
    region: 'midden',
    lessonTimes: lessonTimes({ mornings: 'sa', afternoons: 'we fr', evenings: 'mo tu we th' }),
    upcomingSeasons: [
      { lessonStartDate: '2026-10-05', signupStartDate: '2026-06-22', signupEndDate: '2026-09-13' },
      { lessonStartDate: '2027-04-05', signupStartDate: '2026-11-23', signupEndDate: '2027-01-24' },
      { lessonStartDate: '2027-10-04', signupStartDate: '2027-06-21', signupEndDate: '2027-09-12' },
      { lessonStartDate: '2028-04-03', signupStartDate: '2027-11-22', signupEndDate: '2028-01-23' },
    ],
  },
]

export const clubs: readonly Club[] = entries.map((entry) => ({
  ...entry,
  ...('geo' in entry ? whereabouts(entry.geo) : entry),
  slug: slugify(entry.name),
}))

function whereabouts(geo: ClubGeo): Whereabouts {
  const [longitude, latitude] = geo.coordinates
  const { streetName, streetNumber, zipCode, city } = geo
  return { coordinates: { latitude, longitude }, address: { street: `${streetName} ${streetNumber}`, zipCode, city } }
}

/** From `{ mornings: 'sa', evenings: 'mo tu' }` the slots of the sign-up form in the order of the week: `mo-evening` … */
function lessonTimes({ mornings = '', afternoons = '', evenings = '' }: PartsOfDay): readonly string[] {
  const parts = { morning: mornings, afternoon: afternoons, evening: evenings }
  return weekdays.flatMap((day) =>
    Object.entries(parts).flatMap(([part, days]) => (days.split(' ').includes(day) ? [`${day}-${part}`] : [])),
  )
}

export const findClub = (id: number): Club | undefined => clubs.find((club) => club.id === id)

export const clubBySlug = (slug: string): Club | undefined => clubs.find((club) => club.slug === slug)

export const townOf = (club: Pick<Club, 'city' | 'location' | 'address'>): string =>
  club.city ?? club.location ?? club.address.city

export const teachesOn = ({ lessonTimes }: Pick<Club, 'lessonTimes'>, day: Day): boolean =>
  lessonTimes.some((time) => time.startsWith(`${weekdays[weekdayOf(day) - 1]}-`))

export const hasOwnPage = (club: Pick<Club, 'link'>): boolean => club.link === undefined
