import { expect, test } from 'vitest'
import { eventCalendar, eventsCalendar, registrationCalendar } from '~/features/events/calendar/ics.server'
import type { DatedEvent } from '~/features/events/events.server'
import { registrationStatuses } from '~/model/registration'
import { appointments } from '../../../../support/database/calendar'
import { signUpTimestamp as now, springCamp } from '../../../../support/database/sign-ups'

test('a calendar says of each registration whether it stands, of an event that is on and of one that is off', () => {
  const said = (text: string) => appointments(text).map(({ STATUS }) => STATUS)
  const statusesOf = (status: 'published' | 'cancelled') => {
    const event = { ...springCamp, id: 113, sequence: 2, updatedAt: now, status } as unknown as DatedEvent
    const common = { id: 5, reference: 'BT-7K3M-9QXP', sequence: 1, updatedAt: now }
    const ofRegistrations = registrationStatuses.map((one) => [
      one,
      ...said(registrationCalendar({ event, registration: { ...common, status: one } }, 'nl')),
    ])
    return {
      ...Object.fromEntries(ofRegistrations),
      ofAll: [...said(eventsCalendar([event], 'nl')), ...said(eventCalendar(event, 'nl'))],
    }
  }
  expect(statusesOf('published')).toEqual({
    confirmed: 'CONFIRMED',
    waiting: 'TENTATIVE',
    held: 'TENTATIVE',
    offered: 'TENTATIVE',
    cancelled: 'CANCELLED',
    expired: 'CANCELLED',
    ofAll: ['CONFIRMED', 'CONFIRMED'],
  })
  expect(statusesOf('cancelled')).toEqual({
    confirmed: 'CANCELLED',
    held: 'CANCELLED',
    waiting: 'CANCELLED',
    offered: 'CANCELLED',
    cancelled: 'CANCELLED',
    expired: 'CANCELLED',
    ofAll: ['CANCELLED', 'CANCELLED'],
  })
})
