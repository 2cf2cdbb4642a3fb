import { expect, test } from 'vitest'
import { knownPhrases, withKnownEnglish } from '~/features/staff/events/fields/phrases.server'
import { writtenText } from '~/model/written-text'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, springCamp } from '../../../../support/database/sign-ups'

test('Dutch that was written before gets its English where that was left empty, line by line', async () => {
  const { database } = await testDatabase()
  const packages = [{ id: 'week', name: writtenText('Hele week', 'Whole week'), priceCents: 1 }]
  const whatToBring = writtenText('Racket\nFles water', 'Racket\nBottle of water')
  const label = writtenText('Wat eet je?', '')
  const questions = [{ id: 'food', type: 'text', label, required: false }] as const
  await addEvent(database, { ...springCamp, packages, whatToBring, questions })
  await addEvent(database, { ...springCamp, status: 'draft', whatToBring: writtenText('Pet', 'Cap') })
  const phrases = await knownPhrases(database.read, 'all')
  expect([phrases.packages, phrases.questions]).toEqual([['Hele week'], ['Wat eet je?']])

  const typed = { package1NameNl: ' hele WEEK', package2NameNl: 'Hele week', package2NameEn: 'All week' }
  const bring = { whatToBringNl: 'Fles water\n\nRacket', titleNl: 'Racket', question1LabelNl: 'Wat eet je?' }
  expect(withKnownEnglish({ ...typed, ...bring }, phrases)).toEqual({
    ...{ ...typed, ...bring },
    ...{ package1NameEn: 'Whole week', whatToBringEn: 'Bottle of water\nRacket' },
  })
  const unknown = { whatToBringNl: 'Racket\nPet' }
  expect(withKnownEnglish(unknown, phrases)).toEqual(unknown)
})
