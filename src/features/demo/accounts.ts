type DemoAccount = {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly password: string
  readonly isStaff: boolean
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    uid: 'demo-parent',
    email: 'marieke@families.example',
    name: 'Marieke Jansen',
    password: 'backhand-cross',
    isStaff: false,
  },
  {
    uid: 'demo-staff',
    email: 'staf@baselinetennis.example',
    name: 'Ruben de Wit',
    password: 'court-sweeper-21',
    isStaff: true,
  },
]

export const demoFamily = {
  contact: demoAccounts[0]!.name,
  email: demoAccounts[0]!.email,
  participants: [
    { name: 'Noor Jansen', birthDate: '2016-03-09' },
    { name: 'Sem Jansen', birthDate: '2013-11-21' },
    { name: 'Fien Jansen', birthDate: '2018-06-02' },
  ],
}
