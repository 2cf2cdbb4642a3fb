import type { StaffRole } from '~/model/staff'

type DemoAccount = {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly password: string
  /** Null for a parent. */
  readonly role: StaffRole | null
  /** Null for all clubs. */
  readonly clubs: readonly number[] | null
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    uid: 'demo-parent',
    email: 'marieke@families.example',
    name: 'Marieke Jansen',
    password: 'backhand-cross',
    role: null,
    clubs: null,
  },
  {
    uid: 'demo-staff',
    email: 'staf@baselinetennis.example',
    name: 'Hanneke Smeets',
    password: 'court-sweeper-21',
    role: 'admin',
    clubs: null,
  },
  {
    uid: 'demo-editor',
    email: 'redactie@baselinetennis.example',
    name: 'Iris Vonk',
    password: 'drop-shot-lines',
    role: 'editor',
    clubs: [1, 4],
  },
  {
    uid: 'demo-trainer',
    email: 'baan@baselinetennis.example',
    name: 'Joost van Dalen',
    password: 'second-serve-30',
    role: 'trainer',
    clubs: [1, 19],
  },
]

const noor = { name: 'Noor Jansen', birthDate: '2016-03-09' }
const sem = { name: 'Sem Jansen', birthDate: '2013-11-21' }
const fien = { name: 'Fien Jansen', birthDate: '2018-06-02' }

/** Signed up for what is in Almere and Ouderkerk, on days that do not meet. */
export const demoFamily = {
  contact: demoAccounts[0]!.name,
  email: demoAccounts[0]!.email,
  phone: '06 21483907',
  secondPhone: '06 21489350',
  pickUp: 'Marieke of oma',
  /** Those of an event, by its id. */
  participants: new Map([
    [113, [noor, sem, fien]],
    [125, [noor]],
    [128, [noor]],
    [306, [fien]],
  ]),
}
