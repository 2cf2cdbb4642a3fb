import { expect, it } from 'vitest'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { fingerprintOf } from '~/features/registrations/registrations.server'
import { somebody, theJansens } from '../../../support/database/sign-ups'

const lessons: RegistrationInput = {
  ...theJansens,
  contact: { name: 'Zoë van ’t Hof', email: 'Zoë@Hof.example', phone: null, secondPhone: null, pickUp: null },
  participants: [
    {
      name: 'Zoë van ’t Hof',
      birthDate: '1988-02-29',
      level: '7',
      package: 'group-4',
      availability: ['mo-morning', 'tu-evening'],
      groupWith: null,
      answers: { shirt: 's', days: ['mo-morning'] },
    },
  ],
  remarks: null,
  photos: true,
  guardian: false,
}

it.each<[string, number, RegistrationInput, string]>([
  ['a family at a camp', 1, theJansens, 'UrV1aWTXiCQ5FojBtK-uMQ0I4tQCZpDttPLlUQckrfI'],
  ['one adult', 7, somebody('Anna'), '2xRStYlPVguACkTrykyhp3g-z3rhVPkUDtH1pLxyVCE'],
  ['lessons', 12, lessons, '484l7Lal_fwXtYqs5zeoL3gfYNHuQupQ2xhl61Fnwo4'],
])('a form that was sent before a release is still known after it: %s', (_, eventId, input, fingerprint) => {
  expect(fingerprintOf(eventId, input)).toBe(fingerprint)
})
