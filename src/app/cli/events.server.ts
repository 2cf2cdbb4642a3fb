import { parseArgs } from 'node:util'
import type { Database, Db } from '~/db/connection.server'
import { findClub } from '~/features/clubs/clubs'
import { countPlaces, eventsById } from '~/features/events/events.server'
import { nextEvents } from '~/features/events/lists.server'
import {
  cancelForRegistrant,
  confirmFromWaitingList,
  writeToParticipants,
} from '~/features/staff/events/actions.server'
import { cancelEvent, reinstateEvent } from '~/features/staff/events/cancel.server'
import { setCapacity } from '~/features/staff/events/capacity.server'
import { type Move, moveEvent } from '~/features/staff/events/move.server'
import { eventTopics, type StaffRefusal, type StaffResult } from '~/features/staff/events/on-event.server'
import { withdrawEvent } from '~/features/staff/events/withdraw.server'
import type { Bilingual } from '~/i18n/locale'
import { type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { readReference } from '~/text/reference'
import { formatDate } from '~/time/format-date'
import { isDay, timestampAt } from '~/time/time-zone'

const usage = `npm run events -- COMMAND

  list                                   the coming events with their places
  capacity ID NUMBER|none                sets how many places there are; new ones are offered to who waits
  move ID START END [--days DAY,DAY,…] [--club ID | --place NAME --city TOWN]
                                         START and END in Amsterdam, such as "2027-04-26 10:00"; an event of
                                         several days keeps its days, moved along, unless others are given
  cancel ID [--nl TEXT --en TEXT]        cancels the event with everybody in it, and tells them why
  reinstate ID                           it goes ahead after all: who lost a place has it again while places last
  withdraw ID                            makes it a draft again, while nobody is signed up
  write ID --subject-nl … --subject-en … --text-nl … --text-en … [--to confirmed,waiting]
                                         writes to the participants, each in their own language
  confirm REFERENCE                      gives somebody on a waiting list of lessons a place
  cancel-registration REFERENCE          for somebody who called
`

const refusals: Record<StaffRefusal, string> = {
  'not-found': 'There is none by that number or reference.',
  cancelled: 'That is cancelled already.',
  'not-cancelled': 'That is not cancelled.',
  'signed-up': 'Somebody is signed up: cancel it instead, so that they are told.',
  past: 'That has begun already.',
  invalid: 'That cannot be: check the numbers, the dates and that both languages are there.',
  lessons: 'The dates of lessons are those of the club: change its season on the desk.',
  days: 'Its days do not run from that start to that end: give them with --days, such as 2027-04-26,2027-04-27.',
  'not-waiting': 'That registration does not stand on a waiting list of lessons.',
}

class Unreadable extends Error {}

const given = (args: readonly string[]) => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: text,
        club: text,
        place: text,
        city: text,
        nl: text,
        en: text,
        'subject-nl': text,
        'subject-en': text,
        'text-nl': text,
        'text-en': text,
        to: text,
      },
    })
  } catch (error) {
    throw new Unreadable((error as Error).message)
  }
}

type Given = ReturnType<typeof given>
type Command = (tx: Db, given: Given, now: number) => Promise<StaffResult>

const idOf = ({ positionals }: Given): number => {
  const id = Number(positionals[1])
  if (!Number.isSafeInteger(id) || id < 1) throw new Unreadable('Say which event, by its number.')
  return id
}

const referenceOf = ({ positionals }: Given): string => {
  const reference = readReference(positionals[1] ?? '')
  if (!reference) throw new Unreadable('Say which registration, by its reference.')
  return reference
}

function timestampOf(text: string | undefined): number {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text ?? '') ?? []
  if (!isDay(day)) throw new Unreadable('Say when, such as "2027-04-26 10:00".')
  return timestampAt(day, time)
}

function daysOf({ values: { days } }: Given): Pick<Move, 'days'> {
  if (days === undefined) return {}
  const each = days.split(',')
  if (!each.every(isDay)) throw new Unreadable('Say on which days, such as 2027-04-26,2027-04-27.')
  return { days: each }
}

function bothOf(nl: string | undefined, en: string | undefined, what: string): Bilingual | null {
  if (nl === undefined && en === undefined) return null
  if (!nl?.trim() || !en?.trim()) throw new Unreadable(`Say the ${what} in both languages.`)
  return { nl, en }
}

function placeOf({ values: { club, place, city } }: Given): Pick<Move, 'place' | 'clubId'> {
  if (club !== undefined) {
    const clubId = Number(club)
    if (!findClub(clubId)) throw new Unreadable('There is no club by that number.')
    return { clubId, place: { clubId } }
  }
  if (place === undefined) return {}
  if (!city) throw new Unreadable('Say in which town.')
  return { clubId: null, place: { name: place, city } }
}

const commands: Record<string, Command> = {
  capacity: (tx, command, now) => {
    const text = command.positionals[2] ?? ''
    if (text !== 'none' && !/^\d+$/.test(text)) throw new Unreadable('Say how many places, or none for no limit.')
    return setCapacity(tx, idOf(command), text === 'none' ? null : Number(text), now)
  },
  move: (tx, command, now) => {
    const [, , start, end] = command.positionals
    return moveEvent(
      tx,
      idOf(command),
      { startsAt: timestampOf(start), endsAt: timestampOf(end), ...daysOf(command), ...placeOf(command) },
      now,
    )
  },
  cancel: (tx, command, now) => {
    const { nl, en } = command.values
    return cancelEvent(tx, idOf(command), bothOf(nl, en, 'reason'), now)
  },
  reinstate: (tx, command, now) => reinstateEvent(tx, idOf(command), now),
  withdraw: (tx, command, now) => withdrawEvent(tx, idOf(command), now),
  write: (tx, command, now) => {
    const { values } = command
    const subject = bothOf(values['subject-nl'], values['subject-en'], 'subject')
    const text = bothOf(values['text-nl'], values['text-en'], 'text')
    if (!subject || !text) throw new Unreadable('Say the subject and the text.')
    const to = (values.to ?? 'confirmed').split(',') as RegistrationStatus[]
    const unknown = to.filter((status) => !registrationStatuses.includes(status))
    if (unknown.length > 0) throw new Unreadable(`There is no status ${unknown.join(', ')}.`)
    return writeToParticipants(tx, idOf(command), { subject, text }, to, now)
  },
  confirm: (tx, command, now) => confirmFromWaitingList(tx, referenceOf(command), now),
  'cancel-registration': (tx, command, now) => cancelForRegistrant(tx, referenceOf(command), now),
}

async function coming({ read }: Database, now: number): Promise<string> {
  const ids = (await nextEvents(read, {}, now, 1000)).map(({ id }) => id)
  const places = await countPlaces(read, ids)
  return (await eventsById(read, ids))
    .map(({ id, title, startsAt, capacity, minimum, status }) => {
      const used = places.get(id) ?? { in: 0, waiting: 0 }
      const waiting = used.waiting > 0 ? `, ${used.waiting} waiting` : ''
      const least = minimum === null ? '' : `, at least ${minimum}${used.in < minimum ? ' (not yet)' : ''}`
      const cancelled = status === 'cancelled' ? ' (cancelled)' : ''
      return `${id}  ${formatDate(startsAt, 'en', 'plain')}  ${used.in} of ${capacity ?? 'any'}${waiting}${least}  ${title.nl}${cancelled}\n`
    })
    .join('')
}

export async function runEventsCommand(
  database: Database,
  args: readonly string[],
  now: number,
  out: { print: (text: string) => void; printError: (text: string) => void },
): Promise<number> {
  const [name = ''] = args
  if (name === 'list') {
    out.print(await coming(database, now))
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    out.printError(usage)
    return 2
  }
  try {
    const parsed = given(args)
    const result = await database.write(eventTopics, (tx) => command(tx, parsed, now))
    if (!result.ok) out.printError(`${refusals[result.reason]}\n`)
    else out.print(result.people > 0 ? `Done. ${result.people} registrations are told by mail.\n` : 'Done.\n')
    return result.ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    out.printError(`${error.message}\n\n${usage}`)
    return 2
  }
}
