import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Controls } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { type List, type ListProps, showList } from '~/features/staff/lists/list-page.server'
import { choiceTabs, wholeList } from '~/features/staff/lists/tabs'
import { writtenText } from '~/model/written-text'
import { masterOf } from '~/pictures/master.server'
import { settings } from '~/server/config/settings.server'
import { errorResponse } from '~/server/http/error-response.server'
import { type Upload, uploadedFile } from '~/server/http/form-data.server'
import { FormValues } from '~/server/http/form-handler.server'
import { errorCode } from '~/text/error-code'
import type { PictureError, PictureText, PictureValues } from './check'
import { checkPicture, pictureValues } from './check'
import { type LibraryPicture, listPictures } from './library.server'
import { PictureFields, pictureErrors, pictureFields } from './picture-fields'
import { pictureRules } from './rules'
import { keepPicture } from './steps.server'
import { Thumbnail } from './thumbnail'
import { countUses } from './uses.server'

type Received =
  | { ok: true; id: string; auditId: number }
  | { ok: false; values: PictureValues; errors: readonly PictureError[] }

async function receivePicture(context: DeskContext): Promise<Received | Response> {
  // A body over the limit arrives empty (`answersTooLarge`).
  if (context.request.body === null) return refused(pictureValues(new FormValues([])), 'file-large')
  const upload = await uploadedFile(context.request, 'file')
  if (!upload) return errorResponse(context.request, 400)
  const values = pictureValues(new FormValues(upload.entries))
  const checked = checkPicture(values, upload.fileName)
  const master = await checkFile(upload)
  if (!master.ok) return { ok: false, values, errors: [fileError(master.code), ...(checked.ok ? [] : checked.errors)] }
  try {
    const site = { database: database(), dataDir: settings().dataDir }
    const text = checked.ok ? checked.value : withoutRefused(values, checked.errors)
    const picture = { member: context.member, master: master.value, text }
    return { ok: true, ...(await keepPicture(site, picture, context.now)) }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOSPC' || code === 'EDQUOT') return refused(values, 'no-room')
    throw error
  }
}

/** The file is kept; its own page asks for what is missing. */
function withoutRefused(values: PictureValues, errors: readonly PictureError[]): PictureText {
  const kept = (name: keyof PictureValues) => (errors.some(({ field }) => field === name) ? '' : values[name])
  return {
    alt: writtenText(kept('altNl'), kept('altEn')),
    focus: { x: Number(kept('focusX') || 50), y: Number(kept('focusY') || 50) },
  }
}

const fileError = (code: PictureError['code']): PictureError => ({ field: 'file', code })

const refused = (values: PictureValues, code: PictureError['code']): Received => ({
  ok: false,
  values,
  errors: [fileError(code)],
})

async function checkFile({ file }: Upload) {
  if (file.length === 0) return { ok: false, code: 'file-missing' } as const
  if (file.length > pictureRules.largest) return { ok: false, code: 'file-large' } as const
  const master = await masterOf(file)
  return master.ok ? master : ({ ok: false, code: master.reason } as const)
}

type Filled = { values: PictureValues; errors: readonly PictureError[] }

const nothingFilled: Filled = { values: { altNl: '', altEn: '', focusX: '50', focusY: '50' }, errors: [] }

const kindNames = { drawn: msg`getekend`, deleted: msg`verwijderd` }

const tabNames = {
  '': wholeList,
  uploaded: msg`Geüpload`,
  drawn: msg`Getekend`,
  'no-english': msg`Zonder Engels`,
  deleted: msg`Verwijderd`,
}

type Found = {
  readonly rows: readonly LibraryPicture[]
  readonly total: number
  readonly pages: number
  readonly uses: ReadonlyMap<string, number>
}

const library: List<'afbeeldingen', Found> = {
  path: 'afbeeldingen',
  right: 'pictures',
  title: msg`Afbeeldingen`,
  load: async (_, search) => {
    const { read } = database()
    const { found: rows, total, pages } = await listPictures(read, search)
    const ids = rows.map(({ id }) => id)
    return { rows, total, pages, uses: await countUses(read, ids) }
  },
  tabs: (context) => choiceTabs(context, 'afbeeldingen', 'kind', tabNames),
  filters: () => ({ q: { label: msg`Wat er te zien is` } }),
  count: ({ found }) => (
    <p>
      <Plural value={found.total} one="# afbeelding" other="# afbeeldingen" />
    </p>
  ),
  rows: (props) => <Pictures {...props} />,
}

export const libraryPage: DeskPage = {
  path: library.path,
  right: library.right,
  get: (context) => shown(context, nothingFilled),
  upload: async (context): Promise<DeskResponse> => {
    const received = await receivePicture(context)
    if (received instanceof Response) return received
    if (received.ok) return { redirect: deskLink('afbeeldingen/$id', received.id), done: received.auditId }
    const refused = await shown(context, received)
    return refused && { ...refused, status: 422 }
  },
}

const shown = (context: DeskContext, filled: Filled) =>
  showList(library, context, <UploadForm context={context} filled={filled} />)

function UploadForm({ context, filled: { values, errors } }: { context: DeskContext; filled: Filled }) {
  const form = { context, fields: values, errors: pictureErrors(context.i18n, errors) }
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <details className="desk-list-fold" open={errors.length > 0 || undefined}>
        <summary className="button">
          <Trans>Voeg een afbeelding toe</Trans>
        </summary>
        <DeskForm isMultipart action={context.url.pathname}>
          <Controls of={{ file: pictureFields.file }} {...form} />
          <PictureFields {...form} shown={null} />
          <Actions>
            <DoButton value="save">
              <Trans>Voeg toe</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      </details>
    </>
  )
}

function Pictures({ context: { locale, href, i18n }, found: { rows, uses } }: ListProps<'afbeeldingen', Found>) {
  return (
    <ul className="desk-pictures">
      {rows.map((picture) => (
        <li key={picture.id}>
          <a href={href('afbeeldingen/$id', picture.id)}>
            <Thumbnail picture={picture} alt="" />
            {picture.alt[locale] || picture.alt.nl || <Trans>Zonder beschrijving</Trans>}
          </a>
          <span>
            {picture.row || uses.has(picture.id) ? (
              <Plural
                value={uses.get(picture.id) ?? 0}
                _0="nog niet gebruikt"
                one="# keer gebruikt"
                other="# keer gebruikt"
              />
            ) : (
              <Trans>niet in evenementen, nieuws of vacatures</Trans>
            )}
          </span>
          {!picture.row && <Badge tone="idle">{i18n._(kindNames.drawn)}</Badge>}
          {picture.row?.deletedAt && <Badge tone="error">{i18n._(kindNames.deleted)}</Badge>}
        </li>
      ))}
    </ul>
  )
}
