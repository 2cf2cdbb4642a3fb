import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { clubs, findClub } from '~/features/clubs/clubs'
import type { ContentRow } from '~/features/staff/content/content'
import { Consequence } from '~/features/staff/frame/consequence'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  SelectField,
  TextField,
} from '~/features/staff/frame/form'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import type { EventPlace } from '~/model/event'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { ConsequenceWords } from './consequence-words'
import { previewOrConfirm } from './consequences.server'
import { eventStep } from './event-step.server'
import { type Move, moveEvent } from './move.server'
import { afterStep, crumbsOf, type EventKindParts, refusalPage, titleOf } from './parts'
import { refusalWords } from './refusal-words'

const moveFields = ['startsAt', 'endsAt', 'clubId', 'placeName', 'placeStreet', 'placeCity'] as const

export async function showMove(visit: Visit, row: ContentRow): Promise<Outcome> {
  if (row.status !== 'published') return refusalPage(visit, row, row.status === 'cancelled' ? 'cancelled' : 'not-found')
  if (row.fields.kind === 'lessons') return refusalPage(visit, row, 'lessons')
  return moveForm(visit, row, row.fields, [])
}

function moveForm(visit: Visit, row: ContentRow, fields: FieldValues, errors: readonly FormError[]): Outcome {
  return {
    title: visit.i18n._(msg`‘${titleOf(row)}’ verplaatsen`),
    status: errors.length > 0 ? 422 : 200,
    crumbs: crumbsOf(row),
    body: <MoveForm visit={visit} fields={fields} errors={errors} />,
  }
}

export async function takeMove(
  { content }: EventKindParts,
  visit: Visit,
  row: ContentRow,
  form: FormValues,
): Promise<Outcome> {
  const { member, now } = visit
  if (form.last('do') !== 'move') return undefined
  const fields = Object.fromEntries(moveFields.map((name) => [name, form.last(name).trim()]))
  const read = readMove(visit, fields)
  if ('errors' in read) return moveForm(visit, row, fields, read.errors)
  const isConfirmed = form.last('confirm') === '1'
  const confirming = { ids: [row.id], now, isConfirmed, digest: form.last('digest') }
  const step = eventStep({ content, author: member, row, action: 'move' }, now, (tx) =>
    moveEvent(tx, row.id, read.move, now),
  )
  const found = await previewOrConfirm(database(), confirming, step)
  if ('result' in found) {
    const { result } = found
    if (result.ok || result.refusal !== 'other-club') return afterStep(visit, row, result)
    return moveForm(visit, row, fields, [{ field: 'clubId', message: refusalWords(visit.i18n, result.refusal) }])
  }
  return {
    title: visit.i18n._(msg`‘${titleOf(row)}’ verplaatsen`),
    status: isConfirmed ? 409 : 200,
    crumbs: crumbsOf(row),
    body: (
      <Consequence
        fields={form.entries.filter(([name]) => name !== 'digest')}
        button={{ do: 'move', label: <Trans>Verplaats het</Trans> }}
        back={visit.href('evenementen/$id/verplaatsen', row.id)}
      >
        <ConsequenceWords preview={found.preview} isChanged={isConfirmed}>
          <p>
            <Trans>
              De inschrijving schuift mee, en wie is ingeschreven krijgt een week om zich gratis af te melden.
            </Trans>
          </p>
        </ConsequenceWords>
      </Consequence>
    ),
  }
}

function readMove({ i18n }: Visit, fields: FieldValues): { move: Move } | { errors: FormError[] } {
  const errors: FormError[] = []
  const [startsAt, endsAt] = [timestampOf(fields.startsAt), timestampOf(fields.endsAt)]
  if (startsAt === undefined) errors.push({ field: 'startsAt', message: i18n._(msg`Vul in wanneer het begint.`) })
  if (endsAt === undefined) errors.push({ field: 'endsAt', message: i18n._(msg`Vul in wanneer het eindigt.`) })
  const club = fields.clubId ? findClub(Number(fields.clubId)) : undefined
  if (fields.clubId && !club) errors.push({ field: 'clubId', message: refusalWords(i18n, 'other-club') })
  const { placeName: name = '', placeCity: city = '', placeStreet: street = '' } = fields
  if (!club && !name) errors.push({ field: 'placeName', message: i18n._(msg`Vul in waar het is.`) })
  if (name && !city) errors.push({ field: 'placeCity', message: i18n._(msg`Vul de plaats in.`) })
  if (errors.length > 0 || startsAt === undefined || endsAt === undefined) return { errors }
  const place: EventPlace = name ? { name, city, ...(street && { street }) } : { clubId: club!.id }
  return { move: { startsAt, endsAt, clubId: club?.id ?? null, place } }
}

type MoveFormProps = { visit: Visit; fields: FieldValues; errors: readonly FormError[] }

function MoveForm({ visit, fields, errors }: MoveFormProps) {
  const { t } = useLingui()
  const shared = (name: (typeof moveFields)[number]) => ({ name, value: fields[name], error: errorFor(errors, name) })
  const own = clubs.filter(({ id }) => mayEditClub(visit.member, id))
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm>
        <div className="desk-pair">
          <TextField
            {...shared('startsAt')}
            type="datetime-local"
            label={t`Nieuw begin`}
            help={t`Tijd in Amsterdam.`}
            isRequired
          />
          <TextField {...shared('endsAt')} type="datetime-local" label={t`Nieuw einde`} isRequired />
        </div>
        <SelectField
          {...shared('clubId')}
          label={t`Club`}
          empty={t`Geen club`}
          options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          {...shared('placeName')}
          label={t`Ergens anders: naam van de locatie`}
          help={t`Leeg: bij de club.`}
          maxLength={120}
        />
        <div className="desk-pair">
          <TextField {...shared('placeStreet')} label={t`Straat en nummer`} maxLength={120} />
          <TextField {...shared('placeCity')} label={t`Plaats`} maxLength={120} />
        </div>
        <Actions>
          <DoButton value="move">
            <Trans>Bekijk wat er gebeurt</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
