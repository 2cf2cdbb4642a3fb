import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { findClub } from '~/features/clubs/clubs'
import { ageCounts, eventKinds, eventStatuses, questionTypes, tenniskidsLevels } from '~/model/event'
import { licences } from '~/model/trainer'
import { employmentTypes, payUnits, vacancyStatuses } from '~/model/vacancy'
import { pictureIds } from '~/pictures/picture-ids'
import { SettingError } from '~/server/config/setting-error.server'
import { root } from '~/server/root.server'
import { addDays, type Day, dayOf, daysBetween, timestampAt } from '~/time/time-zone'
import { demoSessions, whenSchema } from './calendar'

const words = v.pipe(v.string(), v.regex(/\S/, 'empty'))
const bilingual = v.strictObject({ nl: words, en: words })
/** Joins € to its amount with a no-break space. */
const lines = v.pipe(
  v.array(v.string()),
  v.nonEmpty('empty'),
  v.transform((all) => all.join('\n').replaceAll('€ ', '€\u00a0')),
)
const bilingualLines = v.strictObject({ nl: lines, en: lines })
const idsByName = new Map<string, string>(Object.entries(pictureIds))
/** Its name in the file, its id when read. */
const picture = v.pipe(
  v.string(),
  v.transform((name) => idsByName.get(name)),
  v.string('no such picture'),
)
const atClub = v.strictObject({
  clubId: v.pipe(
    v.number(),
    v.check((id) => findClub(id) !== undefined, 'no such club'),
  ),
})
const elsewhere = v.strictObject({ name: words, city: words, street: v.exactOptional(words) })

const text = { id: v.number(), title: bilingual, summary: bilingual, body: bilingualLines }

const question = v.strictObject({
  id: v.string(),
  type: v.picklist(questionTypes),
  label: bilingual,
  help: v.exactOptional(bilingual),
  required: v.boolean(),
  isMedical: v.exactOptional(v.literal(true)),
  options: v.exactOptional(v.array(v.strictObject({ id: v.string(), label: bilingual }))),
})

/** Days before the event, or from the day on which the demo is filled. Opens at 09:00; closes at 23:59, as cancelling does. */
const signup = v.pipe(
  v.strictObject({
    openedDaysAgo: v.exactOptional(v.number()),
    opensInDays: v.exactOptional(v.number()),
    opensDaysBefore: v.exactOptional(v.number()),
    closesDaysBefore: v.number(),
    cancelDaysBefore: v.number(),
    closedDaysAgo: v.exactOptional(v.number()),
  }),
  v.check(
    ({ openedDaysAgo, opensInDays, opensDaysBefore }) =>
      [openedDaysAgo, opensInDays, opensDaysBefore].filter((days) => days !== undefined).length === 1,
    'wants one of openedDaysAgo, opensInDays, opensDaysBefore',
  ),
)

const eventSchema = v.strictObject({
  ...text,
  kind: v.picklist(eventKinds.filter((kind) => kind !== 'lessons')),
  status: v.picklist(eventStatuses),
  whatToBring: v.exactOptional(bilingualLines),
  picture,
  when: whenSchema,
  signup,
  place: v.union([atClub, elsewhere]),
  capacity: v.nullable(v.number()),
  taken: v.strictObject({ confirmed: v.number(), waiting: v.number() }),
  priceCents: v.number(),
  packages: v.exactOptional(v.array(v.strictObject({ id: v.string(), name: bilingual, priceCents: v.number() }))),
  ages: v.exactOptional(
    v.strictObject({
      min: v.nullable(v.number()),
      max: v.nullable(v.number()),
      countedBy: v.picklist(ageCounts),
    }),
  ),
  level: v.exactOptional(
    v.union([
      v.strictObject({ colours: v.array(v.picklist(tenniskidsLevels)) }),
      v.strictObject({ ratingFrom: v.number(), ratingTo: v.number() }),
    ]),
  ),
  maxParticipants: v.exactOptional(v.number()),
  waitingList: v.boolean(),
  questions: v.exactOptional(v.array(question)),
})

const newsSchema = v.strictObject({
  ...text,
  picture,
  publishedDaysAgo: v.exactOptional(v.number()),
  /** What belongs to a season: the last such day, as in 11-20. */
  publishedOn: v.exactOptional(v.pipe(v.string(), v.regex(/^\d\d-\d\d$/, 'no day such as 11-20'))),
})

const vacancySchema = v.strictObject({
  ...text,
  status: v.picklist(vacancyStatuses),
  picture: v.exactOptional(picture),
  work: v.union([atClub, v.strictObject({ place: elsewhere })]),
  employment: v.picklist(employmentTypes),
  /** Minimum and maximum per week. */
  hours: v.tuple([v.number(), v.number()]),
  /** Gross, minimum and maximum. */
  payEuros: v.tuple([v.number(), v.number()]),
  payPer: v.picklist(payUnits),
  publishedDaysAgo: v.number(),
  validForDays: v.number(),
})

const trainerSchema = v.strictObject({
  name: words,
  licence: v.picklist(licences),
  since: v.number(),
  clubIds: v.array(atClub.entries.clubId),
  line: bilingual,
  picture: v.exactOptional(picture),
})

const eventFiles = ['camps', 'clinics', 'courses', 'past-events', 'socials', 'tournaments'] as const

export type DemoContent = ReturnType<typeof demoContent>
export type DemoEvent = DemoContent['events'][number]

/** Everything of assets/demo, as on `today`. Events from 301 on are past. Lessons come from the clubs' seasons. Throws `SettingError`. */
export const demoContent = (today: Day) => ({
  events: eventFiles
    .flatMap((name) => readItems(`events/${name}`, eventSchema))
    .map((event) => dated(event, today))
    .sort((a, b) => a.id - b.id),
  news: readItems('news', newsSchema).map(({ publishedOn, publishedDaysAgo = 0, ...item }) => ({
    ...item,
    publishedDaysAgo: publishedOn === undefined ? publishedDaysAgo : daysSince(publishedOn, today),
  })),
  vacancies: readItems('vacancies', vacancySchema),
  trainers: readItems('trainers', trainerSchema),
})

const readItems = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
  const file = join('assets', 'demo', `${name}.json`)
  return checkItems(file, readFileSync(join(root, file), 'utf8'), schema)
}

/** Throws `SettingError` with file, item and field. */
export function checkItems<Schema extends v.GenericSchema>(
  file: string,
  json: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const read = v.safeParse(v.array(schema), parsed(file, json))
  if (read.success) return read.output
  const [{ message, path }] = read.issues
  const [item, ...fields] = path ?? []
  throw new SettingError(file, `item ${Number(item?.key) + 1}, ${fields.map(({ key }) => key).join('.')}: ${message}`)
}

function parsed(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new SettingError(file, String(error).replace(/\s+/g, ' '))
  }
}

function dated({ when, signup, ...event }: v.InferOutput<typeof eventSchema>, today: Day) {
  const sessions = demoSessions(when, today)
  const { startsAt } = sessions[0]!
  const start = dayOf(startsAt)
  const opens = opensOn(signup, today, start)
  const closes = addDays(start, -signup.closesDaysBefore)
  const closed = signup.closedDaysAgo === undefined ? closes : earlier(closes, addDays(today, -signup.closedDaysAgo))
  return {
    ...event,
    taken: opens < today ? event.taken : { confirmed: 0, waiting: 0 },
    startsAt,
    endsAt: sessions.at(-1)!.endsAt,
    sessions: sessions.length > 1 ? sessions : null,
    signupOpensAt: timestampAt(opens, '09:00'),
    signupClosesAt: timestampAt(closed, '23:59'),
    cancelUntil: timestampAt(addDays(start, -signup.cancelDaysBefore), '23:59'),
  }
}

function opensOn(
  { openedDaysAgo, opensInDays, opensDaysBefore }: v.InferOutput<typeof signup>,
  today: Day,
  start: Day,
): Day {
  if (openedDaysAgo !== undefined) return addDays(today, -openedDaysAgo)
  if (opensInDays !== undefined) return addDays(today, opensInDays)
  return addDays(start, -(opensDaysBefore ?? 0))
}

function daysSince(monthDay: string, today: Day): number {
  const day = `${today.slice(0, 4)}-${monthDay}`
  return daysBetween(day < today ? day : `${Number(today.slice(0, 4)) - 1}-${monthDay}`, today)
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
