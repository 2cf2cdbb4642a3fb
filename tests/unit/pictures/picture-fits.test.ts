import { expect, test } from 'vitest'
import { type Club, clubs, findClub, type Surface } from '~/features/clubs/clubs'
import { demoEvents } from '~/features/demo/events'
import { demoNews } from '~/features/demo/news'
import type { DemoEvent } from '~/features/demo/types'
import { lessonPicture } from '~/features/events/lessons/picture'
import { trainers } from '~/features/trainers/trainers'
import { pictureName } from '~/pictures/catalogue'
import { type Motif, type PictureTags, pictureTags } from '~/pictures/picture-tags'
import { type Day, dayOf, timeOf } from '~/time/time-zone'

const looks: Record<Surface, PictureTags['surface']> = {
  clay: 'clay',
  'artificial-clay': 'clay',
  hard: 'hard',
  'indoor-hard': 'hard',
  grass: 'grass',
  'artificial-grass': 'artificial-grass',
  carpet: 'carpet',
}

/** What lies around the clubs, beside what may lie anywhere. */
const landscapes: Partial<Record<number, readonly Motif[]>> = {
  2: ['town'],
  3: ['dike', 'wind'],
  4: ['dunes', 'greenhouses'],
  5: ['town'],
  6: ['river', 'skyline', 'harbor'],
  7: ['dunes', 'sea', 'lighthouse', 'town'],
  8: ['skyline', 'town'],
  10: ['polder', 'river'],
  11: ['orchard', 'river'],
  12: ['woods', 'river'],
  13: ['woods'],
  14: ['river'],
  15: ['town'],
  17: ['lake'],
  18: ['heath'],
  20: ['sea', 'dunes', 'lighthouse', 'town'],
}
const landscape: readonly Motif[] = [
  ...(['sea', 'dunes', 'lighthouse', 'woods', 'heath', 'polder', 'dike', 'river', 'lake', 'harbor'] as const),
  ...(['orchard', 'greenhouses', 'skyline'] as const),
]

/** What a picture shows and its club has not. */
function clubFaults(tags: PictureTags, { id, courtFacts }: Club, isClubsOwn: boolean): string[] {
  const faults: string[] = []
  const isInside = tags.setting !== 'outdoor'
  const isRoom = tags.surface === 'none'
  const surfaces = courtFacts.surfaces.map((surface) => looks[surface])
  if (isInside && !isRoom && courtFacts.indoor === 0) faults.push('a hall')
  if (!isInside && courtFacts.outdoor === 0) faults.push('courts outdoors')
  // The floor of a hall does not show of what it is.
  if (!isInside && !isRoom && !surfaces.includes(tags.surface)) faults.push(tags.surface)
  if (tags.motifs.includes('lights') && !courtFacts.floodlights) faults.push('lights')
  for (const motif of isClubsOwn ? tags.motifs : [])
    if (landscape.includes(motif) && !landscapes[id]?.includes(motif)) faults.push(motif)
  return faults
}

const seasonsOf = (day: Day): readonly PictureTags['season'][] => {
  const month = Number(day.slice(5, 7))
  return [
    'none',
    ...(month >= 3 && month <= 5 ? (['spring'] as const) : []),
    ...(month >= 6 && month <= 9 ? (['summer'] as const) : []),
    ...(month >= 9 && month <= 11 ? (['autumn'] as const) : []),
    ...(month === 12 || month <= 2 ? (['winter'] as const) : []),
  ]
}

/** What a picture of an event shows and the event is not. */
function eventFaults(tags: PictureTags, event: DemoEvent): string[] {
  const faults: string[] = []
  const min = event.ages?.min ?? 0
  const max = event.ages?.max ?? null
  const club = 'clubId' in event.place ? findClub(event.place.clubId) : undefined
  if (club) faults.push(...clubFaults(tags, club, false))
  if (tags.people === 'children' && (max === null || max > 20)) faults.push('children only')
  if (tags.people === 'adults' && max !== null && max < 18) faults.push('adults only')
  if ((min ?? 0) >= 60 && !tags.motifs.includes('seniors')) faults.push('no seniors')
  const isDark = timeOf(event.startsAt) >= '18:00'
  const isDay = !isDark && timeOf(event.endsAt) <= '17:00'
  const isLong = seasonsOf(dayOf(event.startsAt)).includes('summer')
  if (tags.setting === 'outdoor' && isDark && !isLong && tags.time === 'day') faults.push('daylight')
  if (tags.time === 'evening' && isDay && !tags.motifs.includes('tents')) faults.push('evening')
  if (!seasonsOf(dayOf(event.startsAt)).includes(tags.season)) faults.push(tags.season)
  if (tags.wheelchair !== event.title.nl.includes('rolstoel')) faults.push('wheelchair or none')
  if (event.level && 'colours' in event.level)
    for (const colour of ['blue', 'red', 'orange', 'green'] as const)
      if (tags.motifs.includes(`${colour}-ball`) && !event.level.colours.includes(colour)) faults.push(colour)
  return faults
}

test('the tags tell a fault from a fit', () => {
  const [sea, hall, lamps] = [pictureTags['club-03'], pictureTags['club-17'], pictureTags['toss-evening']]
  expect(clubFaults(sea, findClub(20)!, true)).toEqual([])
  expect(clubFaults(sea, findClub(13)!, true)).toEqual(['sea', 'dunes', 'lighthouse'])
  expect(clubFaults(hall, findClub(17)!, true)).toEqual(['a hall'])
  expect(clubFaults(lamps, findClub(14)!, true)).toEqual(['clay', 'lights'])
})

test.each(clubs.map((club) => [club.name, club] as const))('%s has a picture of its courts and its land', (_, club) => {
  const name = pictureName(club.image)!
  expect(clubFaults(pictureTags[name], club, true), name).toEqual([])
})

test.each(clubs.map((club) => [club.name, club] as const))('lessons at %s are shown on its courts', (_, club) => {
  const name = lessonPicture(club)
  expect(clubFaults(pictureTags[name], club, true), name).toEqual([])
})

test('no two clubs have the same picture', () => {
  expect(new Set(clubs.map(({ image }) => image)).size).toBe(clubs.length)
})

test.each<Day>(['2026-11-22', '2027-03-27', '2027-07-01'])('pictures fit the events of %s', (today) => {
  const faults = demoEvents(today).flatMap((event) => {
    const found = eventFaults(pictureTags[event.picture], event)
    return found.length === 0 ? [] : [`${event.id} ${event.title.nl}: ${event.picture} shows ${found.join(', ')}`]
  })
  expect(faults).toEqual([])
})

test('hardly any two coming events share a picture', () => {
  const coming = demoEvents('2026-11-22').filter(({ id }) => id < 301)
  const pictures = new Set(coming.map(({ picture }) => picture))
  expect(coming.length - pictures.size).toBeLessThanOrEqual(2)
})

const newsWords: readonly (readonly [words: RegExp, fits: (tags: PictureTags) => boolean])[] = [
  [/Ruben|rolstoel/, (tags) => tags.wheelchair],
  [/^Regent/, ({ motifs }) => motifs.includes('rain')],
  [/^Winter/, ({ season, motifs }) => season === 'winter' || motifs.includes('lights')],
  [/racket/i, ({ motifs }) => motifs.includes('racket')],
  [/Handicapdubbel/, ({ motifs }) => motifs.includes('prize')],
  [/kinderen|zachte ballen/i, ({ people }) => people === 'children'],
  [/Club van de maand/, ({ motifs }) => motifs.includes('bicycles') || motifs.includes('woods')],
  [/trainers|hulptrainer/, ({ motifs }) => motifs.includes('trainer')],
]

test.each(demoNews.map((item) => [item.title.nl, item] as const))('the picture fits “%s”', (title, { picture }) => {
  const rules = newsWords.filter(([words]) => words.test(title))
  expect(
    rules.every(([, fits]) => fits(pictureTags[picture])),
    picture,
  ).toBe(true)
  expect(pictureTags[picture].wheelchair).toBe(/Ruben|rolstoel/.test(title))
})

test('no two news items have the same picture', () => {
  expect(new Set(demoNews.map(({ picture }) => picture)).size).toBe(demoNews.length)
})

test('every trainer has a portrait', () => {
  for (const { id, picture } of trainers) {
    expect(picture).toBe(`trainer-${id}`)
    expect(pictureTags[picture!].wheelchair).toBe(id === 'ruben-claassen')
  }
})
