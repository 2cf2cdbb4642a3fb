import { addDays, type Day, dayOf } from '~/time/time-zone'
import type { DemoEvent } from './content.server'

const children =
  'Sem, Noor, Daan, Julia, Levi, Emma, Finn, Mila, Luuk, Saar, Bram, Yara, Thijs, Fenna, Jesse, Lotte, Ravi, Esmée, Mees, Amira, Tijn, Roos, Milan, Sofie, Hugo, Zeynep, Jens, Iris'.split(
    ', ',
  )
const parents =
  'Marieke, Joost, Sanne, Pieter, Fatima, Wouter, Linda, Erik, Anouk, Mehmet, Femke, Bas, Karin, Rutger, Naomi, Stijn, Wendy'.split(
    ', ',
  )
const families =
  'Jansen, de Vries, Bakker, van Dijk, Visser, Smit, Meijer, de Boer, Mulder, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits, de Graaf, Yilmaz, Kok, Postma'.split(
    ', ',
  )

export type DemoParty = {
  contact: string
  email: string
  phone: string
  /** A second number, and who fetches the children. */
  secondPhone: string
  pickUp: string
  participants: { name: string; birthDate: Day }[]
}

type Guests = Pick<DemoEvent, 'id' | 'ages' | 'startsAt' | 'maxParticipants'>

/** Deterministic for an event and a seed, of an age that the event takes. */
export function demoPeople(people: number, event: Guests, seed = event.id): DemoParty[] {
  const parties: DemoParty[] = []
  let rest = people
  for (let i = 0; rest > 0; i++) {
    const turn = seed * 31 + i * 17
    const size = Math.min(rest, event.maxParticipants ?? 3, 1 + ((turn + i) % 3))
    const family = families[turn % families.length]!
    const parent = parents[(turn + i) % parents.length]!
    const digits = String(10_000_000 + ((turn * 7919) % 89_999_999))
    parties.push({
      contact: `${parent} ${family}`,
      email: `demo-${seed}-${i}@families.example`,
      phone: `06 ${digits}`,
      secondPhone: `06 ${[...digits].reverse().join('')}`,
      pickUp: i % 3 === 0 ? `${parent} of oma` : parent,
      participants: Array.from({ length: size }, (_, child) => ({
        name: `${children[(turn + child * 5 + i) % children.length]} ${family}`,
        birthDate: birthDate(event, people - rest + child),
      })),
    })
    rest -= size
  }
  return parties
}

/** Unique among 298 people of an event, so that no two are duplicates. */
function birthDate({ ages, startsAt }: Guests, turn: number): Day {
  const youngest = ages?.min ?? 8
  const oldest = ages?.max ?? Math.max(68, youngest + 12)
  const age = youngest + ((turn * 5) % (oldest - youngest + 1))
  const days = 2 + ((turn * 37) % 298)
  const firstDay = dayOf(startsAt)
  if (ages?.countedBy === 'calendar-year') return addDays(`${Number(firstDay.slice(0, 4)) - age}-01-01`, days)
  return addDays(firstDay, -Math.floor(age * 365.25) - days)
}
