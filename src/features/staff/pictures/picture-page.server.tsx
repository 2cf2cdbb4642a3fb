import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, ErrorSummary, type FormError, Section } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { resourcePage } from '~/features/staff/resources/resources.server'
import { writtenEnglish } from '~/model/written-text'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatDate } from '~/time/format-date'
import { checkPicture, type PictureValues, pictureValues } from './check'
import { findInLibrary, type LibraryPicture } from './library.server'
import { PictureFields, pictureErrors } from './picture-fields'
import { pictureRules } from './rules'
import { changePicture, deletePicture, restorePicture } from './steps.server'
import { Thumbnail } from './thumbnail'
import { countUses, mayChangePicture, type PictureUse, usesOf } from './uses.server'

type Row = NonNullable<LibraryPicture['row']>
type Filled = {
  values: PictureValues
  errors: readonly FormError[]
  problem?: 'conflict' | 'of-others' | 'used' | 'gone' | 'unfinished'
}

const mostUses = 50
const day = 86_400_000

const valuesOf = ({ alt, focusX, focusY }: Row): PictureValues => ({
  ...{ altNl: alt.nl, altEn: writtenEnglish(alt) },
  ...{ focusX: String(focusX), focusY: String(focusY) },
})

export const picturePage: DeskPage = {
  path: 'afbeeldingen/$id',
  right: 'pictures',
  get: async (context) => {
    const picture = await findInLibrary(database().read, context.parameters[0] ?? '')
    return picture && shown(context, picture, picture.row ? unfinished(context, picture.row) : undefined)
  },
  post: async (context, form) => {
    const picture = await findInLibrary(database().read, context.parameters[0] ?? '')
    if (!picture?.row) return undefined
    switch (form.last('do')) {
      case 'delete':
        return remove(context, picture, picture.row)
      case 'restore':
        return bringBack(context, picture, picture.row)
      default:
        return save(context, picture, picture.row, form)
    }
  },
}

/** What its description lacks still. */
function unfinished({ i18n }: DeskContext, row: Row): Filled | undefined {
  if (row.alt.nl) return undefined
  const values = valuesOf(row)
  const checked = checkPicture(values)
  return checked.ok ? undefined : { values, errors: pictureErrors(i18n, checked.errors), problem: 'unfinished' }
}

async function save(context: DeskContext, picture: LibraryPicture, row: Row, form: FormValues): Promise<DeskResponse> {
  const values = pictureValues(form)
  const checked = checkPicture(values)
  if (!checked.ok) return refused(context, picture, { values, errors: pictureErrors(context.i18n, checked.errors) })
  const version = Number(form.last('version') || row.version)
  const change = { member: context.member, row, version, text: checked.value }
  const saved = await changePicture(database(), change, context.now)
  if (saved.ok) return { redirect: deskLink('afbeeldingen/$id', row.id), done: saved.auditId }
  const now = await findInLibrary(database().read, row.id)
  return now && refused(context, now, { values, errors: [], problem: saved.refusal })
}

async function remove(context: DeskContext, picture: LibraryPicture, row: Row): Promise<DeskResponse> {
  const gone = await deletePicture(database(), context.member, row, context.now)
  if (gone.ok) return { redirect: 'afbeeldingen', done: gone.auditId }
  return refused(context, picture, { values: valuesOf(row), errors: [], problem: gone.refusal })
}

async function bringBack(context: DeskContext, picture: LibraryPicture, row: Row): Promise<DeskResponse> {
  const back = await restorePicture(database(), context.member, row, context.now)
  if (back.ok) return { redirect: deskLink('afbeeldingen/$id', row.id), done: back.auditId }
  return refused(context, picture, { values: valuesOf(row), errors: [] })
}

const refused = async (context: DeskContext, picture: LibraryPicture, filled: Filled): Promise<DeskResponse> => ({
  ...(await shown(context, picture, filled)),
  status: 422,
})

async function shown(context: DeskContext, picture: LibraryPicture, filled?: Filled) {
  const { read } = database()
  const uses = await usesOf(read, picture.id, mostUses)
  const total = (await countUses(read, [picture.id])).get(picture.id) ?? 0
  const isOfOthers = !(await mayChangePicture(read, context.member, picture.id))
  return {
    title: picture.alt[context.locale] || picture.alt.nl || context.i18n._(msg`Zonder beschrijving`),
    body: (
      <>
        <ErrorSummary errors={filled?.errors ?? []} />
        {filled?.problem === 'unfinished' && (
          <p className="desk-consequence">
            <Trans>De foto is bewaard. Je kunt hem kiezen zodra er staat wat er te zien is.</Trans>
          </p>
        )}
        {filled?.problem === 'conflict' && <Conflict picture={picture} />}
        {filled?.problem === 'of-others' && (
          <p className="desk-consequence" role="alert">
            <OfOthers />
          </p>
        )}
        {filled?.problem === 'used' && (
          <p className="desk-consequence" role="alert">
            <Trans>Deze afbeelding wordt gebruikt. Kies daar eerst een andere, dan kun je hem verwijderen.</Trans>
          </p>
        )}
        <div className="desk-picture-page">
          <div>
            <Facts context={context} picture={picture} />
            <Thumbnail picture={picture} alt={picture.alt[context.locale]} width={640} />
            <Uses context={context} uses={uses} total={total} />
          </div>
          <div>
            {picture.row ? (
              <Change context={context} row={picture.row} filled={filled} isUsed={total > 0} isOfOthers={isOfOthers} />
            ) : (
              <Fixed alt={picture.alt}>
                <Trans>Deze afbeelding hoort bij de site: je kunt hem gebruiken, niet veranderen.</Trans>
              </Fixed>
            )}
          </div>
        </div>
      </>
    ),
  }
}

function Facts({ context, picture: { row, width, height } }: { context: DeskContext; picture: LibraryPicture }) {
  if (!row)
    return (
      <p>
        <Badge tone="idle">
          <Trans>getekend</Trans>
        </Badge>
      </p>
    )
  const date = formatDate(row.createdAt, context.locale, 'plain')
  return (
    <p>
      <Trans>
        {width} × {height} pixels, toegevoegd op {date}.
      </Trans>{' '}
      {width < 1280 && <Trans>Op een groot scherm is hij minder scherp.</Trans>}
    </p>
  )
}

const OfOthers = () => (
  <Trans>
    Deze afbeelding staat ook op een pagina van een andere club. Je kunt hem gebruiken, niet veranderen. Wil je iets
    anders? Upload hem nog een keer.
  </Trans>
)

function Fixed({ alt, children }: Pick<LibraryPicture, 'alt'> & { children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <p lang="nl">{alt.nl}</p>
      <p lang="en">{alt.en}</p>
    </>
  )
}

type ChangeProps = { context: DeskContext; row: Row; filled: Filled | undefined; isUsed: boolean; isOfOthers: boolean }

function Change({ context, row, filled, isUsed, isOfOthers }: ChangeProps) {
  if (row.deletedAt !== null) {
    const until = formatDate(row.deletedAt + pictureRules.keptDays * day, context.locale)
    return (
      <DeskForm>
        <p>
          <Trans>Verwijderd. Tot {until} kun je hem terugzetten.</Trans>
        </p>
        <Actions>
          <DoButton value="restore">
            <Trans>Zet terug</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    )
  }
  if (isOfOthers && !filled)
    return (
      <Fixed alt={row.alt}>
        <OfOthers />
      </Fixed>
    )
  const whole = (
    <img src={context.href('afbeeldingen/$id/geheel', row.id)} alt="" width={row.width} height={row.height} />
  )
  return (
    <DeskForm version={row.version} kept={`afbeeldingen/${row.id}`}>
      <PictureFields
        context={context}
        fields={filled?.values ?? valuesOf(row)}
        errors={filled?.errors ?? []}
        shown={whole}
      />
      {isUsed && (
        <p className="desk-help">
          <Trans>Zolang de afbeelding wordt gebruikt, kun je hem niet verwijderen.</Trans>
        </p>
      )}
      <Actions>
        <DoButton value="save">
          <Trans>Bewaar</Trans>
        </DoButton>
        {!isUsed && (
          <DoButton value="delete" kind="danger">
            <Trans>Verwijder</Trans>
          </DoButton>
        )}
      </Actions>
    </DeskForm>
  )
}

function Conflict({ picture: { alt, row } }: { picture: LibraryPicture }) {
  return (
    <div className="desk-consequence" role="alert">
      <p>
        <Trans>Iemand anders heeft deze afbeelding net veranderd. Jouw tekst staat nog in het formulier.</Trans>
      </p>
      <p lang="nl">{alt.nl}</p>
      <p lang="en">{alt.en}</p>
      {row && (
        <p>
          <Trans>
            Belangrijkste punt: {row.focusX} % van links, {row.focusY} % van boven.
          </Trans>
        </p>
      )}
    </div>
  )
}

const isOwn = ({ member }: DeskContext, { clubId }: PictureUse): boolean => mayEditClub(member, clubId)

function Uses({ context, uses, total }: { context: DeskContext; uses: readonly PictureUse[]; total: number }) {
  const { t } = useLingui()
  // A title that no visitor has seen is its club's own.
  const named = uses.filter((use) => use.isPublic || isOwn(context, use))
  const rest = total - named.length
  return (
    <Section id="uses" title={<Trans>Waar hij staat</Trans>}>
      {total === 0 && (
        <p>
          <Trans>Nog nergens.</Trans>
        </p>
      )}
      <ul>
        {named.map((use) => {
          const { kind, id, title } = use
          const name = title[context.locale] || title.nl || t`Zonder titel`
          return (
            <li key={`${kind}-${id}`}>
              {isOwn(context, use) ? <a href={context.href(resourcePage(kind), id)}>{name}</a> : name}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p>
          {named.length > 0 ? (
            <Plural value={rest} one="En nog op # plek." other="En nog op # plekken." />
          ) : (
            <Plural value={rest} one="Op # plek van de site." other="Op # plekken van de site." />
          )}
        </p>
      )}
    </Section>
  )
}
