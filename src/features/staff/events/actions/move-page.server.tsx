import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findEvent } from '~/features/events/events.server'
import type { ContentRow } from '~/features/staff/content/content'
import { Controls, errorsIn, field, messageOf, needed, readFields } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary, type FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { EventPlace } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatTimestamp } from '~/time/format-date'
import { actOnEvent } from './action.server'
import { moveEvent } from './move.server'
import { contentTitle, crumbsOf, type EventKindParts, refusalPage } from './parts'

const short = { look: { maxLength: 120 } }
const longestWords = 500
const moveFields = {
  startsAt: field.time({
    label: msg`Nieuw begin`,
    help: msg`Nederlandse tijd.`,
    refusals: needed(msg`Vul in wanneer het begint.`),
    isLeft: true,
  }),
  endsAt: field.time({ label: msg`Nieuw einde`, refusals: needed(msg`Vul in wanneer het eindigt.`) }),
  clubId: field.club({
    label: msg`Club`,
    empty: msg`Geen club`,
    refusals: { wrong: msg`Kies een club waar jij voor werkt.` },
  }),
  placeName: field.text({
    ...short,
    label: msg`Ergens anders: naam van de locatie`,
    help: msg`Laat leeg als het bij de club is.`,
    refusals: { nowhere: msg`Vul in waar het is.` },
  }),
  placeStreet: field.text({ ...short, label: msg`Straat en nummer`, isLeft: true }),
  placeCity: field.text({ ...short, label: msg`Plaats`, refusals: { nowhere: msg`Vul de plaats in.` } }),
  words: field.text({
    label: msg`Wat je erbij wilt zeggen`,
    help: msg`Staat in de mail zoals jij het schrijft, ook in de Engelse. Mag leeg blijven.`,
    rows: 2,
    longest: longestWords,
    look: { maxLength: longestWords },
    refusals: { long: msg`Houd dit onder ${longestWords} tekens.` },
  }),
}

export async function showMove(context: DeskContext, row: ContentRow): Promise<DeskResponse> {
  if (row.status !== 'published')
    return refusalPage(context, row, row.status === 'cancelled' ? 'cancelled' : 'not-found')
  if (row.fields.kind === 'lessons') return refusalPage(context, row, 'lessons')
  return moveForm(context, row, row.fields, [])
}

function moveForm(
  context: DeskContext,
  row: ContentRow,
  fields: FieldValues,
  errors: readonly FormError[],
): DeskResponse {
  return {
    title: context.i18n._(msg`‘${contentTitle(row)}’ verplaatsen`),
    status: errors.length > 0 ? 422 : 200,
    crumbs: crumbsOf(row),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <DeskForm>
          <Controls of={moveFields} {...{ context, fields, errors }} />
          <Actions>
            <DoButton value="move">
              <Trans>Bekijk wat er gebeurt</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      </>
    ),
  }
}

export async function takeMove(
  parts: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  form: FormValues,
): Promise<DeskResponse> {
  const { member, now, i18n, locale } = context
  if (form.last('do') !== 'move') return undefined
  const typed = Object.fromEntries(
    Object.keys(moveFields).map((name) => [name, form.last(name).replace(/\r\n?/g, '\n').trim()]),
  )
  const read = readFields(moveFields, typed)
  const { startsAt, endsAt, clubId = null, placeName: name, placeCity: city, placeStreet: street } = read
  const own: EventPlace | null = clubId === null ? null : { clubId }
  const place = name ? city && { name, city, ...(street && { street }) } : own
  const wrong = await errorsIn(moveFields, typed, database().read)
  if (!mayEditClub(member, clubId)) wrong.push({ field: 'clubId', code: 'wrong' })
  if (!place) wrong.push({ field: name ? 'placeCity' : 'placeName', code: 'nowhere' })
  const errors = wrong.map((error) => ({ ...error, message: messageOf(moveFields, i18n, error) ?? '' }))
  if (errors.length > 0 || !startsAt || !endsAt || !place) return moveForm(context, row, typed, errors)
  const known = await findEvent(database().read, row.id)
  return actOnEvent(
    parts,
    context,
    { row, form },
    {
      action: 'move',
      title: i18n._(msg`‘${contentTitle(row)}’ verplaatsen`),
      button: { do: 'move', label: <Trans>Verplaats het</Trans> },
      back: context.href('evenementen/$id/verplaatsen', row.id),
      work: (tx) => moveEvent(tx, row.id, { startsAt, endsAt, clubId, place, words: typed.words }, now),
      words: () => (
        <>
          {known && known.startsAt !== startsAt && (
            <p>
              <strong>
                {formatTimestamp(known.startsAt, locale)} → {formatTimestamp(startsAt, locale)}
              </strong>
            </p>
          )}
          <p>
            <Trans>
              De inschrijving schuift mee. Wie is ingeschreven, kan zich een week lang gratis afmelden, of tot het begin
              als dat eerder is.
            </Trans>
          </p>
        </>
      ),
    },
  )
}
