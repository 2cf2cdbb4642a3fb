import { expect, it } from 'vitest'
import type { RegistrationInput } from '~/features/registrations/form/form'
import { fingerprintOf } from '~/features/registrations/registrations.server'
import { somebody, theJansens } from '../../../support/database/sign-ups'

const lessons: RegistrationInput = {
  ...theJansens,
  contact: { name: 'Zoë van ’t Hof', email: 'Zoë@Hof.example', phone: null },
  participants: [
    { name: 'Zoë van ’t Hof', birthDate: '1988-02-29', level: '7', answers: { shirt: 's', days: ['mo-morning'] } },
  ],
  package: 'group-4',
  availability: ['mo-morning', 'tu-evening'],
  remarks: null,
  photos: true,
  guardian: false,
}

it.each<[string, number, RegistrationInput, string]>([
  ['a family at a camp', 1, theJansens, 'UrV1aWTXiCQ5FojBtK-uMQ0I4tQCZpDttPLlUQckrfI'],
  ['one adult', 7, somebody('Anna'), '2xRStYlPVguACkTrykyhp3g-z3rhVPkUDtH1pLxyVCE'],
  ['lessons', 12, lessons, 'I3IUf2Jpa7xSLqt9Mc9DaJUDXi3oYvPWwYeYKp_1LaU'],
])('a form that was sent before a release is still known after it: %s', (_, eventId, input, fingerprint) => {
  expect(fingerprintOf(eventId, input)).toBe(fingerprint)
})
