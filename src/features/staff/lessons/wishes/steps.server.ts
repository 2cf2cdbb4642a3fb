import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonWishes, registrations } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { queueEmail } from '~/server/mail/outbox.server'
import { readStanding, type Standing } from '../standing/with-planning.server'
import { askForHours } from './ask-mail'
import { type FewHours, notAsked, questionsOf } from './questions'

type Described = { readonly action: 'save' | 'send'; readonly label: string; readonly registrationId?: number }

function wishStep<R>(
  { member, now }: DeskContext,
  { season, key, eventId }: Standing,
  described: Described,
  work: (tx: Db) => Promise<true | Refused<R>>,
) {
  const ofPeople = sql`participant_id in (select id from participants where event_id = ${eventId})`
  const emails = eventScope(eventId).filter(({ table }) => table === 'outbox')
  return loggedStep<true, R>(
    {
      ...{ member, object: 'lesson-group', objectId: `${season.club.id}/${key}`, topics: ['outbox'], ...described },
      scope: [{ table: 'lesson_wishes', where: ofPeople }, ...(described.action === 'send' ? emails : [])],
    },
    now,
    work,
  )
}

/** Of who is asked. */
export const askDigest = (few: readonly FewHours[]): string => digestOf(few.map(({ person }) => person.id))

/** One email to each family. Refused where others would be asked than the page showed. */
export const askHours = (context: DeskContext, standing: Standing, digest: string) =>
  wishStep(
    context,
    standing,
    { action: 'send', label: standing.season.club.name },
    async (tx): Promise<true | Refused<'changed'>> => {
      const few = notAsked(questionsOf(await readStanding(tx, standing)))
      if (few.length === 0 || askDigest(few) !== digest) return refuse('changed')
      const asked = few.map(({ person }) => person)
      await setWish(tx, asked, { askedAt: context.now })
      const families = inArray(registrations.id, numbersIn(asked.map(({ registrationId }) => registrationId)))
      for (const { id, contactEmail, locale } of await tx.select().from(registrations).where(families))
        await queueEmail(tx, {
          ...{ kind: 'staff-message', registrationId: id, recipient: contactEmail, locale, now: context.now },
          facts: askForHours,
        })
      return true
    },
  )

type Wish = Omit<typeof lessonWishes.$inferInsert, 'participantId' | 'toldUnplacedAt'>

/** What staff know of somebody's wishes; `companionIds` empty: nobody of these lessons. */
export const saveWish = (context: DeskContext, standing: Standing, person: SeasonPerson, wish: Wish) =>
  wishStep(
    context,
    standing,
    { action: 'save', label: person.reference, registrationId: person.registrationId },
    async (tx): Promise<true> => {
      await setWish(tx, [person], wish)
      return true
    },
  )

async function setWish(tx: Db, people: readonly SeasonPerson[], wish: Wish): Promise<void> {
  await tx
    .insert(lessonWishes)
    .values(people.map(({ id }) => ({ participantId: id, ...wish })))
    .onConflictDoUpdate({ target: lessonWishes.participantId, set: wish })
}
