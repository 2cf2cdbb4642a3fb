import { expect, it } from 'vitest'
import { organisation } from '#app.config'
import { clubs, findClub, hasOwnPage } from '~/features/clubs/clubs'
import { trainers, trainersOfClub } from '~/features/trainers/trainers'

it('gives each club with a page here one to three trainers', () => {
  for (const club of clubs.filter(hasOwnPage)) expect([1, 2, 3], club.name).toContain(trainersOfClub(club.id).length)
})

it('names each trainer once, at clubs that exist, since a year in which we did', () => {
  expect(new Set(trainers.map(({ id }) => id)).size).toBe(trainers.length)
  for (const { name, clubIds, since } of trainers) {
    expect(
      clubIds.map((id) => findClub(id)?.id),
      name,
    ).toEqual(clubIds)
    expect(since, name).toBeGreaterThanOrEqual(organisation.founded)
  }
})
