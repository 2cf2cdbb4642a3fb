import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { DeskForm, DoButton, ErrorSummary, errorFor, type FormError, TextField } from '~/features/staff/frame/form'
import type { DeskContext, Shown } from '~/features/staff/frame/page'
import { Tabs } from '~/features/staff/frame/tabs'
import { titleOf } from '~/features/staff/registrations/cells'
import { formatDay, formatTimestamp } from '~/time/format-date'
import { addDays, dayOf } from '~/time/time-zone'
import { type Attendee, attendeesOf } from './attendance.server'
import { AttendeeItem } from './attendee'
import { type ClubDay, clubDaysOn } from './club-day.server'
import { ClubDayLinks } from './club-day-links'
import { listIdOf } from './court-event'
import { areNotesOpen, courtDays, daysAhead, isListOpen, keptUntil, notesWindows, takesTicks } from './days'
import type { FoundList } from './found-list.server'
import { mayHaveNotes, peopleWithNotes } from './notes.server'
import { Offline } from './offline'
import { Counts, ListHead, listPath, struckFor } from './words'

type WalkInForm = { name: string; birthDate: string; phone: string }
type Given = { form?: WalkInForm; errors?: readonly FormError[] }

export async function listShown(
  context: DeskContext,
  list: FoundList,
  { form, errors = [] }: Given = {},
): Promise<Shown> {
  const { event, day } = list
  const attendees = await attendeesOf(database().read, list)
  const hasNotes = await mayHaveNotes(database().read, list)
  const noted = areNotesOpen(event, context.now) ? await peopleWithNotes(database().read, list) : new Set<number>()
  const clubs = (await clubDaysOn(context, day)).filter(({ clubId }) => clubId === event.clubId)
  return {
    title: titleOf(event, context.locale),
    part: 'court',
    status: errors.length > 0 ? 422 : 200,
    body: <List {...{ context, list, clubs, attendees, hasNotes, noted, form, errors }} />,
  }
}

type ListProps = {
  context: DeskContext
  list: FoundList
  /** That of the list. */
  clubs: readonly ClubDay[]
  attendees: readonly Attendee[]
  hasNotes: boolean
  /** Empty when their notes cannot be read. */
  noted: ReadonlySet<number>
  form: WalkInForm | undefined
  errors: readonly FormError[]
}

function List({ context, list, clubs, attendees, hasNotes, noted, form, errors }: ListProps) {
  const { locale, href, now } = context
  const { event, day } = list
  const isOff = struckFor(event, day).length > 0
  const isTaken = takesTicks(day, now) && !isOff
  const action = href(listPath(event, day, context))
  const having = (state: Attendee['state']) => attendees.filter((one) => one.state === state).length
  return (
    <div id="court" className="court">
      <ErrorSummary errors={errors} />
      <ListHead list={list} locale={locale} />
      <ClubDayLinks context={context} clubs={clubs} chosen={event.group ? { list: listIdOf(event) } : {}} />
      <Days context={context} list={list} />
      <Offline context={context} until={keptUntil(day, now)} />
      {day > addDays(dayOf(now), 1) && (
        <p className="desk-help">
          <Trans>Werkt zonder internet zodra je hem de dag ervoor of op de dag zelf opent.</Trans>
        </p>
      )}
      {hasNotes && <NotesPress context={context} list={list} />}
      {attendees.length === 0 ? (
        <p className="desk-empty">
          <Trans>Nog niemand heeft een plek.</Trans>
        </p>
      ) : (
        <>
          <p className="court-counts">
            <Counts present={having('present')} absent={having('absent')} people={attendees.length} />
          </p>
          {!isTaken && !isOff && (
            <p className="desk-help">
              <Trans>Aanvinken kan van een dag ervoor tot en met een week erna.</Trans>
            </p>
          )}
          <ul className="court-people">
            {attendees.map((attendee) => (
              <AttendeeItem
                key={attendee.id}
                {...{ attendee, event, day, locale }}
                hasNote={noted.has(attendee.id)}
                action={isTaken ? action : null}
              />
            ))}
          </ul>
        </>
      )}
      {isTaken && <WalkIn action={action} form={form} errors={errors} />}
      <p>
        <a href={href(listPath(event, day, context, 'baan/$id/afdrukken'))} className="button button-quiet">
          <Trans>Lijst om af te drukken</Trans>
        </a>
      </p>
    </div>
  )
}

function Days({ context, list: { event, day } }: { context: DeskContext; list: FoundList }) {
  const { t } = useLingui()
  if (event.kind === 'lessons') return null
  const days = courtDays(event, addDays(day, -daysAhead), addDays(day, daysAhead)).filter((one) =>
    isListOpen(context.member, one, context.now),
  )
  if (days.length < 2) return null
  return (
    <Tabs
      label={t`Andere dagen`}
      tabs={days.map((one) => ({
        name: formatDay(one, context.locale, 'medium'),
        href: context.href(listPath(event, one, context)),
        isCurrent: one === day,
      }))}
    />
  )
}

function WalkIn({
  action,
  form,
  errors,
}: {
  action: string
  form: WalkInForm | undefined
  errors: readonly FormError[]
}) {
  const { t } = useLingui()
  return (
    <section className="court-more" aria-labelledby="walk-in">
      <h2 id="walk-in">
        <Trans>Iemand erbij die niet op de lijst staat</Trans>
      </h2>
      <DeskForm action={action}>
        <TextField name="name" label={t`Naam`} value={form?.name} error={errorFor(errors, 'name')} isRequired />
        <TextField
          name="birthDate"
          label={t`Geboortedatum`}
          type="date"
          value={form?.birthDate}
          error={errorFor(errors, 'birthDate')}
          isRequired
        />
        <TextField
          name="phone"
          label={t`Telefoon`}
          help={t`Van wie we kunnen bellen.`}
          type="tel"
          value={form?.phone}
          error={errorFor(errors, 'phone')}
        />
        <DoButton value="walk-in">
          <Trans>Zet erbij</Trans>
        </DoButton>
      </DeskForm>
    </section>
  )
}

function NotesPress({ context, list: { event, day } }: { context: DeskContext; list: FoundList }) {
  const { locale, now, href } = context
  const next = notesWindows(event).find(({ from }) => from > now)
  const from = next && formatTimestamp(next.from, locale)
  if (!areNotesOpen(event, now))
    return (
      <p className="desk-help">
        {from ? (
          <Trans>Gezondheidsnotities zijn te lezen vanaf {from}.</Trans>
        ) : (
          <Trans>Gezondheidsnotities zijn niet meer te lezen.</Trans>
        )}
      </p>
    )
  return (
    <form method="post" action={href(listPath(event, day, context, 'baan/$id/notities'))} className="court-notes">
      <button type="submit" className="button button-quiet">
        <Trans>Lees de gezondheidsnotities</Trans>
      </button>
      <p className="desk-help">
        <Trans>We leggen vast wie ze leest. Zonder internet zie je ook het teken ‘notitie’ niet.</Trans>
      </p>
    </form>
  )
}
