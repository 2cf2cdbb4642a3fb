import { expect, test } from 'vitest'
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

test('a form that was sent before a release is still known after it', () => {
  expect(fingerprintOf(1, theJansens)).toBe('UrV1aWTXiCQ5FojBtK-uMQ0I4tQCZpDttPLlUQckrfI')
  expect(fingerprintOf(7, somebody('Anna'))).toBe('2xRStYlPVguACkTrykyhp3g-z3rhVPkUDtH1pLxyVCE')
  expect(fingerprintOf(12, lessons)).toBe('484l7Lal_fwXtYqs5zeoL3gfYNHuQupQ2xhl61Fnwo4')
})
