import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { ContentRow } from '~/features/staff/content/content'
import type { Sent } from '~/features/staff/content/editor'
import { Consequence } from '~/features/staff/frame/consequence'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  TextArea,
} from '~/features/staff/frame/form'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import type { Bilingual } from '~/i18n/locale'
import { cancelEvent, reinstateEvent } from './cancel.server'
import { ConsequenceWords } from './consequence-words'
import { type Preview, previewOrConfirm } from './consequences.server'
import { eventStep } from './event-step.server'
import { afterStep, crumbsOf, type EventKindParts, eventPath, titleOf } from './parts'

const longestReason = 500

/** Asks why, in both languages or in none, and shows whom it concerns before it is done. */
export async function cancelStep(
  { content }: EventKindParts,
  visit: Visit,
  { row, form, isConfirmed }: Sent,
): Promise<Outcome> {
  const { member, now, i18n } = visit
  const given = { nl: form.last('reasonNl').trim(), en: form.last('reasonEn').trim() }
  const reason = given.nl || given.en ? given : null
  const errors = errorsIn(visit, given)
  const isCancelling = isConfirmed && form.last('do') === 'cancel' && errors.length === 0
  const confirming = { ids: [row.id], now, isConfirmed: isCancelling, digest: form.last('digest') }
  const step = eventStep({ content, author: member, row, action: 'cancel' }, now, (tx) =>
    cancelEvent(tx, row.id, reason, now),
  )
  const found = await previewOrConfirm(database(), confirming, step)
  if ('result' in found) return afterStep(visit, row, found.result)
  return {
    title: i18n._(msg`‘${titleOf(row)}’ annuleren`),
    status: errors.length > 0 ? 422 : isCancelling ? 409 : 200,
    crumbs: crumbsOf(row),
    body: <CancelForm {...{ visit, row, errors, preview: found.preview }} reason={given} isChanged={isCancelling} />,
  }
}

function errorsIn({ i18n }: Visit, { nl, en }: Bilingual): FormError[] {
  const errors: FormError[] = []
  if (en && !nl) errors.push({ field: 'reasonNl', message: i18n._(msg`Geef de reden ook in het Nederlands.`) })
  if (nl && !en) errors.push({ field: 'reasonEn', message: i18n._(msg`Geef de reden ook in het Engels.`) })
  for (const [field, text] of [
    ['reasonNl', nl],
    ['reasonEn', en],
  ] as const)
    if (text.length > longestReason)
      errors.push({ field, message: i18n._(msg`Houd de reden onder ${longestReason} tekens.`) })
  return errors
}

type CancelFormProps = {
  visit: Visit
  row: ContentRow
  reason: Bilingual
  errors: readonly FormError[]
  preview: Preview
  isChanged: boolean
}

function CancelForm({ visit, row, reason, errors, preview, isChanged }: CancelFormProps) {
  const { t } = useLingui()
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm action={visit.href(eventPath(row.id))} version={row.version}>
        <input type="hidden" name="confirm" value="1" />
        <p>
          <Trans>
            De pagina blijft staan en zegt dat het niet doorgaat. Wie is ingeschreven krijgt een mail; bel zelf wie geen
            e-mailadres heeft.
          </Trans>
        </p>
        <div className="desk-pair">
          <TextArea
            name="reasonNl"
            label={t`Waarom gaat het niet door? (Nederlands)`}
            help={t`Komt op de pagina en in de mail. Mag leeg.`}
            value={reason.nl}
            error={errorFor(errors, 'reasonNl')}
            maxLength={longestReason}
            lang="nl"
          />
          <TextArea
            name="reasonEn"
            label={t`Waarom gaat het niet door? (Engels)`}
            value={reason.en}
            error={errorFor(errors, 'reasonEn')}
            maxLength={longestReason}
            lang="en"
          />
        </div>
        <div className="desk-consequence">
          <ConsequenceWords preview={preview} isChanged={isChanged} />
        </div>
        <Actions>
          <DoButton value="cancel" kind="danger">
            <Trans>Annuleer het evenement</Trans>
          </DoButton>
          <DoButton value="cancel-preview" kind="plain">
            <Trans>Toon de mails met deze reden</Trans>
          </DoButton>
          <a href={visit.href(eventPath(row.id))} className="button button-quiet">
            <Trans>Toch niet</Trans>
          </a>
        </Actions>
      </DeskForm>
    </>
  )
}

export async function reinstateStep(
  { content }: EventKindParts,
  visit: Visit,
  { row, form, isConfirmed }: Sent,
): Promise<Outcome> {
  const { member, now, i18n } = visit
  const confirming = { ids: [row.id], now, isConfirmed, digest: form.last('digest') }
  const step = eventStep({ content, author: member, row, action: 'reinstate' }, now, (tx) =>
    reinstateEvent(tx, row.id, now),
  )
  const found = await previewOrConfirm(database(), confirming, step)
  if ('result' in found) return afterStep(visit, row, found.result)
  return {
    title: i18n._(msg`‘${titleOf(row)}’ gaat toch door`),
    status: isConfirmed ? 409 : 200,
    crumbs: crumbsOf(row),
    body: (
      <Consequence
        fields={[['version', String(row.version)]]}
        button={{ do: 'reinstate', label: <Trans>Laat het doorgaan</Trans> }}
        back={visit.href(eventPath(row.id))}
      >
        <ConsequenceWords preview={found.preview} isChanged={isConfirmed}>
          <p>
            <Trans>
              Het staat weer op de site. Wie door de annulering afviel, krijgt de plek terug zolang er plek is. Wie
              zichzelf had afgemeld, blijft afgemeld.
            </Trans>
          </p>
        </ConsequenceWords>
      </Consequence>
    ),
  }
}
