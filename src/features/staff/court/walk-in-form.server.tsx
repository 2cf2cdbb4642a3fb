import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { participants } from '~/db/schema'
import { seatForADay } from '~/features/lesson-groups/placements.server'
import { type ByStaffResult, registerWalkIn } from '~/features/registrations/by-staff.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { commitStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import { Consequence } from '~/features/staff/frame/consequence'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import type { FormValues } from '~/server/http/form-handler.server'
import { checkText } from '~/text/schemas/check-text'
import { nameSchema, phoneSchema } from '~/text/schemas/contact'
import { dayOf } from '~/time/time-zone'
import { takesTicks } from './days'
import type { FoundList } from './found-list.server'
import { listShown } from './list-page.server'
import { takeTick } from './tick.server'
import { listPath } from './words'

/** Adds who is not on the list; with all places taken it asks once more. */
export async function takeWalkIn(context: DeskContext, list: FoundList, form: FormValues): Promise<DeskResponse> {
  const { i18n, now } = context
  const { event, day } = list
  if (!takesTicks(day, now)) return undefined
  const typed = { name: form.last('name'), birthDate: form.last('birthDate'), phone: form.last('phone') }
  const name = checkText(nameSchema, typed.name)
  const phone = checkText(phoneSchema, typed.phone)
  const birthDate = readTypedDay(typed.birthDate)
  const isBorn = birthDate !== undefined && birthDate <= dayOf(now) && birthDate >= '1900-01-01'
  const errors: FormError[] = [
    ...(name.ok ? [] : [{ field: 'name', message: i18n._(msg`Vul de naam in.`) }]),
    ...(isBorn ? [] : [{ field: 'birthDate', message: i18n._(msg`Vul de geboortedatum in.`) }]),
    ...(phone.ok ? [] : [{ field: 'phone', message: i18n._(msg`Dit telefoonnummer klopt niet.`) }]),
  ]
  const shown = (wrong: readonly FormError[]) => listShown(context, list, { form: typed, errors: wrong })
  if (!name.ok || !phone.ok || !isBorn) return shown(errors)
  const isOver = form.last('overCapacity') === '1'
  const person = { name: name.value, birthDate, phone: phone.value }
  const result = await addWalkIn(database(), list, person, context, isOver)
  if (result.ok) return { redirect: listPath(event, day, context), done: result.auditId }
  switch (result.refusal.reason) {
    case 'full':
      return fullPage(context, list, form, result.refusal.places)
    case 'already-registered':
      return shown([
        { field: 'name', message: i18n._(msg`${person.name} is al ingeschreven, misschien op de wachtlijst.`) },
      ])
    case 'cancelled':
      return shown([{ field: 'name', message: i18n._(msg`Dit gaat niet door.`) }])
    default:
      return undefined
  }
}

type Places = { readonly taken: number; readonly capacity: number | null }

function fullPage(
  context: DeskContext,
  { event, day }: FoundList,
  form: FormValues,
  { taken, capacity }: Places,
): DeskResponse {
  const path = listPath(event, day, context)
  return {
    title: context.i18n._(msg`Alle plekken zijn bezet`),
    crumbs: [{ name: event.title[context.locale], path }],
    body: (
      <Consequence
        fields={[...form.entries, ['overCapacity', '1']]}
        button={{ do: 'walk-in', label: <Trans>Zet er toch bij</Trans> }}
        back={context.href(path)}
      >
        <p>
          <Trans>
            {taken} van {capacity} plekken zijn bezet. Dan doet er één mee boven wat er past.
          </Trans>
        </p>
      </Consequence>
    ),
  }
}

type NewAttendee = { readonly name: string; readonly birthDate: string; readonly phone: string | null }
type Added = { readonly id: number; readonly reference: string }
type NotAdded = Extract<ByStaffResult, { ok: false }>

/** Signs up a walk-in and marks them present; `overCapacity` exceeds the places. */
async function addWalkIn(
  database: Database,
  list: FoundList,
  person: NewAttendee,
  { member, now, locale }: Pick<DeskContext, 'member' | 'now' | 'locale'>,
  overCapacity: boolean,
): Promise<StepResult<Added, NotAdded>> {
  const result = await commitStep(
    database,
    {
      ...{ member, action: 'add', object: 'registration', topics: ['registrations'] },
      objectId: ({ reference }: Added) => reference,
      label: ({ reference }: Added) => reference,
      scope: (added: Added | undefined) => (added ? newRows(added.id) : []),
    },
    now,
    async (tx): Promise<Added | Refused<NotAdded>> => {
      const signedUp = await registerWalkIn(tx, list.event.id, person, { now, locale, overCapacity })
      if (!signedUp.ok) return refuse(signedUp)
      const { id } = signedUp.registration
      const { group } = list.event
      if (group) await seatForADay(tx, await peopleOf(tx, id), group.id, list.day, now)
      return signedUp.registration
    },
  )
  if (!result.ok) return result
  for (const id of await peopleOf(database.read, result.value.id))
    await takeTick(database, list, { participant: id, state: 'present', at: now }, member, now)
  return result
}

async function peopleOf(db: Db, registrationId: number): Promise<number[]> {
  const isTheirs = eq(participants.registrationId, registrationId)
  return (await db.select({ id: participants.id }).from(participants).where(isTheirs)).map(({ id }) => id)
}

const newRows = (id: number): Scope[] => [
  { table: 'registrations', where: sql`id = ${id}` },
  { table: 'participants', where: sql`registration_id = ${id}` },
  { table: 'history', where: sql`registration_id = ${id}` },
  {
    table: 'placements',
    where: sql`participant_id in (select id from participants where registration_id = ${id})`,
  },
]
