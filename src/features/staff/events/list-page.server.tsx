import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { describeWhenBriefly } from '~/features/events/sessions'
import { kindNames, kindWord } from '~/features/staff/events/fields/kind-words'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { clubFilter } from '~/features/staff/lists/filter-form'
import { listPage } from '~/features/staff/lists/list-page.server'
import { viewTabs } from '~/features/staff/lists/tabs'
import { eventKinds } from '~/model/event'
import { stateOf } from './event-state.server'
import { listEventsForStaff, type StaffEvent } from './list.server'
import { EventStateBadge, eventStateNames } from './state-words'

type Listed = Awaited<ReturnType<typeof listEventsForStaff>>

export const eventListPage = listPage<'evenementen', Listed>({
  path: 'evenementen',
  right: 'events',
  title: msg`Evenementen`,
  hasViews: true,
  load: ({ member, now }, search) => listEventsForStaff(database().read, search, member, now),
  beside: ({ context }) => <NewEvent context={context} />,
  tabs: (context) => viewTabs(context, views),
  filters: ({ member }) => ({
    q: { label: msg`Titel of nummer` },
    kind: { label: msg`Soort`, names: kindNames },
    club: clubFilter(member),
    state: { label: msg`Status`, names: eventStateNames },
    from: { label: msg`Vanaf` },
    to: { label: msg`Tot en met` },
  }),
  columns: [
    { name: msg`Titel`, cell: (event, context) => <Title context={context} event={event} /> },
    { name: msg`Status`, phone: 'beside', cell: (event, context) => <State context={context} event={event} /> },
    {
      name: msg`Wanneer en waar`,
      phone: 'below',
      cell: (event, context) => (
        <>
          {whenOf(event, context)} <small>{whereOf(event)}</small>
        </>
      ),
    },
    { name: msg`Plekken`, phone: 'end', cell: (event, context) => <Places context={context} event={event} /> },
    {
      name: msg`Engels`,
      phone: 'none',
      cell: ({ lacksEnglish }, { i18n }) => lacksEnglish && <Badge tone="warning">{i18n._(msg`ontbreekt`)}</Badge>,
    },
  ],
  together: {
    path: 'evenementen/samen',
    of: msg`Wat je aanvinkt:`,
    buttons: ({ href }) => (
      <button type="submit" className="button button-quiet button-small" formAction={href('evenementen/samen/kopie')}>
        <Trans>Kopieer naar volgend jaar</Trans>
      </button>
    ),
    pick: (event, context) => (event.deletedAt === null ? { id: event.id, name: titleOf(event, context) } : undefined),
  },
  empty: msg`Er is hier nog geen evenement. Maak het eerste.`,
  nothingFound: msg`Niets gevonden. Kies andere filters, of begin opnieuw.`,
  count: ({ found: { total } }) => (
    <p>
      <Plural value={total} one="# evenement" other="# evenementen" />
    </p>
  ),
})

const views = [
  [msg`Wat er komt`, 'evenementen'],
  [msg`Lessen`, deskLink('evenementen', { kind: 'lessons' })],
  [msg`Concepten`, deskLink('evenementen', { state: 'draft' })],
  [msg`Gewijzigd, nog niet op de site`, deskLink('evenementen', { state: 'changed' })],
  [msg`Zonder Engels`, deskLink('evenementen', { state: 'no-english' })],
  [msg`Voorbij`, deskLink('evenementen', { state: 'over' })],
  [msg`Laatst gewijzigd`, deskLink('evenementen', { sort: 'changed' })],
  [msg`Verwijderd`, deskLink('evenementen', { state: 'deleted' })],
] as const

function NewEvent({ context: { href, i18n } }: { context: DeskContext }) {
  return (
    <p className="desk-actions">
      {eventKinds
        .filter((kind) => kind !== 'lessons')
        .map((kind) => (
          <a
            key={kind}
            href={href('evenementen/nieuw', { kind })}
            className="button button-quiet button-small desk-wide"
          >
            {kindWord(i18n, kind)}
          </a>
        ))}
      <a href={href('evenementen/nieuw')} className="button">
        <Trans>Nieuw evenement</Trans>
      </a>
    </p>
  )
}

const titleOf = ({ title }: StaffEvent, { i18n, locale }: DeskContext): string =>
  title[locale] || title.nl || title.en || i18n._(msg`Zonder titel`)

type CellProps = { context: DeskContext; event: StaffEvent }

function Title({ context, event }: CellProps) {
  const { href, i18n } = context
  return (
    <>
      <a href={href('evenementen/$id', event.id)}>{titleOf(event, context)}</a>{' '}
      <small>
        {kindWord(i18n, event.kind)} · {event.id}
      </small>
    </>
  )
}

function State({ context: { href, now }, event }: CellProps) {
  const state = stateOf(event, now)
  return (
    <>
      <EventStateBadge state={state} opensAt={event.dated?.signupOpensAt} />{' '}
      {state !== 'deleted' && event.status !== 'draft' && event.draftAt !== null && <EventStateBadge state="changed" />}
      {state === 'deleted' && (
        <DeskForm version={event.version} action={href('evenementen/$id', event.id)}>
          <DoButton value="restore" kind="plain">
            <Trans>Zet terug</Trans>
          </DoButton>
        </DeskForm>
      )}
    </>
  )
}

function whenOf(event: StaffEvent, { locale, now }: DeskContext): string {
  const dated = event.startsAt === null && event.kind !== 'lessons' ? undefined : event.dated
  return dated ? describeWhenBriefly({ ...dated, endsAt: dated.endsAt || dated.startsAt }, locale, now) : '–'
}

function whereOf({ clubId, place }: StaffEvent): string {
  return 'clubId' in place
    ? (findClub(clubId ?? place.clubId)?.name ?? '')
    : [place.name, place.city].filter(Boolean).join(', ')
}

function Places({ context, event }: CellProps) {
  const { href, i18n, now } = context
  const name = titleOf(event, context)
  const { capacity, minimum, taken, waiting } = event
  const isFew = minimum !== null && taken < minimum
  return (
    <>
      {capacity === null ? taken : i18n._(msg`${taken} van ${capacity}`)}
      {waiting > 0 && (
        <>
          {' '}
          <Badge tone="few">{i18n._(msg`${waiting} wachten`)}</Badge>
        </>
      )}
      {isFew && (
        <>
          {' '}
          <Badge tone="warning">{i18n._(msg`minstens ${minimum}`)}</Badge>
        </>
      )}
      {event.status === 'published' && stateOf(event, now) !== 'over' && (
        <>
          {' '}
          <a
            href={href('evenementen/$id/toevoegen', event.id)}
            className="desk-wide"
            aria-label={i18n._(msg`Schrijf in voor ${name}`)}
          >
            {i18n._(msg`Schrijf in`)}
          </a>
        </>
      )}
    </>
  )
}
