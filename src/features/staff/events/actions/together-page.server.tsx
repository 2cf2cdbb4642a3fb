import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import type { Author, Content, ContentRow, FieldError } from '~/features/staff/content/content'
import { currentFields, publishContent, saveContent } from '~/features/staff/content/content.server'
import { Actions, DeskForm, DoButton, ErrorSummary, errorFor, type FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { pictureField } from '~/features/staff/pictures/field.server'
import { findInLibrary } from '~/features/staff/pictures/library.server'
import { resources } from '~/features/staff/resources/resources.server'
import type { Locale } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { act } from './action.server'
import { bulkFields, bulkValues, withChosen } from './bulk'
import { contentTitle, type EventKindParts, eventPath, otherClubWords } from './parts'
import { PriceForNewOnes } from './price-question'
import { changeOf, TogetherField } from './together-field'

const mostTogether = 50

/** `id` once for each, or `ids` with commas. */
function idsIn({ searchParams }: URL): number[] {
  const given = [...searchParams.getAll('id'), ...(searchParams.get('ids') ?? '').split(',')]
  const ids = given.filter((text) => /^\d{1,9}$/.test(text)).map(Number)
  return [...new Set(ids)].slice(0, mostTogether)
}

/** Undefined where one of them is not there, deleted, or another club's. */
export async function rowsIn(
  { content }: EventKindParts,
  { url, member }: DeskContext,
): Promise<ContentRow[] | undefined> {
  const rows: ContentRow[] = []
  for (const id of idsIn(url)) {
    const row = await content.find(database().read, id)
    if (!row || row.deletedAt !== null || !mayEditClub(member, row.clubId)) return undefined
    rows.push(row)
  }
  return rows
}

export async function showTogether(parts: EventKindParts, context: DeskContext): Promise<DeskResponse> {
  const rows = await rowsIn(parts, context)
  return rows && togetherForm(parts, context, rows, {}, [])
}

export async function takeTogether(
  parts: EventKindParts,
  context: DeskContext,
  form: FormValues,
): Promise<DeskResponse> {
  const rows = await rowsIn(parts, context)
  const button = form.last('do')
  if (!rows || (button !== 'save' && button !== 'publish')) return undefined
  const { content, label } = parts
  const { i18n, member, now } = context
  const taken = bulkFields.filter((field) => form.last(changeOf(field)) === '1')
  const chosen = Object.fromEntries(taken.map((field) => [field, form.last(field).trim()]))
  const again = (errors: readonly FormError[]) => togetherForm(parts, context, rows, chosen, errors)
  if (rows.length === 0 || taken.length === 0)
    return again([{ field: changeOf('capacity'), message: i18n._(msg`Kruis aan wat je wilt wijzigen.`) }])
  const publishes = button === 'publish'
  const step = changeTogether(content, member, { rows, chosen, publishes }, now)
  const after = async (result: Awaited<ReturnType<typeof step.run>>): Promise<DeskResponse> => {
    if (result.ok) return { redirect: 'evenementen', done: result.auditId }
    const { row, errors } = result.refusal
    const name = contentTitle(row)
    const otherClub = otherClubWords(context, errors)
    if (otherClub && chosen.clubId !== undefined)
      return again([{ field: 'clubId', message: i18n._(msg`Kies een club waar jij voor werkt.`) }])
    if (otherClub) return again([{ field: 'clubId', message: `‘${name}’: ${otherClub}` }])
    const shown = errors.length > 0 ? errors : [{ field: taken[0]! }]
    return again(
      shown.map(({ field }) => ({
        field,
        message: i18n._(msg`‘${name}’: kijk naar ‘${label(i18n, field)}’. Er is niets gewijzigd.`),
      })),
    )
  }
  if (!publishes) return after(await commit(database(), step))
  const done = await act(context, form, {
    title: titleFor(i18n, rows.length),
    button: { do: 'publish', label: <Trans>Wijzig ze samen</Trans> },
    back: context.url.pathname + context.url.search,
    ids: rows.map(({ id }) => id),
    step,
    words: () => chosen.price !== undefined && <PriceForNewOnes />,
  })
  return 'page' in done ? done.page : after(done.result)
}

const titleFor = (i18n: I18n, count: number) => i18n._(msg`Wijzig deze ${count}`)

async function togetherForm(
  { content, label }: EventKindParts,
  context: DeskContext,
  rows: readonly ContentRow[],
  chosen: FieldValues,
  errors: readonly FormError[],
): Promise<DeskResponse> {
  const all = await Promise.all(rows.map((row) => currentFields(database().read, content, row)))
  const fields = bulkValues(all)
  const images = fields.find(({ field }) => field === 'image')?.values ?? []
  const [shared = '', ...others] = images
  const picture = await pictureField({
    ...{ context, name: 'image', value: chosen.image ?? (others.length > 0 ? '' : shared) },
    error: errorFor(errors, 'image'),
  })
  const names = await Promise.all(images.map((id) => pictureWords(id, context.locale)))
  return {
    title: titleFor(context.i18n, rows.length),
    status: errors.length > 0 ? 422 : 200,
    body:
      rows.length === 0 ? (
        <p>
          <Trans>Kies eerst evenementen in de lijst.</Trans>
        </p>
      ) : (
        <>
          <ErrorSummary errors={errors} />
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <a href={context.href(eventPath(row.id))}>{contentTitle(row)}</a>
              </li>
            ))}
          </ul>
          <DeskForm>
            {fields.map((each) => (
              <TogetherField
                key={each.field}
                context={context}
                name={label(context.i18n, each.field)}
                given={chosen[each.field]}
                picture={picture}
                {...each}
                {...(each.field === 'image' && { values: names })}
              />
            ))}
            <Actions>
              <DoButton value="publish">
                <Trans>Bekijk wat er gebeurt</Trans>
              </DoButton>
              <DoButton value="save" kind="plain">
                <Trans>Bewaar als concept</Trans>
              </DoButton>
            </Actions>
          </DeskForm>
        </>
      ),
  }
}

/** As its library says what is on it. */
async function pictureWords(id: string, locale: Locale): Promise<string> {
  const alt = (await findInLibrary(database().read, id))?.alt
  return alt?.[locale] || alt?.nl || ''
}

type TogetherRefusal = { readonly row: ContentRow; readonly errors: readonly FieldError[] }

/** All events or none; published ones are published again with `publishes`. */
export function changeTogether(
  content: Content,
  author: Author,
  { rows, chosen, publishes }: { rows: readonly ContentRow[]; chosen: FieldValues; publishes: boolean },
  now: number,
): Transaction<StepResult<number, TogetherRefusal>> {
  return loggedStep<number, TogetherRefusal>(
    {
      member: author,
      action: 'together',
      object: 'event',
      objectId: rows.map(({ id }) => id).join(),
      label: rows.map(({ title, id }) => title.nl || title.en || String(id)).join(', '),
      changes: Object.entries(chosen).map(([field, after]) => ({ field, before: null, after })),
      topics: resources.event.topics,
      scope: rows.flatMap(({ id }) => eventScope(id)),
    },
    now,
    async (tx): Promise<number | Refused<TogetherRefusal>> => {
      for (const { id } of rows) {
        const row = (await content.find(tx, id))!
        const fields = withChosen(await currentFields(tx, content, row), chosen)
        const given = { id, version: row.version, fields }
        const step = publishes && row.status === 'published' ? publishContent : saveContent
        const result = await step(content, author, given, now).run(tx)
        if (result.ok) continue
        const { refusal } = result
        return refuse({ row, errors: refusal.reason === 'invalid' ? refusal.errors : [] })
      }
      return rows.length
    },
  )
}
