import { expect, test } from 'vitest'
import { organisation } from '#app.config'
import { clubs, findClub, hasOwnPage } from '~/features/clubs/clubs'
import { trainers, trainersOfClub } from '~/features/trainers/trainers'

test('each trainer is named once, at clubs that exist, and each club with a page here has one to three', () => {
  for (const club of clubs.filter(hasOwnPage)) expect([1, 2, 3], club.name).toContain(trainersOfClub(club.id).length)
  expect(new Set(trainers.map(({ id }) => id)).size).toBe(trainers.length)
  for (const { name, clubIds, since } of trainers) {
    expect(
      clubIds.filter((id) => !findClub(id)),
      name,
    ).toEqual([])
    expect(since, name).toBeGreaterThanOrEqual(organisation.founded)
  }
})
