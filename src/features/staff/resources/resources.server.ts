import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Db, Topic } from '~/db/connection.server'
import { clubPages, events, news, trainers, vacancies } from '~/db/schema'
import type { ContentKind } from '~/model/staff'
import { type DeskPart, parts, type Right } from './parts'

/** docs/decisions/desk.md */
type Resource = {
  readonly right: Right
  /** Whose cached pages show it. Undoing a step raises those of every resource. */
  readonly topics: readonly Topic[]
  readonly name?: MessageDescriptor
  /** Of one of them, in the table of the desk's paths. */
  readonly page: string | null
  /** How the search of the desk names one; a higher weight comes later. */
  readonly found?: { readonly name: MessageDescriptor; readonly weight: number }
}

type ContentTable = typeof clubPages | typeof events | typeof news | typeof trainers | typeof vacancies
type ContentResource = Resource & { readonly page: string; readonly table: ContentTable }

const contents = {
  event: {
    right: 'events',
    topics: ['events', 'registrations', 'outbox'],
    table: events,
    page: 'evenementen/$id',
    found: { name: msg`Evenement`, weight: 0 },
  },
  news: { right: 'news', topics: ['news'], table: news, page: 'nieuws/$id', found: { name: msg`Nieuws`, weight: 1 } },
  vacancy: {
    right: 'vacancies',
    topics: ['vacancies'],
    table: vacancies,
    page: 'vacatures/$id',
    found: { name: msg`Vacature`, weight: 1 },
  },
  trainer: {
    right: 'trainers',
    topics: ['trainers'],
    table: trainers,
    page: 'trainers/$id',
    found: { name: msg`Trainer`, weight: 1 },
  },
  club: {
    right: 'clubs',
    topics: ['events'],
    table: clubPages,
    page: 'verenigingen/$id',
    found: { name: msg`Pagina van een club`, weight: 1 },
  },
} as const satisfies Readonly<Record<ContentKind, ContentResource>>

const topicsOf = (all: readonly Pick<Resource, 'topics'>[]): readonly Topic[] => [
  ...new Set(all.flatMap(({ topics }) => topics)),
]

const others = {
  registration: { right: 'registrations', topics: ['registrations', 'outbox'], page: 'inschrijvingen/$reference' },
  email: { right: 'mail', topics: ['outbox'], page: null },
  template: { right: 'mail', topics: ['outbox'], page: null, name: msg`Sjablonen` },
  season: {
    right: 'seasons',
    topics: ['events', 'registrations', 'outbox'],
    page: null,
    found: { name: msg`Seizoenen van een club`, weight: 0 },
  },
  'lesson-slot': { right: 'lessons', topics: [], page: null, name: msg`Lesuren` },
  'lesson-group': { right: 'lessons', topics: [], page: null, name: msg`Lesgroepen` },
  'lesson-rules': { right: 'lessons', topics: [], page: null, name: msg`Regels van de lessen` },
  picture: {
    right: 'pictures',
    topics: topicsOf(Object.values(contents)),
    page: 'afbeeldingen/$id',
    found: { name: msg`Afbeelding`, weight: 2 },
  },
  redirect: {
    right: 'redirects',
    topics: ['redirects'],
    page: 'doorverwijzingen/$id',
    found: { name: msg`Doorverwijzing`, weight: 8 },
  },
  member: {
    right: 'members',
    topics: ['accounts', 'outbox'],
    page: 'medewerkers/$member',
    found: { name: msg`Medewerker`, weight: 0 },
  },
  view: { right: 'today', topics: ['accounts'], page: null, name: msg`Bewaarde lijsten` },
  list: { right: 'registrations', topics: ['registrations', 'outbox'], page: null, name: msg`Lijsten` },
} as const satisfies Readonly<Record<string, Resource>>

export type AuditObject = ContentKind | keyof typeof others
const known = { ...contents, ...others }
export const resources: Readonly<Record<AuditObject, Resource>> = known
export const auditObjects = Object.keys(resources) as AuditObject[]
export const undoTopics = topicsOf(Object.values(resources))

export const partOf = (object: AuditObject): DeskPart => parts.find(({ right }) => right === resources[object].right)!

export const objectName = (object: AuditObject): MessageDescriptor => resources[object].name ?? partOf(object).name

export const resourcePage = <Object extends AuditObject>(object: Object): (typeof known)[Object]['page'] =>
  known[object].page

export const contentTable = <Kind extends ContentKind>(kind: Kind): (typeof contents)[Kind]['table'] =>
  contents[kind].table

export function contentHeads(db: Db, kind: ContentKind, which: (table: ContentTable) => SQL | undefined) {
  const table: ContentTable = contentTable(kind)
  return db
    .select({
      id: table.id,
      title: table.title,
      status: table.status,
      publishAt: table.publishAt,
      deletedAt: table.deletedAt,
      clubId: 'clubId' in table ? table.clubId : sql<null>`null`,
      startsAt: 'startsAt' in table ? table.startsAt : sql<null>`null`,
      endsAt: 'endsAt' in table ? table.endsAt : sql<null>`null`,
    })
    .from(table)
    .where(which(table))
    .orderBy(desc(table.id))
}
