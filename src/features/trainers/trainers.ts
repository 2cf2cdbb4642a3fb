import type { Bilingual } from '~/i18n/locale'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'

export type Trainer = {
  readonly id: string
  readonly name: string
  /** Of the KNLTB; C is the highest. */
  readonly licence: 'A' | 'B' | 'C'
  /** The year in which they began with us. */
  readonly since: number
  /** Where they give weekly lessons; they lead camps and clinics elsewhere too. */
  readonly clubIds: readonly number[]
  readonly line: Bilingual
  readonly picture: PictureName | undefined
}

const written: readonly Omit<Trainer, 'picture'>[] = [
  {
    id: 'sanne-verhoeven',
    name: 'Sanne Verhoeven',
    licence: 'C',
    since: 2003,
    clubIds: [5, 19],
    line: {
      nl: 'Leert volwassenen in acht weken een rally en leidt onze nieuwe trainers op.',
      en: 'Gets adults rallying in eight weeks and trains our new coaches.',
    },
  },
  {
    id: 'fenna-postma',
    name: 'Fenna Postma',
    licence: 'B',
    since: 2012,
    clubIds: [15, 17],
    line: {
      nl: 'Tenniskids blauw en rood. Kent na de eerste les alle namen.',
      en: 'Tenniskids blue and red. Knows every name after the first lesson.',
    },
  },
  {
    id: 'lotte-kuipers',
    name: 'Lotte Kuipers',
    licence: 'C',
    since: 2009,
    clubIds: [13, 15],
    line: {
      nl: 'Leidt de Junior Academy en belt je terug als je een vraag over je kind hebt.',
      en: 'Runs the Junior Academy, and calls you back when you have a question about your child.',
    },
  },
  {
    id: 'yusuf-aydin',
    name: 'Yusuf Aydın',
    licence: 'B',
    since: 2014,
    clubIds: [2, 13],
    line: {
      nl: 'Junior Academy en videotraining: spelers zien zelf wat er al goed gaat.',
      en: 'Junior Academy and video training: players see for themselves what already works.',
    },
  },
  {
    id: 'joost-van-dalen',
    name: 'Joost van Dalen',
    licence: 'C',
    since: 2006,
    clubIds: [1, 19],
    line: {
      nl: 'Leidt de Pro Academy en maakt met elke speler een eigen plan.',
      en: 'Runs the Pro Academy and makes a personal plan with every player.',
    },
  },
  {
    id: 'esra-yilmaz',
    name: 'Esra Yılmaz',
    licence: 'C',
    since: 2011,
    clubIds: [3, 15],
    line: {
      nl: 'Dubbels, competitietraining en de Pro Academy. Komt kijken bij wedstrijden.',
      en: 'Doubles, league training and the Pro Academy. Comes to watch matches.',
    },
  },
  {
    id: 'naomi-pinas',
    name: 'Naomi Pinas',
    licence: 'B',
    since: 2015,
    clubIds: [8, 10],
    line: {
      nl: 'Regiotennis en training voor meiden, ook voor wie net begint.',
      en: 'Regional tennis and girls’ training, for those just starting out too.',
    },
  },
  {
    id: 'mark-de-wit',
    name: 'Mark de Wit',
    licence: 'B',
    since: 2008,
    clubIds: [9, 21],
    line: {
      nl: 'Avondgroepen voor volwassenen, ook als je jaren niet hebt gespeeld.',
      en: 'Evening groups for adults, even if you haven’t played for years.',
    },
  },
  {
    id: 'pieter-dekker',
    name: 'Pieter Dekker',
    licence: 'B',
    since: 1999,
    clubIds: [5, 8],
    line: {
      nl: 'Beginners en zestigplussers. Is zelf 63 en speelt drie keer per week.',
      en: 'Beginners and players over sixty. He’s 63 and plays three times a week.',
    },
  },
  {
    id: 'ruben-claassen',
    name: 'Ruben Claassen',
    licence: 'A',
    since: 2026,
    clubIds: [2, 5],
    line: {
      nl: 'Geeft les aan spelers met en zonder rolstoel. Speelt zelf rolstoeltennis.',
      en: 'Teaches players with and without a wheelchair. Plays wheelchair tennis himself.',
    },
  },
  {
    id: 'tom-brouwer',
    name: 'Tom Brouwer',
    licence: 'A',
    since: 2019,
    clubIds: [6, 8],
    line: {
      nl: 'Tenniskids, lessen voor ouders en kampen. Heeft zelf twee kinderen op les.',
      en: 'Tenniskids, lessons for parents, and camps. Has two children in lessons himself.',
    },
  },
  {
    id: 'bram-hendriks',
    name: 'Bram Hendriks',
    licence: 'B',
    since: 2005,
    clubIds: [3, 17],
    line: {
      nl: 'Jeugd- en competitieteams en kampen. Kookt op kamp zelf mee.',
      en: 'Junior and league teams, and camps, where he helps with the cooking.',
    },
  },
  {
    id: 'marit-oosterhuis',
    name: 'Marit Oosterhuis',
    licence: 'B',
    since: 2013,
    clubIds: [1, 2],
    line: {
      nl: 'Jeugdgroepen en zomerkampen. Heeft een EHBO-diploma.',
      en: 'Junior groups and summer camps. Has a first-aid certificate.',
    },
  },
]

export const trainers: readonly Trainer[] = written.map((trainer) => ({ ...trainer, picture: portraitOf(trainer.id) }))

export const trainersOfClub = (clubId: number): readonly Trainer[] =>
  trainers.filter(({ clubIds }) => clubIds.includes(clubId))

function portraitOf(id: string): PictureName | undefined {
  const name = `trainer-${id}`
  return name in pictureIds ? (name as PictureName) : undefined
}
