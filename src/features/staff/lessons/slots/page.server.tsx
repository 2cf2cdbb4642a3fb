import { msg } from '@lingui/core/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { seasonNameOf } from '~/features/clubs/seasons'
import { countPlaced } from '~/features/lesson-groups/groups.server'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { LessonSlot, NewSlot } from '~/features/lesson-groups/slots'
import { type SlotClash, slotsOf, trainersFor } from '~/features/lesson-groups/slots.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { errorsIn, type Field, type Fields, messageOf } from '~/features/staff/frame/fields'
import { type Option, SelectField } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { takeStep } from '~/features/staff/frame/take-step.server'
import { yearBefore } from '~/features/staff/seasons/season-keys'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'
import { withSeason } from '~/features/staff/seasons/with-season.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { wholeNumber } from '~/text/search-params'
import { type Again, lessonPage } from '../standing/lesson-page'
import { newSlotFields, slotFields, slotIn, valuesOfSlot } from './fields'
import { SlotsBody } from './slots-body'
import { addSlots, changeSlot, copySlots, removeSlot, type SlotRefusal } from './steps.server'

export const slotsPage: DeskPage = {
  path: 'lessen/$club/$season/lesuren',
  right: 'lessons',
  get: (context) => withSeason(context, (season, key) => show(context, season, key)),
  post: (context, form) => withSeason(context, (season, key) => take(context, season, key, form)),
}

type Typed = Again & { readonly values: FieldValues; readonly version?: number }

async function show(context: DeskContext, { club }: ClubSeason, key: string, typed?: Typed): Promise<DeskResponse> {
  const { i18n, locale, url } = context
  const db = database().read
  const slots = await slotsOf(db, key, club.id)
  const asked = readSearch('lessen/$club/$season/lesuren', url.searchParams).slot
  const opened = asked === undefined ? undefined : slots.find(({ id }) => id === asked)
  if (asked !== undefined && !opened && !typed) return undefined
  const lastYear = slots.length === 0 ? await slotsOf(db, yearBefore(key), club.id) : []
  const of = withTrainers(opened ? slotFields : newSlotFields, await trainersFor(db, club.id), opened)
  const name = seasonNameOf(key)[locale]
  return lessonPage({
    ...{ context, club, seasonKey: key, step: 'lesuren', again: typed },
    title: i18n._(msg`Lesuren van ${club.name}, ${name}`),
    body: (
      <SlotsBody
        context={context}
        seasonKey={key}
        club={club}
        slots={slots}
        copied={lastYear.length}
        opened={opened}
        placed={opened ? await countPlaced(db, opened.id) : 0}
        form={{
          context,
          fields: typed?.values ?? (opened ? valuesOfSlot(opened) : startValues(slots)),
          errors: typed?.errors ?? [],
        }}
        of={of}
        version={typed?.version ?? opened?.version}
      />
    ),
  })
}

/** A form for another slot begins after the last one. */
function startValues(slots: readonly LessonSlot[]): FieldValues {
  const last = slots.reduce<LessonSlot | undefined>((late, one) => (late && late.id > one.id ? late : one), undefined)
  if (!last) return { weekday: '1', start: '16:00', minutes: '60', court: '1', audience: 'children', count: '1' }
  const next = last.start + last.minutes
  const start = next + last.minutes <= 23 * 60 ? next : last.start
  return { ...valuesOfSlot({ ...last, start }), count: '1' }
}

type Trainers = Awaited<ReturnType<typeof trainersFor>>

/** Trainers are chosen from a list; whoever left and still has the slot stays in it. */
function withTrainers(of: Fields, staff: Trainers, opened?: LessonSlot): Fields {
  const former =
    opened?.trainer && !staff.some(({ id }) => id === opened.trainerId)
      ? [{ value: String(opened.trainerId), label: opened.trainer }]
      : []
  const options = ({ i18n }: DeskContext): Option[] => [
    ...former,
    ...staff.map(({ id, name, isOfClub }) => ({
      value: String(id),
      label: name,
      group: i18n._(isOfClub ? msg`Van deze club` : msg`Van andere clubs`),
    })),
  ]
  const trainer: Field<string> = {
    ...slotFields.trainer,
    control: (props, { context }) => (
      <SelectField {...props} options={options(context)} empty={context.i18n._(msg`Nog geen trainer`)} />
    ),
    read: (text) =>
      [...former.map(({ value }) => value), ...staff.map(({ id }) => String(id))].find((id) => id === text),
  }
  return { ...of, trainer }
}

async function take(context: DeskContext, season: ClubSeason, key: string, form: FormValues): Promise<DeskResponse> {
  const { member, now, url } = context
  const { club } = season
  const of = { member, clubId: club.id, season: key }
  const to = deskLink('lessen/$club/$season/lesuren', club.id, key)
  const again = (typed: Typed) => show(context, season, key, typed)
  const refused = (values: FieldValues) => (refusal: SlotRefusal) => again({ values, ...refusedAs(context, refusal) })
  const asked = readSearch('lessen/$club/$season/lesuren', url.searchParams).slot
  if (form.last('do') === 'copy') return takeStep(copySlots(of, now), to, refused({}))
  if (form.last('do') === 'remove' && asked !== undefined) return takeStep(removeSlot(of, asked, now), to, refused({}))
  const isNew = form.last('do') === 'add' && asked === undefined
  if (!isNew && !(form.last('do') === 'save' && asked !== undefined)) return undefined
  const before =
    asked === undefined ? undefined : (await slotsOf(database().read, key, club.id)).find(({ id }) => id === asked)
  const known = withTrainers(isNew ? newSlotFields : slotFields, await trainersFor(database().read, club.id), before)
  const values = Object.fromEntries(Object.keys(known).map((name) => [name, form.last(name).trim()]))
  const slot = slotIn(values, { clubId: club.id, season: key })
  const count = isNew ? Number(values.count) : 1
  const wrong = [...(await errorsIn(known, values, database().read)), ...(slot ? rulesOf(slot, count, season) : [])]
  if (wrong.length > 0 || !slot)
    return again({
      ...{ status: 422, values },
      errors: wrong.map((one) => ({ field: one.field, message: messageOf(known, context.i18n, one) ?? '' })),
    })
  const step = isNew
    ? addSlots(of, slot, count, now)
    : changeSlot(of, { id: asked!, version: wholeNumber(form.last('version'), 0, 999_999) ?? 0 }, slot, now)
  return takeStep(step, to, refused(values))
}

function rulesOf({ start, minutes, court }: NewSlot, count: number, { club: { courtFacts } }: ClubSeason) {
  return [
    ...(start + count * minutes > 24 * 60 ? [{ field: 'minutes', code: 'late' }] : []),
    ...(court > courtFacts.outdoor + courtFacts.indoor ? [{ field: 'court', code: 'none' }] : []),
  ]
}

function refusedAs(context: DeskContext, refusal: SlotRefusal): Again & { readonly version?: number } {
  const { i18n } = context
  switch (refusal.reason) {
    case 'clash':
      return { status: 422, errors: [{ field: refusal.clash.of, message: clashInWords(context, refusal.clash) }] }
    case 'changed': {
      const { theirs } = refusal
      const [when, court, trainer] = [whenOf(context, theirs), theirs.court, trainerIn(context, theirs)]
      const alert = msg`Iemand anders heeft dit lesuur intussen gewijzigd: ${when}, baan ${court}, ${trainer}. Wat jij typte, staat er nog; bewaar je nog een keer, dan geldt dat.`
      return { status: 409, alert: i18n._(alert), version: theirs.version }
    }
    case 'gone':
      return { status: 422, alert: i18n._(msg`Dit lesuur is er niet meer: iemand anders haalde het weg.`) }
    case 'in-use':
      return { status: 422, alert: i18n._(msg`Van de groep op dit lesuur weten families al. Het lesuur blijft.`) }
    case 'not-empty':
      return { status: 422, alert: i18n._(msg`Er staan al lesuren in dit seizoen. Er is niets overgenomen.`) }
  }
}

const trainerIn = ({ i18n }: DeskContext, { trainer }: LessonSlot) => trainer ?? i18n._(msg`nog geen trainer`)

function clashInWords(context: DeskContext, { of, slot, other }: SlotClash): string {
  const { i18n } = context
  const [here, there] = [whenOf(context, slot), whenOf(context, other)]
  const { court } = slot
  const club = findClub(other.clubId)?.name ?? ''
  const trainer = trainerIn(context, other)
  if (of === 'court') return i18n._(msg`Baan ${court} is ${here} niet vrij: daar staat ${there} al (${trainer}).`)
  const otherCourt = other.court
  return i18n._(
    msg`${trainer} kan niet op twee plekken tegelijk: ${here} op baan ${court}, en ${there} op baan ${otherCourt} bij ${club}.`,
  )
}
