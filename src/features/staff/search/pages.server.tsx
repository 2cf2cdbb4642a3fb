import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { events, registrations } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { typedWords } from '~/features/registrations/words.server'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import { Badge, DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { SearchBar } from '~/features/staff/lists/search-bar'
import { type Member, mayEditClub, mayUse } from '~/features/staff/members/rights'
import { titleOf } from '~/features/staff/registrations/cells'
import { type ListedRegistration, listedRegistrations } from '~/features/staff/registrations/rows.server'
import { type Counted, pageOf, readView } from '~/features/staff/registrations/view.server'
import { StatusWord, Who } from '~/features/staff/registrations/who'
import { resources } from '~/features/staff/resources/resources.server'
import { readReference } from '~/text/reference'
import { formatDate } from '~/time/format-date'
import type { Entry, FoundState } from './entries.server'
import { findNumbered, foundState, searchDesk } from './search.server'

const mostShown = 20

type FoundRegistrations = { readonly total: Counted; readonly shown: readonly ListedRegistration[] }

export async function findRegistrations(db: Db, member: Member, q: string, now: number): Promise<FoundRegistrations> {
  if (!mayUse(member, 'registrations') || typedWords(q).length === 0)
    return { total: { rows: 0, isMore: false }, shown: [] }
  const { ids, total } = await pageOf(db, readView(new URLSearchParams({ q }), member, now), mostShown)
  return { total, shown: await listedRegistrations(db, ids) }
}

export async function findReference(db: Db, member: Member, q: string): Promise<string | undefined> {
  const reference = readReference(q)
  if (!reference || !mayUse(member, 'registrations')) return undefined
  const [row] = await db
    .select({ clubId: events.clubId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.reference, reference))
  return row && mayEditClub(member, row.clubId) ? reference : undefined
}

export const searchPages: readonly DeskPage[] = [
  {
    path: 'zoeken',
    right: 'today',
    get: async (context) => {
      const { q } = readSearch('zoeken', context.url.searchParams)
      const numbered = await findNumbered(database(), context.member, q)
      if (numbered) return { redirect: numbered.path }
      const { read } = database()
      const reference = await findReference(read, context.member, q)
      if (reference) return { redirect: deskLink('inschrijvingen/$reference', reference) }
      const registrations = await findRegistrations(read, context.member, q, context.now)
      const found = await searchDesk(database(), context.member, q, context.now)
      return {
        title: context.i18n._(msg`Zoeken`),
        body: <Results context={context} q={q} found={found} registrations={registrations} />,
      }
    },
  },
]

const states: Readonly<Record<FoundState, { name: MessageDescriptor; tone: 'open' | 'idle' | 'info' | 'error' }>> = {
  draft: { name: msg`concept`, tone: 'idle' },
  planned: { name: msg`gepland`, tone: 'info' },
  published: { name: msg`op de site`, tone: 'open' },
  closed: { name: msg`gesloten`, tone: 'idle' },
  cancelled: { name: msg`gaat niet door`, tone: 'error' },
  over: { name: msg`voorbij`, tone: 'idle' },
}

type ResultsProps = {
  context: DeskContext
  q: string
  found: { total: number; results: readonly Entry[] }
  registrations: FoundRegistrations
}

function Results({ context, q, found, registrations }: ResultsProps) {
  const { t } = useLingui()
  const { locale, href, now, url } = context
  const { total, shown } = registrations
  const count = found.total + total.rows
  const counted = new Intl.NumberFormat(locale).format(count)
  return (
    <>
      <SearchBar action={url.pathname} q={{ label: t`Titel, adres, naam of nummer`, value: q, maxLength: 100 }} />
      {q && (
        <p role="status">
          {total.isMore ? (
            <Trans>Meer dan {counted} resultaten</Trans>
          ) : (
            <Plural value={count} _0="Niets gevonden" one="# resultaat" other="# resultaten" />
          )}
        </p>
      )}
      {shown.length > 0 && <RegistrationTable context={context} q={q} registrations={registrations} />}
      {q && (found.total > 0 || shown.length === 0) && (
        <DeskTable
          caption={t`Gevonden`}
          columns={[
            { name: t`Titel` },
            { name: t`Soort`, phone: 'end' },
            { name: t`Status`, phone: 'beside' },
            { name: t`Wanneer en waar`, phone: 'below' },
          ]}
          empty={<Trans>Probeer een ander woord, of het begin ervan.</Trans>}
          rows={found.results.map((one) => ({
            key: `${one.kind}-${one.id}`,
            cells: [
              <a key="title" href={href(one.path)}>
                {one.title[locale] || one.title.nl || one.title.en || t`Zonder titel`}
              </a>,
              <Kind key="kind" kind={one.kind} />,
              <State key="state" entry={one} now={now} />,
              [
                one.startsAt === null ? '' : formatDate(one.startsAt, locale, 'plain'),
                one.kind === 'season' ? '' : (findClub(one.clubId ?? 0)?.name ?? ''),
              ]
                .filter(Boolean)
                .join(' · '),
            ],
          }))}
        />
      )}
    </>
  )
}

type RegistrationTableProps = Pick<ResultsProps, 'context' | 'q' | 'registrations'>

function RegistrationTable({ context, q, registrations: { total, shown } }: RegistrationTableProps) {
  const { t } = useLingui()
  const { href, locale } = context
  const all = new Intl.NumberFormat(locale).format(total.rows)
  const familyName = ({ contactName }: ListedRegistration) => t`Familie van ${contactName}`
  return (
    <>
      <DeskTable
        caption={t`Inschrijvingen`}
        columns={[
          { name: t`Naam` },
          { name: t`Evenement`, phone: 'below' },
          { name: t`Status`, phone: 'beside' },
          { name: t`Familie`, phone: 'end' },
        ]}
        empty=""
        rows={shown.map((row) => ({
          key: row.id,
          cells: [
            <Who key="name" context={context} row={row} />,
            titleOf(row.event, locale),
            <StatusWord key="status" status={row.status} />,
            <a
              key="family"
              href={href('inschrijvingen/$reference/familie', row.reference)}
              aria-label={familyName(row)}
            >
              <Trans>Familie</Trans>
            </a>,
          ],
        }))}
      />
      {total.rows > shown.length && (
        <p>
          <a href={href('inschrijvingen', { q })}>
            {total.isMore ? (
              <Trans>Alle inschrijvingen (meer dan {all})</Trans>
            ) : (
              <Trans>Alle {all} inschrijvingen</Trans>
            )}
          </a>
        </p>
      )}
    </>
  )
}

function Kind({ kind }: Pick<Entry, 'kind'>) {
  const { i18n } = useLingui()
  const { found } = resources[kind]
  return found && i18n._(found.name)
}

function State({ entry, now }: { entry: Entry; now: number }) {
  const { i18n } = useLingui()
  const state = foundState(entry, now)
  return state && <Badge tone={states[state].tone}>{i18n._(states[state].name)}</Badge>
}
