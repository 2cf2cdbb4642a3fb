import { expect, test } from 'vitest'
import { distancesFrom } from '~/features/events/nearby.server'

test('a village and a postcode are as near as their town', () => {
  const [leiden, postcode, village] = ['Leiden', '2312 AB', 'Oegstgeest'].map((place) => distancesFrom(place)!)
  expect(postcode).toEqual(leiden)
  expect([leiden!.Leiden, village!.Leiden]).toEqual([1, 3])
  expect(leiden!.Maastricht).toBeGreaterThan(150)
  expect(distancesFrom('Blubdorp')).toBeNull()
})
