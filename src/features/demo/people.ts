const children = [
  'Sem',
  'Noor',
  'Daan',
  'Julia',
  'Levi',
  'Emma',
  'Finn',
  'Mila',
  'Luuk',
  'Saar',
  'Bram',
  'Yara',
  'Thijs',
  'Fenna',
  'Jesse',
  'Lotte',
  'Ravi',
  'Esmée',
  'Mees',
  'Amira',
  'Tijn',
  'Roos',
  'Milan',
  'Sofie',
  'Hugo',
  'Zeynep',
  'Jens',
  'Iris',
]
const parents = [
  'Marieke',
  'Joost',
  'Sanne',
  'Pieter',
  'Fatima',
  'Wouter',
  'Linda',
  'Erik',
  'Anouk',
  'Mehmet',
  'Femke',
  'Bas',
  'Karin',
  'Rutger',
  'Naomi',
  'Stijn',
  'Wendy',
]
const families = [
  'Jansen',
  'de Vries',
  'Bakker',
  'van Dijk',
  'Visser',
  'Smit',
  'Meijer',
  'de Boer',
  'Mulder',
  'Bos',
  'Vos',
  'Peters',
  'Hendriks',
  'van Leeuwen',
  'Dekker',
  'Brouwer',
  'de Wit',
  'Dijkstra',
  'Smits',
  'de Graaf',
  'Yilmaz',
  'Kok',
  'Postma',
]

export type DemoParty = {
  contact: string
  email: string
  participants: { name: string; birthDate: string }[]
}

/** Deterministic for a seed. */
export function demoPeople(people: number, seed: number): DemoParty[] {
  const parties: DemoParty[] = []
  let rest = people
  for (let i = 0; rest > 0; i++) {
    const turn = seed * 31 + i * 17
    const size = Math.min(rest, 1 + ((turn + i) % 3))
    const family = families[turn % families.length]!
    const parent = parents[(turn + i) % parents.length]!
    parties.push({
      contact: `${parent} ${family}`,
      email: `demo-${seed}-${i}@families.example`,
      participants: Array.from({ length: size }, (_, child) => ({
        name: `${children[(turn + child * 5 + i) % children.length]} ${family}`,
        birthDate: birthDate(seed, i, child),
      })),
    })
    rest -= size
  }
  return parties
}

/** Unique per event, so that no two participants are duplicates. */
function birthDate(seed: number, party: number, child: number): string {
  const days = (seed * 7 + party * 3 + child) % 2900
  return new Date(Date.UTC(2012, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
}
