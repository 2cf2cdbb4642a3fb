import type { PictureName } from './picture-ids'

type Setting = 'indoor' | 'outdoor' | 'bubble'
type PictureSurface = 'clay' | 'hard' | 'grass' | 'artificial-grass' | 'carpet' | 'none'
type Season = 'spring' | 'summer' | 'autumn' | 'winter' | 'none'
type DayPart = 'day' | 'evening'
type People = 'children' | 'adults' | 'mixed' | 'none'

/** What is seen and ties a picture to a landscape, a kind of weather or an occasion. */
export type Motif =
  | 'sea'
  | 'dunes'
  | 'lighthouse'
  | 'woods'
  | 'heath'
  | 'polder'
  | 'dike'
  | 'river'
  | 'lake'
  | 'harbor'
  | 'orchard'
  | 'greenhouses'
  | 'town'
  | 'skyline'
  | 'snow'
  | 'rain'
  | 'wind'
  | 'lights'
  | 'terrace'
  | 'clubhouse'
  | 'stand'
  | 'mini-net'
  | 'blue-ball'
  | 'red-ball'
  | 'orange-ball'
  | 'green-ball'
  | 'trainer'
  | 'doubles'
  | 'singles'
  | 'serve'
  | 'backhand'
  | 'volley'
  | 'smash'
  | 'prize'
  | 'food'
  | 'wooden-racket'
  | 'racket'
  | 'bicycles'
  | 'seniors'
  | 'family'
  | 'tents'
  | 'umpire'
  | 'quiz'
  | 'camera'
  | 'party'
  | 'portrait'

export type PictureTags = {
  readonly setting: Setting
  readonly surface: PictureSurface
  readonly season: Season
  readonly time: DayPart
  readonly people: People
  readonly wheelchair: boolean
  readonly motifs: readonly Motif[]
}

type Rest = Partial<Pick<PictureTags, 'season' | 'time' | 'wheelchair'>>

const seen =
  (setting: Setting) =>
  (surface: PictureSurface, people: People, motifs: readonly Motif[] = [], rest: Rest = {}): PictureTags => ({
    setting,
    surface,
    people,
    motifs,
    season: 'none',
    time: 'day',
    wheelchair: false,
    ...rest,
  })
const outdoor = seen('outdoor')
const indoor = seen('indoor')

const portrait = outdoor('none', 'adults', ['portrait', 'trainer'])

const evening = { time: 'evening' } as const
const summer = { season: 'summer' } as const
const summerEvening = { ...summer, ...evening }
const spring = { season: 'spring' } as const
const autumn = { season: 'autumn' } as const
const winter = { season: 'winter' } as const

/** For tests and for who chooses a picture; the site loads none of it. */
export const pictureTags: Readonly<Record<PictureName, PictureTags>> = {
  'home-1': outdoor('clay', 'adults', ['serve'], summerEvening),
  'home-2': outdoor('hard', 'children', ['mini-net', 'red-ball', 'trainer', 'town']),
  'home-3': outdoor('clay', 'adults', ['doubles'], summerEvening),
  'home-4': outdoor('hard', 'adults', ['singles', 'lights', 'skyline', 'clubhouse'], evening),
  'pro-1': outdoor('hard', 'adults', ['backhand']),
  'pro-2': outdoor('hard', 'adults', ['serve', 'stand']),
  'pro-3': outdoor('clay', 'adults', [], summerEvening),
  'pro-4': indoor('hard', 'adults', ['trainer']),
  'pro-5': outdoor('hard', 'adults', ['smash', 'lights', 'stand'], evening),
  'pro-6': outdoor('grass', 'adults'),
  clubs: outdoor('clay', 'adults', ['clubhouse']),
  events: outdoor('clay', 'adults', ['doubles', 'stand', 'umpire']),
  camps: outdoor('clay', 'children', ['trainer']),
  news: outdoor('clay', 'none'),
  contact: outdoor('none', 'mixed', ['clubhouse', 'bicycles', 'trainer'], evening),
  socials: outdoor('none', 'adults', ['camera']),
  about: outdoor('clay', 'mixed', ['trainer', 'seniors']),
  jobs: outdoor('clay', 'adults', ['trainer']),
  junior: outdoor('clay', 'children', ['red-ball']),
  regional: outdoor('clay', 'none', ['polder', 'river']),
  privacy: indoor('none', 'none'),
  registrations: outdoor('none', 'mixed'),
  lost: outdoor('none', 'none'),
  'club-01': outdoor('clay', 'adults', ['singles', 'clubhouse']),
  'club-02': outdoor('hard', 'adults', ['town']),
  'club-03': outdoor('clay', 'adults', ['sea', 'dunes', 'lighthouse', 'singles']),
  'club-04': outdoor('clay', 'adults', ['woods', 'clubhouse', 'singles']),
  'club-05': outdoor('hard', 'adults', ['river', 'skyline', 'lights', 'doubles'], evening),
  'club-06': outdoor('artificial-grass', 'adults', ['polder', 'singles'], spring),
  'club-07': outdoor('clay', 'adults', ['terrace', 'town', 'singles'], summer),
  'club-08': seen('bubble')('none', 'mixed', ['snow', 'trainer'], winter),
  'club-09': outdoor('artificial-grass', 'adults', ['town', 'serve'], evening),
  'club-10': outdoor('hard', 'adults', ['harbor']),
  'club-11': outdoor('clay', 'adults', ['town', 'seniors', 'singles'], autumn),
  'club-12': outdoor('clay', 'adults', ['dike', 'wind']),
  'club-13': outdoor('clay', 'adults', ['lake', 'clubhouse', 'singles']),
  'club-14': outdoor('clay', 'adults', ['lights', 'greenhouses', 'singles'], evening),
  'club-15': outdoor('artificial-grass', 'adults', ['heath', 'singles']),
  'club-16': outdoor('grass', 'adults', ['woods', 'clubhouse', 'singles'], spring),
  'club-17': indoor('hard', 'adults', ['doubles']),
  'club-18': outdoor('clay', 'adults', ['orchard', 'singles'], spring),
  'club-19': outdoor('clay', 'none', ['rain', 'clubhouse']),
  'club-20': outdoor('artificial-grass', 'adults', ['lights', 'skyline', 'singles'], evening),
  'club-21': outdoor('clay', 'adults', ['clubhouse', 'doubles']),
  'club-21-court': outdoor('clay', 'adults', ['trainer']),
  'club-21-terrace': outdoor('none', 'adults', ['terrace', 'food'], summerEvening),
  'lessons-a': outdoor('clay', 'adults', ['trainer']),
  'lessons-b': indoor('hard', 'adults', ['trainer', 'volley']),
  'lessons-c': outdoor('hard', 'children', ['trainer', 'orange-ball', 'mini-net']),
  'camp-a': outdoor('hard', 'children', ['trainer']),
  'camp-b': outdoor('none', 'children', ['trainer'], summer),
  'camp-c': outdoor('hard', 'children', ['trainer']),
  'clinic-a': outdoor('hard', 'adults', ['serve']),
  'clinic-b': outdoor('hard', 'adults', ['trainer', 'backhand']),
  'clinic-c': outdoor('hard', 'adults', ['volley'], evening),
  'tournament-a': outdoor('clay', 'adults', ['singles', 'stand'], evening),
  'tournament-b': outdoor('clay', 'adults', ['prize']),
  'tournament-c': outdoor('hard', 'adults', ['singles', 'stand', 'umpire', 'lights'], evening),
  'social-a': outdoor('none', 'adults', ['terrace', 'party'], summerEvening),
  'social-b': outdoor('hard', 'adults', ['doubles', 'lights', 'town'], summerEvening),
  'social-c': outdoor('artificial-grass', 'adults', ['doubles', 'seniors'], evening),
  'course-a': outdoor('hard', 'adults', ['trainer']),
  'course-b': outdoor('clay', 'adults', ['trainer'], spring),
  'course-c': outdoor('clay', 'adults', ['umpire'], evening),
  'news-1': outdoor('clay', 'adults'),
  'news-2': outdoor('clay', 'adults', ['rain']),
  'news-3': outdoor('none', 'adults', ['lights', 'trainer'], evening),
  'news-4': outdoor('none', 'children', ['prize']),
  'news-5': outdoor('none', 'mixed', ['snow'], winter),
  'news-6': outdoor('none', 'none', ['racket']),
  'news-7': outdoor('clay', 'mixed', ['bicycles', 'clubhouse']),
  'news-8': outdoor('clay', 'mixed', ['seniors', 'trainer'], autumn),
  'camp-hall': indoor('hard', 'children', ['trainer', 'mini-net', 'red-ball'], winter),
  'camp-tents': outdoor('clay', 'children', ['trainer', 'tents', 'woods'], summerEvening),
  'camp-autumn': indoor('hard', 'children', ['party'], autumn),
  'camp-rackets': indoor('hard', 'children', ['trainer', 'racket']),
  'camp-dunes': outdoor('none', 'children', ['trainer', 'sea', 'dunes', 'lighthouse'], summer),
  'kids-blue': indoor('hard', 'children', ['trainer', 'blue-ball']),
  'kids-red': outdoor('clay', 'children', ['trainer', 'mini-net', 'red-ball', 'orange-ball']),
  'kids-jungle': outdoor('clay', 'children', ['trainer', 'mini-net', 'red-ball', 'blue-ball', 'party']),
  'kids-green': outdoor('clay', 'children', ['trainer', 'singles', 'green-ball', 'clubhouse']),
  'juniors-yellow': outdoor('hard', 'children', ['trainer', 'singles', 'serve']),
  girls: indoor('hard', 'children', ['trainer']),
  'camp-clay': outdoor('clay', 'children', ['trainer'], spring),
  wheelchair: outdoor('hard', 'adults', [], { wheelchair: true }),
  'wheelchair-clinic': indoor('hard', 'mixed', ['trainer'], { wheelchair: true }),
  beginner: outdoor('artificial-grass', 'adults', ['trainer', 'green-ball'], spring),
  'beginners-hall': indoor('hard', 'adults', ['trainer', 'mini-net', 'red-ball']),
  'serve-hall': indoor('hard', 'adults', ['trainer', 'serve']),
  'backhand-hall': indoor('hard', 'adults', ['trainer', 'backhand']),
  'doubles-evening': outdoor('clay', 'adults', ['trainer', 'doubles', 'lights'], evening),
  video: indoor('hard', 'adults', ['trainer', 'camera']),
  'racket-test': indoor('hard', 'adults', ['racket']),
  seniors: indoor('hard', 'adults', ['seniors', 'doubles']),
  'toss-evening': outdoor('clay', 'adults', ['lights', 'town'], evening),
  'toss-morning': outdoor('clay', 'adults', ['food', 'doubles']),
  quiz: indoor('none', 'adults', ['quiz', 'clubhouse'], evening),
  dinner: indoor('none', 'adults', ['food', 'party', 'clubhouse'], evening),
  'night-tennis': indoor('hard', 'adults', ['doubles'], evening),
  wooden: outdoor('artificial-grass', 'adults', ['wooden-racket', 'clubhouse']),
  'open-day': outdoor('artificial-grass', 'mixed', ['food', 'party']),
  family: outdoor('clay', 'mixed', ['family', 'mini-net', 'red-ball', 'seniors']),
  'course-evening': outdoor('artificial-grass', 'adults', ['trainer', 'lights', 'town'], evening),
  'course-board': indoor('none', 'adults', ['trainer', 'clubhouse'], evening),
  'course-parents': outdoor('clay', 'mixed', ['trainer', 'family', 'green-ball', 'mini-net']),
  'tournament-day': outdoor('clay', 'adults', ['singles', 'clubhouse']),
  'tournament-hall': indoor('hard', 'adults', ['singles', 'stand', 'umpire']),
  'doubles-35': outdoor('clay', 'adults', ['doubles', 'lights'], evening),
  'trainer-sanne-verhoeven': portrait,
  'trainer-fenna-postma': portrait,
  'trainer-lotte-kuipers': portrait,
  'trainer-yusuf-aydin': portrait,
  'trainer-joost-van-dalen': portrait,
  'trainer-esra-yilmaz': portrait,
  'trainer-naomi-pinas': portrait,
  'trainer-mark-de-wit': portrait,
  'trainer-pieter-dekker': portrait,
  'trainer-ruben-claassen': { ...portrait, wheelchair: true },
  'trainer-tom-brouwer': portrait,
  'trainer-bram-hendriks': portrait,
  'trainer-marit-oosterhuis': portrait,
  'camp-games': indoor('hard', 'children', ['trainer']),
  'camp-training': indoor('hard', 'children', ['trainer']),
  'camp-pancakes': indoor('none', 'children', ['food', 'party', 'clubhouse']),
  teens: outdoor('clay', 'children', ['trainer', 'doubles'], summer),
  'tactics-evening': outdoor('clay', 'adults', ['trainer', 'doubles', 'lights'], evening),
  refresher: outdoor('clay', 'adults', ['trainer', 'lights'], evening),
  'mixed-doubles': outdoor('clay', 'adults', ['doubles']),
  'return-evening': outdoor('hard', 'adults', ['trainer', 'lights'], evening),
  'smash-hall': indoor('hard', 'adults', ['trainer', 'smash']),
  sisters: outdoor('clay', 'adults', ['prize', 'doubles'], autumn),
  party: indoor('none', 'adults', ['food', 'party', 'clubhouse'], evening),
  'club-stream': outdoor('artificial-grass', 'adults', ['river', 'singles'], spring),
  'beginners-clay': outdoor('clay', 'adults', ['trainer', 'orange-ball'], evening),
  'winter-lesson': outdoor('clay', 'children', ['trainer', 'snow'], winter),
  'lessons-turf': outdoor('artificial-grass', 'mixed', ['trainer', 'volley']),
}
