import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { describeWhenBriefly } from '~/features/events/sessions'
import { deskPaths, readSearch } from '~/features/staff/frame/desk-paths'
import { DeskForm, DoButton, SelectField, TextField } from '~/features/staff/frame/form'
import { Badge, DeskTable, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { SavedViews } from '~/features/staff/views/saved-views'
import { viewsOf } from '~/features/staff/views/views.server'
import { eventKinds } from '~/model/event'
import { dayOf } from '~/time/time-zone'
import { stateOf } from './event-state.server'
import { KindAndClubFilter } from './filter-fields'
import { kindWord } from './kind-words'
import { type EventListSearch, listEventsForStaff, type StaffEvent } from './list.server'
import { EventStateBadge, eventStateNames } from './state-words'

type Listed = Awaited<ReturnType<typeof listEventsForStaff>>

export const eventListPage: DeskPage = {
  path: 'evenementen',
  right: 'events',
  get: async (visit) => {
    const search = readSearch('evenementen', visit.url.searchParams)
    const found = await listEventsForStaff(database().read, search, visit.member, visit.now)
    const views = await viewsOf(database().read, 'evenementen', visit.member.uid)
    return {
      title: visit.i18n._(msg`Evenementen`),
      body: (
        <>
          <SavedViews visit={visit} list="evenementen" views={views} />
          <EventList visit={visit} search={search} found={found} />
        </>
      ),
    }
  },
}

type EventListProps = { visit: Visit; search: EventListSearch; found: Listed }

function EventList({ visit, search, found }: EventListProps) {
  const { t } = useLingui()
  const { url, href } = visit
  const { total } = found
  return (
    <>
      <NewEvent visit={visit} />
      <Views visit={visit} />
      <EventFilters visit={visit} search={search} />
      <p>
        <Plural value={total} one="# evenement" other="# evenementen" />
      </p>
      <DeskTable
        caption={t`Evenementen`}
        columns={[
          { name: t`Titel` },
          { name: t`Status` },
          { name: t`Wanneer` },
          { name: t`Waar` },
          { name: t`Plekken`, isNumber: true },
          { name: t`Engels` },
        ]}
        empty={
          url.search ? (
            <Trans>Niets gevonden. Kies andere filters, of begin opnieuw.</Trans>
          ) : (
            <Trans>Er is hier nog geen evenement. Maak het eerste.</Trans>
          )
        }
        rows={found.rows.map((event) => ({
          key: event.id,
          cells: [
            <Title key="title" visit={visit} event={event} />,
            <State key="state" visit={visit} event={event} />,
            whenOf(event, visit),
            whereOf(event),
            <Places key="places" visit={visit} event={event} />,
            event.lacksEnglish ? <Badge key="en" tone="warning">{t`ontbreekt`}</Badge> : '',
          ],
        }))}
      />
      {found.rows.length > 1 && <Together href={href('evenementen/samen')} />}
      <Pager
        page={search.page}
        pages={found.pages}
        href={(page) => withParameters(href('evenementen'), url.searchParams, { page })}
      />
    </>
  )
}

function NewEvent({ visit: { href, i18n } }: { visit: Visit }) {
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

function Views({ visit: { href, now } }: { visit: Visit }) {
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

function EventFilters({ visit, search }: Omit<EventListProps, 'found'>) {
  const { t, i18n } = useLingui()
  const { href, member } = visit
  const orders: Record<EventListSearch['sort'], string> = {
    changed: t`Laatst gewijzigd eerst`,
    start: t`Vroegste eerst`,
    last: t`Laatste eerst`,
  }
  return (
    <Filters action={href('evenementen')}>
      <TextField name="q" type="search" label={t`Zoek`} help={t`Titel of nummer`} value={search.q} maxLength={80} />
      <KindAndClubFilter member={member} kind={search.kind} club={search.club} />
      <SelectField
        name="state"
        label={t`Status`}
        value={search.state}
        empty={t`Alle`}
        options={deskPaths.evenementen.state.values.map((value) => ({ value, label: i18n._(eventStateNames[value]) }))}
      />
      <TextField name="from" type="date" label={t`Vanaf`} value={search.from} />
      <TextField name="to" type="date" label={t`Tot en met`} value={search.to} />
      <SelectField
        name="sort"
        label={t`Volgorde`}
        value={search.sort}
        options={deskPaths.evenementen.sort.values.map((value) => ({ value, label: orders[value] }))}
      />
    </Filters>
  )
}

type CellProps = { visit: Visit; event: StaffEvent }

const togetherForm = 'together'

/** The boxes of the rows belong to it. */
function Together({ href }: { href: string }) {
  return (
    <form id={togetherForm} action={href} className="desk-actions">
      <button type="submit" className="button button-quiet">
        <Trans>Wijzig samen wat is aangevinkt</Trans>
      </button>
    </form>
  )
}

function Title({ visit: { href, i18n, locale }, event }: CellProps) {
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

function State({ visit: { href, now }, event }: CellProps) {
  const state = stateOf(event, now)
  return (
    <>
      <EventStateBadge state={state} />{' '}
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

function whenOf(event: StaffEvent, { locale, now }: Visit): string {
  const dated = event.startsAt === null && event.kind !== 'lessons' ? undefined : event.dated
  return dated ? describeWhenBriefly({ ...dated, endsAt: dated.endsAt || dated.startsAt }, locale, now) : '–'
}

const whereOf = ({ clubId, place }: StaffEvent): string =>
  'clubId' in place
    ? (findClub(clubId ?? place.clubId)?.name ?? '')
    : [place.name, place.city].filter(Boolean).join(', ')

function Places({ visit: { href, i18n, locale, now }, event }: CellProps) {
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
