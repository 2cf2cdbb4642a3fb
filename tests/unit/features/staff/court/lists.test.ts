import { expect, test } from 'vitest'
import { listsAhead } from '~/features/staff/court/lists.server'
import { addDays, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'

const trainer = { uid: 'joost', name: 'Joost', email: 'joost@club.example', role: 'trainer', clubs: [1] } as const

test('the court begins with today in Amsterdam just after midnight and just before it, in winter and in summer', async () => {
  for (const today of ['2027-01-15', '2027-07-15']) {
    const { database } = await testDatabase()
    for (const days of [-1, 0, 1, 7, 8]) {
      const day = addDays(today, days)
      const held = { startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '12:00'), cancelUntil: null }
      const id = await addEvent(database, { ...springCamp, ...held, title: { nl: day, en: day } })
      if (days === 0) await signUp(database, id, somebody('Anna'))
    }
    for (const time of ['00:30', '23:30']) {
      const days = await listsAhead(database.read, trainer, timestampAt(today, time))
      expect(
        days.map(({ day, lists }) => [day, ...lists.map(({ event, people }) => `${event.title.nl}: ${people}`)]),
        `${today} ${time}`,
      ).toEqual([
        [today, `${today}: 1`],
        [addDays(today, 1), `${addDays(today, 1)}: 0`],
        [addDays(today, 7), `${addDays(today, 7)}: 0`],
      ])
    }
  }
})
