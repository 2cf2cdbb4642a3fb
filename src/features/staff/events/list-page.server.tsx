import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { describeWhenBriefly } from '~/features/events/sessions'
import { kindNames, kindWord } from '~/features/staff/events/fields/kind-words'
import { DeskForm, DoButton } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { clubFilter } from '~/features/staff/lists/filter-form'
import { listPage } from '~/features/staff/lists/list-page.server'
import { eventKinds } from '~/model/event'
import { dayOf } from '~/time/time-zone'
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
  filters: ({ member }) => ({
    q: { label: msg`Zoek`, help: msg`Titel of nummer` },
    kind: { label: msg`Soort`, names: kindNames },
    club: clubFilter(member),
    state: { label: msg`Status`, names: eventStateNames },
    from: { label: msg`Vanaf` },
    to: { label: msg`Tot en met` },
    sort: {
      label: msg`Volgorde`,
      names: { changed: msg`Laatst gewijzigd eerst`, start: msg`Vroegste eerst`, last: msg`Laatste eerst` },
    },
  }),
  columns: [
    { name: msg`Titel`, cell: (event, context) => <Title context={context} event={event} /> },
    { name: msg`Status`, cell: (event, context) => <State context={context} event={event} /> },
    { name: msg`Wanneer`, cell: whenOf },
    { name: msg`Waar`, cell: whereOf },
    { name: msg`Plekken`, isNumber: true, cell: (event, context) => <Places context={context} event={event} /> },
    {
      name: msg`Engels`,
      cell: ({ lacksEnglish }, { i18n }) => lacksEnglish && <Badge tone="warning">{i18n._(msg`ontbreekt`)}</Badge>,
    },
  ],
  empty: msg`Er is hier nog geen evenement. Maak het eerste.`,
  nothingFound: msg`Niets gevonden. Kies andere filters, of begin opnieuw.`,
  above: ({ context }) => (
    <>
      <NewEvent context={context} />
      <Views context={context} />
    </>
  ),
  count: ({ found: { total } }) => (
    <p>
      <Plural value={total} one="# evenement" other="# evenementen" />
    </p>
  ),
  below: ({ context, found }) => found.rows.length > 1 && <Together context={context} />,
})

function NewEvent({ context: { href, i18n } }: { context: DeskContext }) {
  return (
    <p className="desk-actions">
      <a href={href('evenementen/nieuw')} className="button">
        <Trans>Nieuw evenement</Trans>
      </a>
      {eventKinds
        .filter((kind) => kind !== 'lessons')
        .map((kind) => (
          <a key={kind} href={href('evenementen/nieuw', { kind })}>
            {kindWord(i18n, kind)}
          </a>
        ))}
    </p>
  )
}

function Views({ context: { href, now } }: { context: DeskContext }) {
  const { t } = useLingui()
  const views = [
    [{}, t`Laatst gewijzigd`],
    [{ from: dayOf(now), sort: 'start' }, t`Wat er komt`],
    [{ state: 'draft' }, t`Concepten`],
    [{ state: 'changed' }, t`Gewijzigd, nog niet op de site`],
    [{ state: 'deleted' }, t`Verwijderd`],
  ] as const
  return (
    <nav aria-label={t`Weergaven`}>
      <ul className="desk-actions">
        {views.map(([search, name]) => (
          <li key={name}>
            <a href={href('evenementen', search)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CellProps = { context: DeskContext; event: StaffEvent }

const togetherForm = 'together'

function Together({ context: { href } }: { context: DeskContext }) {
  return (
    <form id={togetherForm} action={href('evenementen/samen')} className="desk-actions">
      <button type="submit" className="button button-quiet">
        <Trans>Wijzig samen wat is aangevinkt</Trans>
      </button>
      <button type="submit" className="button button-quiet" formAction={href('evenementen/samen/kopie')}>
        <Trans>Kopieer wat is aangevinkt naar volgend jaar</Trans>
      </button>
    </form>
  )
}

function Title({ context: { href, i18n, locale }, event }: CellProps) {
  const { title } = event
  const name = title[locale] || title.nl || title.en || i18n._(msg`Zonder titel`)
  return (
    <>
      {event.deletedAt === null && (
        <input type="checkbox" name="id" value={event.id} form={togetherForm} aria-label={i18n._(msg`Kies ${name}`)} />
      )}{' '}
      <a href={href('evenementen/$id', event.id)}>{name}</a>{' '}
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

function Places({ context: { href, i18n, locale, now }, event }: CellProps) {
  const name = event.title[locale]
  const { capacity, minimum, taken, waiting } = event
  return (
    <>
      {capacity === null ? taken : i18n._(msg`${taken} van ${capacity}`)}
      {waiting > 0 && (
        <>
          {' '}
          <Badge tone="few">{i18n._(msg`${waiting} wachten`)}</Badge>
        </>
      )}
      {minimum !== null && taken < minimum && (
        <>
          {' '}
          <Badge tone="warning">{i18n._(msg`minstens ${minimum}`)}</Badge>
        </>
      )}
      {event.status === 'published' && stateOf(event, now) !== 'over' && (
        <>
          {' '}
          <a href={href('evenementen/$id/toevoegen', event.id)} aria-label={i18n._(msg`Schrijf in voor ${name}`)}>
            {i18n._(msg`Schrijf in`)}
          </a>
        </>
      )}
    </>
  )
}
