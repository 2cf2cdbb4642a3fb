import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskLink, deskPaths, readSearch } from '~/features/staff/frame/desk-paths'
import { Controls } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary, Section, SelectField, TextField } from '~/features/staff/frame/form'
import { Badge, Filters, Pager, withParameters } from '~/features/staff/frame/list'
import type { DeskPage, Outcome, Visit } from '~/features/staff/frame/page'
import type { PictureError, PictureValues } from './check'
import { listPictures, type PictureSearch } from './library.server'
import { PictureFields, pictureErrors, pictureFields } from './picture-fields'
import { Thumbnail } from './thumbnail'
import { receivePicture } from './upload.server'
import { countUses } from './uses.server'

type Filled = { values: PictureValues; errors: readonly PictureError[] }

const nothingFilled: Filled = { values: { altNl: '', altEn: '', focusX: '50', focusY: '50' }, errors: [] }

export const libraryPage: DeskPage = {
  path: 'afbeeldingen',
  right: 'pictures',
  get: (visit) => library(visit),
  upload: async (visit): Promise<Outcome> => {
    const received = await receivePicture(visit)
    if (received instanceof Response) return received
    if (received.ok) return { redirect: deskLink('afbeeldingen/$id', received.id), done: received.auditId }
    return { ...(await library(visit, received)), status: 422 }
  },
}

async function library(visit: Visit, filled = nothingFilled) {
  const { read } = database()
  const search = readSearch('afbeeldingen', visit.url.searchParams)
  const listed = await listPictures(read, search)
  const uses = await countUses(
    read,
    listed.found.map(({ id }) => id),
  )
  return {
    title: visit.i18n._(msg`Afbeeldingen`),
    body: (
      <>
        <UploadForm visit={visit} filled={filled} />
        <Library visit={visit} search={search} listed={listed} uses={uses} />
      </>
    ),
  }
}

function UploadForm({ visit, filled: { values, errors } }: { visit: Visit; filled: Filled }) {
  const form = { visit, fields: values, errors: pictureErrors(visit.i18n, errors) }
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <DeskForm isMultipart action={visit.url.pathname}>
        <Section id="new" title={<Trans>Afbeelding toevoegen</Trans>}>
          <Controls of={{ file: pictureFields.file }} {...form} />
          <PictureFields {...form} shown={null} />
          <Actions>
            <DoButton value="save">
              <Trans>Voeg toe</Trans>
            </DoButton>
          </Actions>
        </Section>
      </DeskForm>
    </>
  )
}

type LibraryProps = {
  visit: Visit
  search: PictureSearch
  listed: Awaited<ReturnType<typeof listPictures>>
  uses: ReadonlyMap<string, number>
}

function Library({ visit: { url, locale, href }, search: { kind, q, page }, listed, uses }: LibraryProps) {
  const { t } = useLingui()
  const kinds: Record<NonNullable<PictureSearch['kind']>, string> = {
    uploaded: t`geüpload`,
    drawn: t`getekend`,
    deleted: t`verwijderd`,
  }
  return (
    <>
      <Filters action={url.pathname}>
        <TextField name="q" type="search" label={t`Zoek op wat er te zien is`} value={q} maxLength={100} />
        <SelectField
          name="kind"
          label={t`Soort`}
          value={kind}
          empty={t`Alle`}
          options={deskPaths.afbeeldingen.kind.values.map((value) => ({ value, label: kinds[value] }))}
        />
      </Filters>
      <p>
        <Plural value={listed.total} one="# afbeelding" other="# afbeeldingen" />
      </p>
      <ul className="desk-pictures">
        {listed.found.map((picture) => (
          <li key={picture.id}>
            <a href={href('afbeeldingen/$id', picture.id)}>
              <Thumbnail picture={picture} alt="" />
              {picture.alt[locale]}
            </a>
            <span>
              <Plural
                value={uses.get(picture.id) ?? 0}
                _0="nog niet gebruikt"
                one="# keer gebruikt"
                other="# keer gebruikt"
              />
            </span>
            {!picture.row && <Badge tone="idle">{kinds.drawn}</Badge>}
            {picture.row?.deletedAt && <Badge tone="error">{kinds.deleted}</Badge>}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={listed.pages}
        href={(to) => withParameters(url.pathname, url.searchParams, { page: to })}
      />
    </>
  )
}
