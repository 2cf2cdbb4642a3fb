import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Fragment } from 'react'
import { database } from '~/db/database.server'
import { clubPages, drafts } from '~/db/schema'
import { previewOfClub } from '~/features/clubs/club-seasons.server'
import { type Club, clubs, findClub, hasOwnPage, townOf } from '~/features/clubs/clubs'
import { editorPages } from '~/features/staff/content/editor-pages.server'
import { formContent } from '~/features/staff/content/text-content.server'
import { both, pictureSection, whenSection } from '~/features/staff/content/texts'
import { field, inBothLanguages } from '~/features/staff/frame/fields'
import { Badge, DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { Bilingual } from '~/i18n/locale'
import { pathOf } from '~/i18n/route-paths'
import { writtenEnglish } from '~/model/written-text'
import { formatIdSlug } from '~/text/id-slug'

const longestWords = 600
const [wordsNl, wordsEn] = inBothLanguages(field.markdown, {
  label: msg`Over deze club`,
  help: msg`Een paar zinnen, boven de gegevens van de club. Leeg: er staat niets.`,
  rows: 6,
  longest: longestWords,
  refusals: {
    long: (which) => msg`De tekst is langer dan ${longestWords} tekens (${which}).`,
    wrong: (which) => msg`In de tekst staat een link die niet mag. Begin hem met / of https:// (${which}).`,
    other: (which) => msg`Vul de tekst in (${which}), of maak ook het Engels leeg.`,
  },
})

const { content, editor } = formContent({
  kind: 'club',
  table: clubPages,
  path: 'verenigingen',
  newPage: null,
  usual: usualPage,
  clubOf: (_, id) => id,
  sections: [['words', msg`Tekst`, { wordsNl, wordsEn }], pictureSection(false), whenSection],
  columns: (typed, _, id) => ({
    clubId: id ?? 0,
    title: nameOf(id),
    words: both(typed, 'words'),
    image: typed.image || null,
  }),
  fieldsOf: ({ words, image }) => ({ wordsNl: words.nl, wordsEn: writtenEnglish(words), image: image ?? '' }),
  check: (typed) => {
    const { nl, en } = both(typed, 'words')
    return en && !nl ? [{ field: 'wordsNl', code: 'other' }] : []
  },
  shown: { page: (id) => ({ page: '/verenigingen/$club', parameters: [String(id)] }), preview: previewOfClub },
  publicPath: ({ prefix }, { id }) => {
    const club = findClub(id)
    return club ? pathOf({ page: '/verenigingen/$club', parameters: [formatIdSlug(club)] }, prefix) : null
  },
})

function nameOf(id: number | null): Bilingual {
  const name = (id === null ? undefined : findClub(id)?.name) ?? ''
  return { nl: name, en: name }
}

/** The page of a club for which staff wrote nothing. */
function usualPage(id: number): typeof clubPages.$inferSelect | undefined {
  const club = findClub(id)
  if (!club || !hasOwnPage(club)) return undefined
  const now = Date.now()
  return {
    id,
    clubId: id,
    status: 'published',
    title: nameOf(id),
    words: { nl: '', en: '' },
    image: null,
    publishedAt: now,
    version: 1,
    publishAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

async function listClubPages(context: DeskContext): Promise<DeskResponse> {
  const { i18n, member } = context
  const seen = clubs.filter(({ id }) => mayEditClub(member, id))
  const own = seen.filter(hasOwnPage)
  const elsewhere = seen.length - own.length
  const ids = own.map(({ id }) => id)
  const { read } = database()
  const rows = await read.select().from(clubPages).where(inArray(clubPages.id, ids))
  const drafted = await read
    .select({ id: drafts.contentId })
    .from(drafts)
    .where(and(eq(drafts.kind, sql`'club'`), inArray(drafts.contentId, ids)))
  const title = i18n._(msg`Clubs`)
  return {
    title,
    body: (
      <>
        <DeskTable
          caption={title}
          columns={[
            { name: i18n._(msg`Club`) },
            { name: i18n._(msg`Plaats`), phone: 'below' },
            { name: i18n._(msg`Tekst`), phone: 'none' },
            { name: i18n._(msg`Afbeelding`), phone: 'none' },
          ]}
          empty={i18n._(msg`Er is geen club waar jij voor werkt.`)}
          rows={own.map((club) => {
            const row = rows.find(({ id }) => id === club.id)
            return {
              key: club.id,
              cells: [
                <ClubLink
                  key="name"
                  context={context}
                  club={club}
                  isChanged={drafted.some(({ id }) => id === club.id)}
                />,
                townOf(club),
                <Fragment key="words">
                  {i18n._(row?.words.nl ? msg`eigen` : msg`geen`)}{' '}
                  {row?.words.isDutchOnly && <Badge tone="warning">{i18n._(msg`zonder Engels`)}</Badge>}
                </Fragment>,
                i18n._(row?.image ? msg`eigen` : msg`de gewone`),
              ],
            }
          })}
        />
        {elsewhere > 0 && (
          <p className="desk-help">
            <Plural
              value={elsewhere}
              one="# club heeft een eigen site, en daarom geen pagina hier."
              other="# clubs hebben een eigen site, en daarom geen pagina hier."
            />
          </p>
        )}
      </>
    ),
  }
}

function ClubLink({ context, club, isChanged }: { context: DeskContext; club: Club; isChanged: boolean }) {
  return (
    <>
      <a href={context.href('verenigingen/$id', club.id)}>{club.name}</a>{' '}
      {isChanged && (
        <Badge tone="warning">
          <Trans>gewijzigd</Trans>
        </Badge>
      )}
    </>
  )
}

const list: DeskPage = { path: 'verenigingen', right: 'clubs', get: listClubPages }

/** The picture and the words of a club's page: one for each club, whatever its row says (docs/decisions/desk.md). */
export const clubContent = { content, editor, pages: [list, ...editorPages(editor)] }
