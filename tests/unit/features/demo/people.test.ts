import * as v from 'valibot'
import { expect, test } from 'vitest'
import { demoEvents } from '~/features/demo/events'
import { demoPeople } from '~/features/demo/people'
import { ageFits, personKey } from '~/features/registrations/form/registration'
import { phoneSchema } from '~/text/schemas/contact'

test.each(demoEvents('2026-11-22').map((event) => [event.title.nl, event] as const))(
  '%s is attended by people of its age, each once, in parties that its form takes',
  (_, event) => {
    const parties = [
      ...demoPeople(event.taken.confirmed, event),
      ...demoPeople(event.taken.waiting, event, event.id + 5000),
    ]
    const people = parties.flatMap(({ participants }) => participants)
    expect(people).toHaveLength(event.taken.confirmed + event.taken.waiting)
    const { ages, startsAt } = event
    if (ages) expect(people.filter(({ birthDate }) => ageFits(birthDate, ages, startsAt) !== 'fits')).toEqual([])
    expect(new Set(people.map(personKey)).size).toBe(people.length)
    for (const { participants, phone, secondPhone } of parties) {
      expect(participants.length).toBeLessThanOrEqual(event.maxParticipants ?? 6)
      expect([phone, secondPhone].every((each) => v.is(phoneSchema, each))).toBe(true)
    }
  },
)
